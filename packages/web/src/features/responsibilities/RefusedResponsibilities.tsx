import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { Notice } from '../../ui/Notice.tsx';
import {
  type Refusals,
  groupByRole,
  responsibilityKey,
  findCommonReason,
  type Refusal,
  type OpenResponsibility,
} from './hand-over.ts';
import { PersonSelect } from './PersonSelect.tsx';

interface Props {
  /** Name of the person who leaves. */
  name: string;
  responsibilities: readonly OpenResponsibility[];
  refused: Refusals;
  onChange: (refused: Refusals) => void;
  accepts: (person: PickablePerson) => boolean;
}

/** Asks for another successor for each refused responsibility, unless the row of its role already does. */
export function RefusedResponsibilities({ name, responsibilities, refused, onChange, accepts }: Props) {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  const wrong = responsibilities.flatMap((responsibility): (Refusal & { responsibility: OpenResponsibility })[] => {
    const found = refused.get(responsibilityKey(responsibility));
    return found === undefined ? [] : [{ responsibility, ...found }];
  });
  const roles = [...groupByRole(responsibilities)];
  const rolesWithReason = roles.length < 2 ? [] : roles.filter(([, some]) => findCommonReason(some, refused) !== null);
  const others = wrong.filter(({ responsibility }) => !rolesWithReason.some(([role]) => role === responsibility.role));
  const unanswered = others.filter(({ reason }) => reason !== null);
  const count = wrong.filter(({ reason }) => reason !== null).length;
  const answer = (answered: readonly OpenResponsibility[], to: PickablePerson | null) =>
    onChange(
      new Map([
        ...refused,
        ...answered.map((responsibility) => [responsibilityKey(responsibility), { reason: null, to }] as const),
      ]),
    );
  return (
    <>
      {count > 0 && (
        <Notice kind="danger" title={t('refused', { count, name })}>
          {t('refusedText')}
        </Notice>
      )}
      {unanswered.length > 1 && (
        <PersonSelect
          label={t('refusedAllTo', { count: unanswered.length })}
          value={null}
          onChange={(to) =>
            answer(
              unanswered.map(({ responsibility }) => responsibility),
              to,
            )
          }
          accepts={accepts}
        />
      )}
      {others.map(({ responsibility, reason, to }) => (
        <PersonSelect
          key={responsibilityKey(responsibility)}
          label={t('refusedThing', { id: responsibility.unique_id, role: label.responsibility(responsibility.role) })}
          description={responsibility.name}
          error={reason}
          value={to}
          onChange={(chosen) => answer([responsibility], chosen)}
          accepts={accepts}
        />
      ))}
    </>
  );
}
