import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type AllRefused, byRole, keyOf, reasonForAll, type Refused, type Thing } from './handing.ts';
import { PersonSelect } from './PersonSelect.tsx';

interface Props {
  /** Name of the leaving person. */
  name: string;
  things: readonly Thing[];
  refused: AllRefused;
  onChange: (refused: AllRefused) => void;
  accepts: (person: PickablePerson) => boolean;
}

/** Asks for another successor for each refused responsibility, unless the row of its role already does. */
export function RefusedThings({ name, things, refused, onChange, accepts }: Props) {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  const wrong = things.flatMap((thing): (Refused & { thing: Thing })[] => {
    const found = refused.get(keyOf(thing));
    return found === undefined ? [] : [{ thing, ...found }];
  });
  const roles = [...byRole(things)];
  const saidInRow = roles.length < 2 ? [] : roles.filter(([, some]) => reasonForAll(some, refused) !== null);
  const others = wrong.filter(({ thing }) => !saidInRow.some(([role]) => role === thing.role));
  const unanswered = others.filter(({ reason }) => reason !== null);
  const count = wrong.filter(({ reason }) => reason !== null).length;
  const answer = (answered: readonly Thing[], to: PickablePerson | null) =>
    onChange(new Map([...refused, ...answered.map((thing) => [keyOf(thing), { reason: null, to }] as const)]));
  return (
    <>
      {count > 0 && (
        <Notice kind="danger" title={t('refused', { count })}>
          {t('refusedText', { name })}
        </Notice>
      )}
      {unanswered.length > 1 && (
        <PersonSelect
          label={t('refusedAllTo', { count: unanswered.length })}
          value={null}
          onChange={(to) =>
            answer(
              unanswered.map(({ thing }) => thing),
              to,
            )
          }
          accepts={accepts}
        />
      )}
      {others.map(({ thing, reason, to }) => (
        <PersonSelect
          key={keyOf(thing)}
          label={t('refusedThing', { id: thing.unique_id, role: label.responsibility(thing.role) })}
          description={thing.name}
          error={reason}
          value={to}
          onChange={(chosen) => answer([thing], chosen)}
          accepts={accepts}
        />
      ))}
    </>
  );
}
