import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import type { Point } from './point.ts';
import classes from './PointContent.module.css';

interface PointProps {
  point: Point;
  /** The number of the point that this one raises again, if known. */
  follows?: number | null | undefined;
}

/** The content of a point: quoted passage, text and proposed wording. */
export function PointContent({ point: { anchor, text, proposal }, follows = null }: PointProps) {
  const t = useTranslations('points');
  return (
    <div className={classes.words}>
      {anchor !== null && <q className={classes.quoted}>{anchor.exact}</q>}
      <div className={classes.text}>{text}</div>
      {proposal !== '' && (
        <div className={classes.text}>
          <span className={classes.lead}>{t('proposed')}: </span>
          {proposal}
        </div>
      )}
      {follows !== null && <div className={classes.lead}>{t('follows', { number: follows })}</div>}
    </div>
  );
}

/** An answer as "Changed · Table 4, p. 9", its text, and the verdict on it. */
export function AnswerContent({ point: { answer, verdict } }: { point: Point }) {
  const label = useLabels();
  if (answer === null) return null;
  return (
    <div className={classes.words}>
      <div>
        <strong className={classes.what}>{label.answerKind(answer.kind)}</strong>
        {answer.place !== '' && <> · {answer.place}</>}
      </div>
      {answer.text !== '' && <div className={classes.text}>{answer.text}</div>}
      {verdict !== null && verdict.text !== '' && (
        <div className={classes.text}>
          <span className={classes.lead}>{verdict.user_name}: </span>
          {verdict.text}
        </div>
      )}
    </div>
  );
}
