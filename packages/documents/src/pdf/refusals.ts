import { type RefusalMessage, Unreadable } from '../messages.ts';

const MAX_PAGES = 2000;

export function reasonFor(error: unknown): RefusalMessage {
  if (error instanceof Unreadable) return error.reason;
  const needsPassword = error instanceof Error && error.name === 'PasswordException';
  return { code: needsPassword ? 'passwordProtected' : 'damagedPdf' };
}

export function checkPageCount(pages: number): void {
  if (pages > MAX_PAGES) throw new Unreadable({ code: 'tooManyPages', pages, limit: MAX_PAGES });
}
