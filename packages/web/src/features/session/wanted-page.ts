import { personal } from '../../lib/storage.ts';

/** The page that was opened before signing in; this tab keeps it during the single sign-on. */
const KEY = 'wanted';

export function rememberWanted(href: string): void {
  if (href !== '/') personal.set(KEY, href, 'tab');
}

/** A browser reads a second slash or a backslash as the start of another host, and ignores tabs and line breaks before it. */
const isOurs = (href: string): boolean => /^\/(?![/\\\s])/.test(href);

export function takeWanted(): string {
  const href = personal.get<string>(KEY, 'tab') ?? '/';
  personal.remove(KEY, 'tab');
  return isOurs(href) ? href : '/';
}
