import { isPublished, isRejected, roundIn } from '@imprimatur/domain/lifecycle/phase-sets';
import { PROGRESS_STEPS, stepNameOf, turnOf } from '@imprimatur/domain/lifecycle/phases';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import { StepList } from '../../ui/StepList.tsx';
import type { Entry } from './entry.ts';
import classes from './Progress.module.css';
import { useForecastReason } from './use-forecast-reason.ts';

/** The 13 steps, the planned and forecast dates of publication, and the reason why they differ. */
export function Progress({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const label = useLabels();
  const { phase, progress: at, progress_reached: reached } = entry;
  const published = isPublished(phase);
  const own = stepNameOf(phase);
  // The last step of a round also shows its repetition, under the name of the round.
  const repeated = own !== undefined && own !== PROGRESS_STEPS[at]?.name && roundIn(phase) !== undefined;
  const steps = PROGRESS_STEPS.map(({ name }, index) => ({
    label: repeated && index === at ? t('again', { step: label.step(own) }) : label.step(name),
    state: index === at && !published ? ('current' as const) : index <= reached ? ('done' as const) : ('todo' as const),
  }));
  const reason = useForecastReason()(entry.moved_by);
  const end = entry.milestones.find(({ id }) => id === 'M12');
  const publishedOn = end === undefined ? published && entry.date_of_publication : end.actual;
  const dates = [
    end && t('planned', { date: end.planned }),
    end?.forecast && end.forecast !== end.planned && t('forecast', { date: end.forecast }),
    publishedOn && t('publishedOn', { date: publishedOn }),
  ];
  return (
    <div>
      <div className={classes.progress}>
        <StepList label={t('progress')} steps={steps} turn={turnOf(phase)} />
        {!isRejected(phase) && (
          <p className={classes.dates} data-ended={published || undefined}>
            <UnbrokenDates>{dates.filter(Boolean).join(' · ')}</UnbrokenDates>
          </p>
        )}
      </div>
      {reason !== '' && (
        <details className={classes.reason}>
          <summary>{t('forecastReason')}</summary>
          <p>{reason}</p>
        </details>
      )}
    </div>
  );
}
