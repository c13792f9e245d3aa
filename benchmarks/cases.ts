import type { Call } from './load.ts';
import type { Ready } from './talk.ts';

export type Section = 'list' | 'search' | 'entry' | 'comment';

/** A measured case: its calls all cost about the same. */
export interface Case {
  readonly section: Section;
  readonly name: string;
  readonly calls: readonly Call[];
}

const ALL = [0, 10, 20, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130, 140];
const SOME = [10, 42, 50, 80];

/** More addresses than the server remembers answers for, so that each answer is computed anew. All mean the same phases. */
const ADDRESSES = 3_000;

/** Returns the phases in the `n`th order, after some that appear twice: another address for the same list. */
function another(phases: readonly number[], n: number): number[] {
  const twice = [1, 4, 16, 64, 256, 1024].map((step) => phases[Math.floor(n / step) % 4] ?? 0);
  return [...twice, ...phases];
}

const anew = (phases: readonly number[]): string[] =>
  Array.from({ length: ADDRESSES }, (_, n) => `?phases=${another(phases, n).join()}`);

export function casesFor(sections: readonly Section[], { tokens, ids }: Ready): Case[] {
  const cases: Case[] = [];
  for (const face of ['office', 'committee']) {
    const token = tokens[face] ?? '';
    const list = (name: string, queries: readonly string[]): Case => ({
      section: 'list',
      name: `list, ${face}, ${name}`,
      calls: queries.map((query) => ({ method: 'GET', path: `/api/guidelines${query}`, token })),
    });
    cases.push(
      list('all', ['']),
      list('four phases', [`?phases=${SOME.join()}`]),
      list('all, anew', anew(ALL)),
      list('four phases, anew', anew(SOME)),
    );
  }
  const token = tokens['office'] ?? '';
  const search = (name: string, query: (n: number) => string): Case => ({
    section: 'search',
    name: `search, office, ${name}`,
    calls: anew(ALL).map((phases, n) => ({
      method: 'GET',
      path: `/api/guidelines${phases}&query=${encodeURIComponent(query(n))}`,
      token,
    })),
  });
  cases.push(
    search('one entry by its number', (n) => `guideline ${1000 + n}`),
    search('a twelfth of all', (n) => `Renal ${['imaging', 'therapy', 'dosimetry'][n % 3]}`),
    search('one submitter', (n) => `Person${100 + n}`),
  );
  cases.push({
    section: 'entry',
    name: 'one entry, office',
    calls: ids.map((id) => ({ method: 'GET', path: `/api/guidelines/${id}`, token })),
  });
  cases.push({
    section: 'comment',
    name: 'a comment, office',
    calls: ids.map((id) => ({
      method: 'POST',
      path: `/api/comments/${id}`,
      token,
      body: '{"comment":"Please look at the second figure once more."}',
    })),
  });
  return cases.filter((one) => sections.includes(one.section));
}
