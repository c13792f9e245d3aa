import { useLabels } from '../../i18n/use-labels.ts';
import type { AnswerDraft } from './answer.ts';
import classes from './Answers.module.css';

/** An answer as text: "Changed · Table 4, p. 9", then its comment. */
export function AnswerText({ answer: { kind, place, text } }: { answer: AnswerDraft }) {
  const label = useLabels();
  return (
    <div className={classes.answer}>
      {kind !== '' && <strong>{label.answerKind(kind)}</strong>}
      {place !== '' && <> · {place}</>}
      {text !== '' && <div>{text}</div>}
    </div>
  );
}
