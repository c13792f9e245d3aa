import { personal } from '../../lib/storage.ts';

/** The page that was asked for before signing in; it outlives the way over the single sign-on, in this tab. */
const KEY = 'wanted';

export function rememberWanted(href: string): void {
  if (href !== '/') personal.set(KEY, href, 'tab');
}

/** Of a second slash, a backslash or a blank a browser makes another host. */
const isOurs = (href: string): boolean => /^\/(?![/\\\s])/.test(href);

export function takeWanted(): string {
  const href = personal.get<string>(KEY, 'tab') ?? '/';
  personal.remove(KEY, 'tab');
  return isOurs(href) ? href : '/';
}
