import { Radio } from '@mantine/core';
import { ANSWER_KINDS, type AnswerKind } from '@imprimatur/domain/points/points';
import { isOneOf } from '@imprimatur/domain/tables';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { useKey } from '../../lib/keys.ts';
import type { AnswerDraft } from './answer.ts';
import classes from './Answers.module.css';

interface Props {
  value: AnswerDraft['kind'];
  error: ReactNode;
  onChoose: (kind: AnswerKind) => void;
  /** Called when a kind is chosen with a number key; the focus then moves to the text. */
  onKey: (kind: AnswerKind) => void;
}

function Kind({ kind, index, onKey }: { kind: AnswerKind; index: number; onKey: Props['onKey'] }) {
  const t = useTranslations('answers');
  const label = useLabels();
  useKey(String(index + 1), t('chooseKind', { kind: label.answerKind(kind) }), () => onKey(kind));
  return (
    <Radio.Card value={kind} className={classes.kind ?? ''}>
      <Radio.Indicator size="xs" />
      {t(`kinds.${kind}`)}
    </Radio.Card>
  );
}

/** Lets authors choose how they handled a point, with the mouse, the arrow keys, or the keys `1` to `4`. */
export function KindChoice({ value, error, onChoose, onKey }: Props) {
  const t = useTranslations('answers');
  return (
    <Radio.Group
      label={t('kind')}
      value={value}
      error={error}
      onChange={(kind) => isOneOf(ANSWER_KINDS, kind) && onChoose(kind)}
    >
      <div className={classes.kinds}>
        {ANSWER_KINDS.map((kind, index) => (
          <Kind key={kind} kind={kind} index={index} onKey={onKey} />
        ))}
      </div>
    </Radio.Group>
  );
}
