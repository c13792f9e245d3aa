/** What the single sign-on sends back with the browser: a code, or that it was refused. */
export interface SsoAnswer {
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
}

const NAMES = ['code', 'state', 'iss', 'error'] as const;

/** The parts of an answer in an address; nothing else of it is kept. */
export function readAnswer(search: Readonly<Record<string, unknown>>): SsoAnswer {
  const found: SsoAnswer = {};
  for (const name of NAMES) if (typeof search[name] === 'string') found[name] = search[name];
  return isAnswer(found) ? found : {};
}

/** A state alone answers nothing. */
export const isAnswer = ({ code, error }: SsoAnswer): boolean => code !== undefined || error !== undefined;
