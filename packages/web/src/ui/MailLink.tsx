import { Anchor } from '@mantine/core';

/** A question mark in an address would begin a subject, a text and further readers: all but the @ is encoded. */
const mailto = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** An address that begins a mail to it. */
export function MailLink({ email }: { email: string }) {
  return (
    <Anchor inherit href={mailto(email)}>
      {email}
    </Anchor>
  );
}
