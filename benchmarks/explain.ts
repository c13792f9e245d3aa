import type { Actor } from '@imprimatur/domain';
import { statementFor } from '@imprimatur/server/features/guideline-list/repository';
import type pg from 'pg';
import type { Faces } from './fill.ts';

const ALL = [0, 10, 20, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130, 140];
const SOME = [10, 42, 50, 80];

const plain = {
  filtered: false,
  words: 0,
  mine: false,
  sort: 'created_at',
  descending: true,
  offset: 0,
  size: 10,
} as const;

interface Case {
  readonly name: string;
  readonly shape: Omit<Parameters<typeof statementFor>[0], 'actor'>;
  readonly phases?: readonly number[];
  readonly search?: readonly string[];
}

const CASES: readonly Case[] = [
  { name: 'newest', shape: plain },
  { name: 'filtered', shape: { ...plain, filtered: true }, phases: SOME },
  { name: 'page-5000', shape: { ...plain, offset: 49_990 } },
  { name: 'by-name', shape: { ...plain, sort: 'name', descending: false } },
  { name: 'by-submitter', shape: { ...plain, sort: 'submitter_name', descending: false } },
  { name: 'search', shape: { ...plain, words: 2 }, search: ['guideline', '4711'] },
  { name: 'mine', shape: { ...plain, mine: true, sort: 'deadline', descending: false } },
];

/** Returns EXPLAIN (ANALYZE, BUFFERS) of the list's queries, for the office and for a committee user, by file name. */
export async function explainLists(client: pg.Client, faces: Faces): Promise<Record<string, string>> {
  const people: Record<string, Actor> = {
    office: { id: faces.office, role: 0, superuser: true },
    committee: { id: faces.committee, role: 2, superuser: false },
  };
  const plans: Record<string, string> = {};
  for (const [face, actor] of Object.entries(people)) {
    for (const { name, shape, phases = ALL, search = [] } of CASES) {
      const statement = statementFor({ ...shape, actor });
      const values = [actor.id, `'{${phases.join()}}'`, 'null', ...search.map((word) => `'{%${word}%}'`)];
      await client.query(
        `set plan_cache_mode = ${statement.name === undefined ? 'force_custom_plan' : 'force_generic_plan'}`,
      );
      await client.query(`prepare list as ${statement.text}`);
      // The second run finds its data in memory, as in a working server.
      await client.query(`execute list (${values.join(', ')})`);
      const { rows } = await client.query(`explain (analyze, buffers) execute list (${values.join(', ')})`);
      await client.query('deallocate list');
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      const asked = `-- ${face}, ${name}: execute list (${values.join(', ')})`;
      plans[`list-${name}-${face}.txt`] = `${asked}\n\n${plan}\n\n${statement.text}\n`;
    }
  }
  return plans;
}
