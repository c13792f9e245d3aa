import { Anchor } from '@mantine/core';

/** Encodes everything except the @. A question mark could otherwise add a subject, a text or more recipients. */
const mailto = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** An email address that links to a new email. */
export function MailLink({ email }: { email: string }) {
  return (
    <Anchor inherit href={mailto(email)}>
      {email}
    </Anchor>
  );
}
