import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import type { Entry } from '../entry/entry.ts';
import type { Point } from '../points/point.ts';
import { toStoredAnswer } from './answer.ts';
import classes from './Answers.module.css';
import { AnswerText } from './AnswerText.tsx';

/** The answer letter: every point with its answer. Shown only in print, where it replaces the screen. */
export function AnswerLetter({ entry, title, points }: { entry: Entry; title: string; points: readonly Point[] }) {
  const t = useTranslations('answers.letter');
  const label = useLabels();
  const cover = entry.cover_draft?.text ?? '';
  return (
    <div className={classes.letter}>
      <h1>{entry.name}</h1>
      <p>
        {entry.unique_id} · {title} · {entry.submitter_name}
      </p>
      {cover !== '' && <div className={classes.letterPoint}>{cover}</div>}
      {points.map((point) => (
        <section key={point.id} className={classes.letterPoint}>
          <h2 className={classes.heading}>
            <strong>{t('point', { number: point.number ?? 0 })}</strong>
            {` · ${[label.pointKind(point.kind), point.user_name, point.place].filter(Boolean).join(' · ')}`}
          </h2>
          {point.anchor !== null && <q>{point.anchor.exact}</q>}
          <div>{point.text}</div>
          {point.proposal !== '' && (
            <div>
              {t('proposed')}: {point.proposal}
            </div>
          )}
          <div>
            <em>{t('answer')}</em>
            {point.answer === null ? <div>{t('noAnswer')}</div> : <AnswerText answer={toStoredAnswer(point).value} />}
          </div>
        </section>
      ))}
    </div>
  );
}
