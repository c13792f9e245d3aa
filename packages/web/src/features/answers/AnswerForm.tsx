import { Textarea } from '@mantine/core';
import type { AnswerKind } from '@imprimatur/domain/points/points';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import type { Entry } from '../entry/entry.ts';
import type { Point } from '../points/point.ts';
import { SaveStatus } from '../points/SaveStatus.tsx';
import classes from './Answers.module.css';
import { AdoptProposal } from './AdoptProposal.tsx';
import { Conflict } from './Conflict.tsx';
import { KindChoice } from './KindChoice.tsx';
import { PassageField } from './PassageField.tsx';
import { useAnswer } from './use-answer.ts';
import { DeleteAnswer } from './DeleteAnswer.tsx';

interface Props {
  entry: Entry;
  point: Point;
  /** Moves focus back to the list. */
  onLeave: () => void;
}

export function AnswerForm({ entry, point, onLeave }: Props) {
  const t = useTranslations('answers');
  const textArea = useRef<HTMLTextAreaElement>(null);
  const work = useAnswer(entry.id, point);
  const { value, state, machine, restored } = work;
  const errors = state.is === 'refused' ? state.errors : {};
  const choose = (kind: AnswerKind) => machine.type({ ...machine.now().value, kind });
  const onKey = (kind: AnswerKind) => {
    choose(kind);
    textArea.current?.focus();
  };
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className={classes.form}>
      {restored && <Notice kind="info">{t('restored')}</Notice>}
      <AdoptProposal point={point} value={value} onAdopt={machine.type} />
      <KindChoice value={value.kind} error={errors['kind']} onChoose={choose} onKey={onKey} />
      <Textarea
        ref={textArea}
        label={t('text')}
        required={value.kind !== '' && value.kind !== 'changed'}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        value={value.text}
        error={errors['text']}
        onChange={(event) => machine.type({ ...value, text: event.currentTarget.value })}
        onKeyDown={leaveOnEscape}
      />
      <PassageField
        entry={entry}
        point={point}
        value={value.place}
        error={errors['place']}
        onChange={(place) => machine.type({ ...machine.now().value, place })}
        onKeyDown={leaveOnEscape}
      />
      <Conflict point={point} mine={value} work={work} />
      <div className={classes.foot}>
        <SaveStatus state={state} />
        {point.answer !== null && <DeleteAnswer number={point.number ?? 0} work={work} />}
      </div>
    </div>
  );
}
