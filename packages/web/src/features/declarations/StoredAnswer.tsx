import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate } from '../../lib/dates.ts';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Declaration.module.css';
import { type DeclarationToAnswer, listPeriodItems, DECLARATION_PERIODS, type StoredForm } from './form/values.ts';

interface Props {
  form: StoredForm;
  answeredAt: string | null;
  /** The earlier declaration that was confirmed. */
  from: NonNullable<DeclarationToAnswer['confirmed_from']> | null;
  /** True if the declaration applies to all entries. */
  standing?: boolean;
}

export function StoredAnswer({ form, answeredAt, from, standing = false }: Props) {
  const t = useTranslations('declarations');
  const own = useTranslations('standing');
  const label = useLabels();
  const changed = DECLARATION_PERIODS.flatMap(listPeriodItems).filter(({ id }) => from?.changed.includes(id));
  return (
    <>
      {DECLARATION_PERIODS.map((period) => (
        <Section key={period} title={standing && period === 'work' ? own('work') : t(`period.${period}`)}>
          <dl className={classes.points}>
            {listPeriodItems(period).map(({ id }) => (
              <div key={id} className={classes.point}>
                <dt>{label.declaration(id)}</dt>
                <dd>
                  {form.items[id]?.none && t('none')}
                  {form.items[id]?.relations.map(({ entity, comment }, index) => (
                    <div key={index}>
                      {entity}
                      {comment && <span className={classes.comment}> · {comment}</span>}
                    </div>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
      <p>
        {t('confirmed')}{' '}
        <strong>
          <UnbrokenDates>{t('signedBy', { name: form.signature, date: formatDate(answeredAt) })}</UnbrokenDates>
        </strong>
      </p>
      {from !== null && (
        <p>
          <UnbrokenDates>
            {t('confirmedFrom', {
              date: formatDate(from.answered_at),
              id: from.unique_id,
              changes: changed.length,
              items: changed.map(({ id }) => label.declaration(id)).join('; '),
            })}
          </UnbrokenDates>
        </p>
      )}
    </>
  );
}
