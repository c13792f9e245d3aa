import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type AllRefused, keyOf, type Refused, type Thing } from './handing.ts';
import { PersonSelect } from './PersonSelect.tsx';

interface Props {
  /** Name of the person who leaves. */
  name: string;
  things: readonly Thing[];
  refused: AllRefused;
  onChange: (refused: AllRefused) => void;
  accepts: (person: PickablePerson) => boolean;
}

/** Asks for another successor for each responsibility that the chosen one could not take. */
export function RefusedThings({ name, things, refused, onChange, accepts }: Props) {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  const wrong = things.flatMap((thing): (Refused & { thing: Thing })[] => {
    const found = refused.get(keyOf(thing));
    return found === undefined ? [] : [{ thing, ...found }];
  });
  const unanswered = wrong.filter(({ reason }) => reason !== null).length;
  return (
    <>
      {unanswered > 0 && (
        <Notice kind="danger" title={t('refused', { count: unanswered })}>
          {t('refusedText', { name })}
        </Notice>
      )}
      {wrong.map(({ thing, reason, to }) => (
        <PersonSelect
          key={keyOf(thing)}
          label={t('refusedThing', { id: thing.unique_id, role: label.responsibility(thing.role) })}
          description={thing.name}
          error={reason}
          value={to}
          onChange={(chosen) => onChange(new Map([...refused, [keyOf(thing), { reason: null, to: chosen }]]))}
          accepts={accepts}
        />
      ))}
    </>
  );
}
