import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseImport } from '@imprimatur/domain';
import { describeRowsWithoutRole, describeRowsWithUnknownCommittee, importFirstUsers } from './import.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-import-'));
  file = join(folder, 'people.csv');
});
afterAll(() => rm(folder, { recursive: true }));

/** Nothing listens there; problems of the file are reported before connecting. */
const run = (admin = 'ada@demo.example') =>
  importFirstUsers({
    args: [file, '--admin', admin],
    env: { DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://127.0.0.1:9/none' },
  });
const ADA_ROW = 'Admin (Office),Ada,Office,ada@demo.example,\n';

it.each([
  [
    'two rows with the same address',
    `${ADA_ROW}External,Bo,Two,bo@demo.example,\nExternal,A,Other,ADA@demo.example,\n`,
    /^line 1: /,
  ],
  ['nobody', '\n', /^The file contains no people/],
  ['no first super user', 'External,Bo,Two,bo@demo.example,\n', /^No line has the address ada@demo\.example/],
])('the import refuses a table with %s', async (_what, text, says) => {
  await writeFile(file, text);
  await expect(run()).rejects.toThrow(says);
});

it('the import refuses a file that is not a table, before reading it', async () => {
  await writeFile(file, ADA_ROW);
  await truncate(file, 10_000_001);
  await expect(run()).rejects.toThrow('is larger than 10 MB');
});

it('the import lists the people with unknown roles by line', () => {
  expect(describeRowsWithoutRole(parseImport(ADA_ROW))).toEqual([]);
  const board = `${ADA_ROW}\nInternal Groups Officer,Bo,Two,bo@demo.example,\n,Cy,Three,cy@demo.example,\n`;
  expect(describeRowsWithoutRole(parseImport(board))).toEqual([
    'These people have no role. The office can assign roles under Users:',
    '  line 3: Bo Two, bo@demo.example',
    '  line 4: Cy Three, cy@demo.example',
  ]);
});

it('the import lists the people with unknown committees by line', () => {
  expect(describeRowsWithUnknownCommittee(parseImport(ADA_ROW))).toEqual([]);
  const people = `${ADA_ROW}Committee user,Bo,Two,bo@demo.example,CV\nCommittee user,Cy,Three,cy@demo.example,Cardiology\n`;
  expect(describeRowsWithUnknownCommittee(parseImport(people))).toEqual([
    expect.stringMatching(/^These committees are unknown\..* AI, BJ, CV, /),
    '  line 3: Cy Three, Cardiology',
  ]);
});

it('the import connects to the database only if the table is valid', async () => {
  await writeFile(file, ADA_ROW);
  await expect(run('Ada@demo.example')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
