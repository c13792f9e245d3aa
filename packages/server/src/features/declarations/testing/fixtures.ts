import { DECLARATION_ITEMS, type DeclarationForm } from '@imprimatur/domain';
import { and, desc, eq } from 'drizzle-orm';
import { mails } from '../../../db/schema/index.ts';
import { renderToSend } from '../../../mail/render.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** A declaration with the given items only. */
export function makeDeclarationForm(given: Partial<DeclarationForm['items']> = {}): DeclarationForm {
  const none = DECLARATION_ITEMS.map(({ id }) => [id, { none: true, relations: [] }]);
  const items = { ...Object.fromEntries(none), ...given } as DeclarationForm['items'];
  return { items, signature: 'Clara Meyer', confirmed: 1 };
}

/** Returns the token of the last email to a person with a link of this kind. */
export async function findLinkToken(
  test: TestApp,
  guidelineId: number,
  email: string,
  kind = 'declaration',
): Promise<string> {
  const rows = await test.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.guidelineId, guidelineId), eq(mails.recipientEmail, email)))
    .orderBy(desc(mails.id));
  for (const row of rows) {
    const found = new RegExp(`/${kind}/([\\w-]+)`).exec(renderToSend(test.context, row).text);
    if (found?.[1] !== undefined) return found[1];
  }
  throw new Error(`no ${kind} was mailed to ${email}`);
}
