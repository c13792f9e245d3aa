/** The parameters with which the single sign-on sends the browser back: a code, or an error. */
export interface SsoAnswer {
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
}

const NAMES = ['code', 'state', 'iss', 'error'] as const;

/** Reads the answer in an address and drops all other parameters. */
export function readAnswer(search: Readonly<Partial<Record<keyof SsoAnswer, unknown>>>): SsoAnswer {
  const found: SsoAnswer = {};
  for (const name of NAMES) if (typeof search[name] === 'string') found[name] = search[name];
  return isAnswer(found) ? found : {};
}

/** A state alone is no answer. */
export const isAnswer = ({ code, error }: SsoAnswer): boolean => code !== undefined || error !== undefined;
