import { Anchor } from '@mantine/core';

/** Everything but the @ is encoded: a question mark would start a subject, a text and further recipients. */
const mailto = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** An email address that links to a new email. */
export function MailLink({ email }: { email: string }) {
  return (
    <Anchor inherit href={mailto(email)}>
      {email}
    </Anchor>
  );
}
