import { type RefusalMessage, UnreadableDocumentError } from '../messages.ts';

const MAX_PAGES = 2000;

export function explainRefusal(error: unknown): RefusalMessage {
  if (error instanceof UnreadableDocumentError) return error.reason;
  const needsPassword = error instanceof Error && error.name === 'PasswordException';
  return { code: needsPassword ? 'passwordProtected' : 'damagedPdf' };
}

export function checkPageCount(pages: number): void {
  if (pages > MAX_PAGES) throw new UnreadableDocumentError({ code: 'tooManyPages', pages, limit: MAX_PAGES });
}
