import type { Guideline } from '@imprimatur/contract';
import { isGranted } from '@imprimatur/domain/testing/expected-permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE_BY_KIND } from '../../../testing/people-by-kind.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry } from '../../../testing/world.ts';
import { GUARDED_FIELDS } from '../view/guarded-fields.ts';

type Kind = keyof typeof PEOPLE_BY_KIND;

let app: TestApp;
let people: Record<Kind, TestPerson>;
/** Entries with a value in every guarded field: one entry under committee review and one published entry. */
const entries: Record<number, number> = {};
beforeAll(async () => {
  app = await startTestApp();
  const world = await createWorld(app);
  const { office, gpc, igo, delegate, external, submitter, coauthor, cowriter } = world;
  const [committee, none] = [await app.person(2), await app.person(null)];
  people = { office, gpc, igo, committee, delegate, external, none, submitter, coauthor, cowriter };
  for (const phase of [50, 140]) {
    const id = await createEntryInPhase(app, world, phase);
    await callOrThrow(app, gpc, 'POST', `/comments/${id}`, { comment: 'Between us.' });
    // One person has not declared yet.
    await app.write(
      'update declarations set declared = false, answered_at = null where id = (select min(id) from declarations where guideline_id = $1)',
      [id],
    );
    await app.write(`update phase_changes set cover = 'Dear reviewers' where guideline_id = $1`, [id]);
    entries[phase] = id;
  }
});
afterAll(() => app.close());

/** People who can see the entry only because it is published. */
const OUTSIDERS: readonly Kind[] = ['external', 'none'];

/** Returns whether the person may read the field, according to the decision records and independently of the code. */
function mayRead(kind: Kind, guard: string, phase: number): boolean {
  if (guard.startsWith('insiders')) return !OUTSIDERS.includes(kind);
  if (guard === 'office') return kind === 'office';
  if (guard === 'office, GPC and IGO') return ['office', 'gpc', 'igo'].includes(kind);
  // One declaration is missing in both entries.
  if (guard.startsWith('`readDeclarations`'))
    return ['readDeclarations', 'seeMissingDeclarations'].some((right) =>
      isGranted(right, PEOPLE_BY_KIND[kind], phase),
    );
  // In phases after the rounds, reviews of ended rounds can be read.
  if (guard === 'readReviews' && isGranted('readEndedReviews', PEOPLE_BY_KIND[kind], phase)) return true;
  if (kind === 'delegate' && guard === 'readReviews') return phase === 140;
  return isGranted(guard, PEOPLE_BY_KIND[kind], phase);
}

/** The visible parts of a field. For people, the name is left out, because everybody can see it. */
function isShown(entry: Guideline, field: keyof typeof GUARDED_FIELDS): boolean {
  const value = entry[field];
  const list = Array.isArray(value) ? value : value === null ? [] : [value];
  if (GUARDED_FIELDS[field] !== 'insiders, others the name alone') return list.length > 0;
  return JSON.stringify(list).includes('@');
}

/** Empty for everybody, because no declaration is missing and the settings contain no checklist. */
const NONE_NEEDED: readonly string[] = ['coi_missing', 'formal_check_list'];
const EMPTY_FIELDS: readonly string[] = ['co_authors', 'ex_co_authors'];
const guardedFields = (Object.keys(GUARDED_FIELDS) as (keyof typeof GUARDED_FIELDS)[]).filter(
  (one) => !EMPTY_FIELDS.includes(one),
);

describe.each([50, 140])('in phase %i', (phase) => {
  // Covers Audit.A16, V8.1.2, V8.2.3
  it.each(Object.keys(PEOPLE_BY_KIND) as Kind[])('the %s can read only the fields in the table', async (kind) => {
    const answer = await app.call(people[kind], 'GET', `/guidelines/${entries[phase]}`);
    if (phase === 50 && (OUTSIDERS.includes(kind) || kind === 'delegate')) return expect(answer.statusCode).toBe(404);
    const entry = answer.json().data as Guideline;
    expect(Object.fromEntries(guardedFields.map((field) => [field, isShown(entry, field)]))).toEqual(
      Object.fromEntries(guardedFields.map((field) => [field, mayRead(kind, GUARDED_FIELDS[field], phase)])),
    );
  });
});

it('the test entry has a value in each of the guarded fields', async () => {
  for (const phase of [50, 140]) {
    const entry = await readEntry(app, people.office, entries[phase] ?? 0);
    for (const field of guardedFields)
      expect([field, NONE_NEEDED.includes(field) || isShown(entry, field)]).toEqual([field, true]);
  }
});
