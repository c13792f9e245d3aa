import { Stack } from '@mantine/core';
import { useState } from 'react';
import { unsavedText } from '../../lib/unsaved-text.ts';
import { confirm, type Question } from '../../ui/confirm.tsx';
import { type Move, noteIn } from './move.ts';
import { MoveLetters } from './MoveLetters.tsx';

function Asked({ text, move, name }: Pick<Question, 'text'> & { move: Move; name: string }) {
  const [note, write] = useState(unsavedText.get(name));
  const keep = (typed: string) => {
    unsavedText.set(name, typed);
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
 * Asks before a move and shows its letters: `const said = await confirmMove(question, move)`. Resolves to what goes into the body of the
 * call, the paragraph for the letters, or to null for no.
 */
export async function confirmMove(question: Question, move: Move): Promise<{ mail_note?: string } | null> {
  const { transition, version } = move.body;
  // A refusal loses no paragraph, and a move that was made has raised the version.
  const name = `note:${move.id}:${version}:${transition}`;
  const text = <Asked text={question.text} move={move} name={name} />;
  return (await confirm({ size: 'lg', ...question, text })) ? noteIn(unsavedText.get(name)) : null;
}
