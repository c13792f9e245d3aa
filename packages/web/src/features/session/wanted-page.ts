import { personal } from '../../lib/storage.ts';

/** The page that was asked for before signing in; it outlives the way over the single sign-on, in this tab. */
const KEY = 'wanted';

export function rememberWanted(href: string): void {
  if (href !== '/') personal.set(KEY, href, 'tab');
}

/** A browser reads a second slash or a backslash as the beginning of another host, and leaves out tabs and line breaks before. */
const isOurs = (href: string): boolean => /^\/(?![/\\\s])/.test(href);

export function takeWanted(): string {
  const href = personal.get<string>(KEY, 'tab') ?? '/';
  personal.remove(KEY, 'tab');
  return isOurs(href) ? href : '/';
}
