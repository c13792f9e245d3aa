import { useTranslations } from 'use-intl';
import type { AnswerText } from './answer.ts';
import classes from './Answers.module.css';

/** An answer as it is read: "Changed · Table 4, p. 9", then its text. */
export function SaidAnswer({ answer: { kind, place, text } }: { answer: AnswerText }) {
  const t = useTranslations('answers');
  return (
    <div className={classes.answer}>
      {kind !== '' && <strong>{t(`kindAs.${kind}`)}</strong>}
      {place !== '' && <> · {place}</>}
      {text !== '' && <div>{text}</div>}
    </div>
  );
}
