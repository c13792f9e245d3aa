import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PassageReference, Point } from '../point.ts';
import { SaveStatus } from '../SaveStatus.tsx';
import { Conflict } from './Conflict.tsx';
import { type FieldProps, KindAndPlace, ProposalField } from './DraftFields.tsx';
import classes from './Drafts.module.css';
import { useDraft } from './use-draft.ts';
import type { Drafts } from './use-drafts.ts';

interface Props {
  entryId: number;
  /** The id of the point, or a temporary key for a new one. Must also be the React key of this component. */
  localId: string;
  draft: Point | undefined;
  about: PassageReference | undefined;
  drafts: Drafts;
  onCreated: (id: number) => void;
  onDone: () => void;
  /** Called on Ctrl+Enter, to start another point. */
  onNext: () => void;
  /** Called when the point is closed. Text that could not be saved is kept in the tab. */
  onLeft: () => void;
}

/** The fields of one point, saved as the person types. */
export function DraftEditor({ onDone, onNext, onLeft, ...input }: Props) {
  const t = useTranslations('points');
  const { draft } = input;
  const { value, state, restored, machine } = useDraft(input);
  const [wasNew] = useState(draft === undefined);
  const [isTouched, setIsTouched] = useState(!wasNew);
  const handleLeft = useEffectEvent(onLeft);
  useEffect(() => () => handleLeft(), []);

  const errors: Readonly<Record<string, string>> = state.is === 'refused' ? state.errors : {};
  const fields: FieldProps = {
    value,
    update: (part) => machine.type({ ...value, ...part }),
    errorOf: (field) => errors[field] ?? errors[`points.0.${field}`],
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Opens the next point without waiting for the save, which continues after these fields are gone.
      if (value.text.trim() !== '') return onNext();
      setIsTouched(true);
      void machine.flush();
    },
  };
  return (
    <div className={classes.editor}>
      {restored && <div className={classes.hint}>{t('restored')}</div>}
      {value.anchor !== null && <q className={classes.quoted}>{value.anchor.exact}</q>}
      <Textarea
        label={t('text')}
        description={t('keys')}
        required
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        autoFocus
        value={value.text}
        onKeyDown={fields.onKeyDown}
        onChange={(event) => fields.update({ text: event.currentTarget.value })}
        onBlur={() => setIsTouched(true)}
        error={isTouched ? fields.errorOf('text') : undefined}
      />
      <KindAndPlace {...fields} />
      <ProposalField {...fields} />
      {state.is === 'conflict' && (
        <Conflict theirs={state.theirs.value} onMine={machine.keepMine} onTheirs={machine.takeTheirs} />
      )}
      <div className={classes.foot}>
        <Button variant="default" size="compact-md" onClick={onDone}>
          {t('done')}
        </Button>
        <SaveStatus state={state.is === 'refused' && !isTouched ? { is: 'idle' } : state} />
      </div>
    </div>
  );
}
