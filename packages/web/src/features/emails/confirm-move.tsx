import { Stack } from '@mantine/core';
import { useState } from 'react';
import { unsavedText } from '../../lib/unsaved-text.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { Question } from '../../ui/ShortDialogs.tsx';
import { findMailNote, type Move } from './move.ts';
import { EmailPreview } from './EmailPreview.tsx';

interface QuestionProps extends Pick<Question, 'text'> {
  move: Move;
  kept: string;
  onWrite: (note: string) => void;
}

function QuestionWithEmails({ text, move, kept, onWrite }: QuestionProps) {
  const [note, setNote] = useState(kept);
  const keep = (typed: string) => {
    onWrite(typed);
    setNote(typed);
  };
  return (
    <Stack gap="sm">
      {text !== undefined && <div>{text}</div>}
      <EmailPreview move={move} note={note} onWrite={keep} />
    </Stack>
  );
}

/** Asks for confirmation and shows the emails of a change that takes no paragraph: `if (await confirmWithEmails(question, move)) send()`. */
export function confirmWithEmails({ text, ...question }: Question, move: Move): Promise<boolean> {
  const withEmails = (
    <Stack gap="sm">
      {text && <div>{text}</div>}
      <EmailPreview move={move} />
    </Stack>
  );
  return confirm({ size: 'lg', ...question, text: withEmails });
}

/**
 * Asks for confirmation of a move and shows its emails: `const said = await confirmMove(question, move)`. Resolves to the part of the
 * request body that contains the paragraph, or to null if the person cancels.
 */
export async function confirmMove(question: Question, move: Move): Promise<{ mail_note?: string } | null> {
  const { transition } = move.body;
  const version = 'version' in move.body ? move.body.version : undefined;
  // Keeps the paragraph after a refusal. A successful move raises the version, which changes the key.
  const name = `note:${move.id}:${version}:${transition}`;
  let note = unsavedText.get(name);
  // Also kept in a variable, because the browser's storage may be full or disabled.
  const keep = (typed: string) => {
    note = typed;
    unsavedText.set(name, typed);
  };
  const text = <QuestionWithEmails text={question.text} move={move} kept={note} onWrite={keep} />;
  return (await confirm({ size: 'lg', ...question, text })) ? findMailNote(note) : null;
}
