import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|^demo/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** Where a pattern stands, as file and what it found. */
const found = (pattern: RegExp): string[] =>
  sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map((hit) => `${name}: ${hit[1] ?? hit[0]}`)).sort();

describe('in the sources of the server', () => {
  it('SQL is put in as text where it is a constant of ours, and nowhere else', () => {
    expect(found(/sql\.raw\(([\w.[\]]+|`[^`]*`)/g)).toEqual([
      'features/board/repository.ts: waitingFor',
      'features/files/chunked/repository.ts: Lease.until',
      "features/guidelines/record.ts: `${alias}.first_name || ' ' || ${alias}.last_name`",
      'features/responsibilities/repository.ts: visibleTo',
    ]);
  });

  it('a statement that is sent as text holds what was looked at, and nothing else', () => {
    const inside = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/\.query(?:<[^>]*>)?\(\s*`([^`]*)`/g)].flatMap(([, statement = '']) =>
        [...statement.matchAll(/\$\{([^}]*)\}/g)].map(([, expression = '']) => `${name}: ${expression}`),
      ),
    );
    // A new one is looked at before it is written down here: no value of a request may be among them.
    expect([...new Set(inside)].sort()).toEqual([
      'backup/restore.ts: quoted(table)',
      'backup/tables.ts: FETCH',
      'backup/tables.ts: columns',
      'backup/tables.ts: quoted(table)',
      'backup/unfinished.ts: SCHEMA',
      'db/working-role.ts: mayLogIn',
      'db/working-role.ts: role',
      'features/calendar/repository.ts: MOST',
      'features/calendar/repository.ts: askedEntries(actor)',
      'features/files/chunked/lease.ts: NOT_AWAITED',
      'features/files/chunked/lease.ts: UNTIL',
      'features/files/chunked/lease.ts: WAIT.most',
      'http/office-only.ts: visibleTo(caller)',
    ]);
  });

  it('no pattern is made of a text while the server runs', () => {
    expect(found(/\bnew RegExp\(|[^.\w]RegExp\(/g)).toEqual([
      // Both belong to tests.
      'features/declarations/fixtures.ts: new RegExp(',
      'features/logs/held-call.ts: new RegExp(',
    ]);
  });

  it('nothing that protects is drawn by Math.random, and nothing is evaluated', () => {
    expect(found(/Math\.random\(|\bnew Function\(|\beval\(/g)).toEqual([]);
  });

  it('programs are started without a shell but for the database of our own, whose script is constant', () => {
    expect(found(/\b(?:exec|execSync|execFile)\(\s*['"`]/g).filter((one) => !one.includes('.exec('))).toEqual([]);
    expect(found(/shell: true/g)).toEqual([]);
  });
});
