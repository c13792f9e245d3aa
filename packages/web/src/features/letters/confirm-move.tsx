import { Stack } from '@mantine/core';
import { useState } from 'react';
import { unsavedText } from '../../lib/unsaved-text.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { Question } from '../../ui/ShortDialogs.tsx';
import { type Move, noteIn } from './move.ts';
import { MoveLetters } from './MoveLetters.tsx';

interface AskedProps extends Pick<Question, 'text'> {
  move: Move;
  kept: string;
  onWrite: (note: string) => void;
}

function Asked({ text, move, kept, onWrite }: AskedProps) {
  const [note, write] = useState(kept);
  const keep = (typed: string) => {
    onWrite(typed);
    write(typed);
  };
  return (
    <Stack gap="sm">
      {text !== undefined && <div>{text}</div>}
      <MoveLetters move={move} note={note} onWrite={keep} />
    </Stack>
  );
}

/**
 * Asks before a move and shows its emails: `const said = await confirmMove(question, move)`. Resolves to what goes into the body of the
 * call, the paragraph for the emails, or to null for no.
 */
export async function confirmMove(question: Question, move: Move): Promise<{ mail_note?: string } | null> {
  const { transition, version } = move.body;
  // A refusal loses no paragraph, and a move that was made has raised the version.
  const name = `note:${move.id}:${version}:${transition}`;
  let note = unsavedText.get(name);
  // What is sent does not depend on a storage that may be full or switched off.
  const keep = (typed: string) => {
    note = typed;
    unsavedText.set(name, typed);
  };
  const text = <Asked text={question.text} move={move} kept={note} onWrite={keep} />;
  return (await confirm({ size: 'lg', ...question, text })) ? noteIn(note) : null;
}
