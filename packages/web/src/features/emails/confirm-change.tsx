import { Stack } from '@mantine/core';
import { useState } from 'react';
import { unsavedText } from '../../lib/unsaved-text.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { Question } from '../../ui/ShortDialogs.tsx';
import { findMailNote, type PendingChange } from './pending-change.ts';
import { EmailPreview } from './EmailPreview.tsx';

interface QuestionProps extends Pick<Question, 'text'> {
  pending: PendingChange;
  initialNote: string;
  onWrite: (note: string) => void;
}

function QuestionWithEmails({ text, pending, initialNote, onWrite }: QuestionProps) {
  const [note, setNote] = useState(initialNote);
  const keep = (typed: string) => {
    onWrite(typed);
    setNote(typed);
  };
  return (
    <Stack gap="sm">
      {text !== undefined && <div>{text}</div>}
      <EmailPreview pending={pending} note={note} onWrite={keep} />
    </Stack>
  );
}

/** Asks for confirmation and shows the emails of a change without a paragraph: `if (await confirmWithEmails(question, pending)) send()`. */
export function confirmWithEmails({ text, ...question }: Question, pending: PendingChange): Promise<boolean> {
  const withEmails = (
    <Stack gap="sm">
      {text && <div>{text}</div>}
      <EmailPreview pending={pending} />
    </Stack>
  );
  return confirm({ size: 'lg', ...question, text: withEmails });
}

/**
 * Asks for confirmation of a change, shows its emails and lets the person add a paragraph: `const note = await confirmChange(question,
 * pending)`. Resolves to the part of the request body that contains the paragraph, or to null if the person cancels.
 */
export async function confirmChange(
  question: Question,
  pending: PendingChange,
): Promise<{ mail_note?: string } | null> {
  const { transition } = pending.body;
  const version = 'version' in pending.body ? pending.body.version : undefined;
  // Keeps the paragraph after a refusal. A successful change increments the version, which changes the key.
  const name = `note:${pending.id}:${version}:${transition}`;
  let note = unsavedText.get(name);
  // Also kept in a variable, because the browser's storage may be full or disabled.
  const keep = (typed: string) => {
    note = typed;
    unsavedText.set(name, typed);
  };
  const text = <QuestionWithEmails text={question.text} pending={pending} initialNote={note} onWrite={keep} />;
  return (await confirm({ size: 'lg', ...question, text })) ? findMailNote(note) : null;
}
