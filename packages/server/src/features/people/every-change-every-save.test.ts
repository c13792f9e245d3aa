// @module-tag long
import type { Guideline } from '@imprimatur/contract';
import { expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { answerAllDeclarations, callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld({ each: true });

let count = 0;
const makeUnusedEmail = () => `elsewhere${(count += 1)}.${Date.now()}@test.example`;
const patchCoAuthor = (body: () => object) => () =>
  callOrThrow(run.app, run.world.office, 'PATCH', `/users/${run.world.coauthor.id}`, body());

/** Events in a person's account that do not affect the entry. */
const CHANGES: [string, () => Promise<unknown>][] = [
  ['gets another address', patchCoAuthor(() => ({ email: makeUnusedEmail() }))],
  [
    'gets another address, and somebody else gets the old one',
    async () => {
      await patchCoAuthor(() => ({ email: makeUnusedEmail() }))();
      await callOrThrow(run.app, run.world.office, 'PATCH', `/users/${run.world.external.id}`, {
        email: run.world.coauthor.email,
      });
    },
  ],
  ['is deactivated', patchCoAuthor(() => ({ deactivated: true }))],
  [
    'is deactivated and then reactivated under another address',
    async () => {
      await patchCoAuthor(() => ({ deactivated: true }))();
      await patchCoAuthor(() => ({ deactivated: false, email: makeUnusedEmail() }))();
    },
  ],
  ['gets another role', patchCoAuthor(() => ({ role: 3 }))],
  ['gets a different name', patchCoAuthor(() => ({ first_name: 'Another', last_name: 'Name' }))],
  ['is deleted', () => callOrThrow(run.app, run.world.office, 'DELETE', `/users/${run.world.coauthor.id}`)],
];

const PEOPLE_FIELDS = [
  'co_author',
  'co_co_author',
  'co_authors',
  'ex_co_authors',
  'cowrite_user_ids',
  'review_user_ids',
] as const;
const pickPeople = (entry: Guideline) => Object.fromEntries(PEOPLE_FIELDS.map((field) => [field, entry[field]]));

const withoutIds = (entry: Guideline): Guideline => {
  const { user_id: _one, ...co_author } = entry.co_author ?? { user_id: null };
  return { ...entry, co_author } as Guideline;
};

/** Every way in which fields of people can be sent, in a phase in which it is possible. */
const SAVES: [string, phase: number, (id: number, entry: Guideline) => Promise<unknown>][] = [
  [
    'saving a draft',
    0,
    (id, entry) =>
      callOrThrow(run.app, run.world.submitter, 'PATCH', `/guidelines/update_draft/${id}`, pickPeople(entry)),
  ],
  [
    'saving under revision, all that was answered sent back',
    30,
    (id, { version: _seen, ...entry }) =>
      callOrThrow(run.app, run.world.submitter, 'PATCH', `/guidelines/update_draft/${id}`, entry),
  ],
  [
    'the council’s save',
    10,
    (id, entry) => callOrThrow(run.app, run.world.gpc, 'PUT', `/guidelines/${id}`, pickPeople(entry)),
  ],
  [
    'the office’s save',
    40,
    (id, entry) =>
      callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
        ...pickPeople(entry),
        changes: `${Math.random()}`,
      }),
  ],
  [
    'setting the phase',
    46,
    async (id, entry) => {
      await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { ...pickPeople(entry), phase: 44 });
    },
  ],
  [
    'submitting',
    30,
    async (id, entry) => {
      await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, {
        ...pickPeople(entry),
        phase: 10,
        publication_rules: 1,
      });
      await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { phase: 30 });
    },
  ],
];

const summarizeParts = (entry: Guideline) => ({
  person: entry.co_author?.user_id,
  authors: entry.co_author_ids.map(({ value, status }) => ({ value, status })),
  asked: entry.coi_users.map(({ name, excused, conflict_of_interest }) => ({ name, excused, conflict_of_interest })),
});

/** Entries in the phases of all saves, with the answer of the co-author, and with all declarations submitted. */
async function createEntries() {
  const entries: { id: number; before: Guideline; save: (typeof SAVES)[number] }[] = [];
  for (const save of SAVES) {
    const id = await createEntryInPhase(run.app, run.world, save[1]);
    if (save[1] >= 10) {
      await callOrThrow(run.app, run.world.coauthor, 'POST', `/guideline-users-role-accept/${id}`, {
        role: 'coauthor',
      });
      if (save[1] >= 40) await answerAllDeclarations(run.app, run.world, id);
    }
    entries.push({ id, before: await readEntry(run.app, run.world.office, id), save });
  }
  return entries;
}

/** Saves each of the views in turn, and expects that nobody's part changes. */
async function saveAll(id: number, save: (typeof SAVES)[number], seen: readonly Guideline[], person: TestPerson) {
  const now = summarizeParts(await readEntry(run.app, run.world.office, id));
  for (const sent of seen) {
    await save[2](id, sent);
    expect([save[0], summarizeParts(await readEntry(run.app, run.world.office, id))]).toEqual([save[0], now]);
    expect(now.person).toBe(person.id);
  }
}

// Covers Audit.R1, Audit.R2
it.each(CHANGES)('a person who %s stays the same person in an entry after every save', async (_what, change) => {
  const entries = await createEntries();
  await change();
  for (const { id, before, save } of entries) {
    const now = await readEntry(run.app, run.world.office, id);
    await saveAll(id, save, [withoutIds(before), before, withoutIds(now), now], run.world.coauthor);
  }
});

it('a successor keeps the role after every save', async () => {
  const entries = await createEntries();
  await callOrThrow(run.app, run.world.office, 'POST', `/users/${run.world.coauthor.id}/hand-over`, {
    to: run.world.external.id,
    authorship: true,
  });
  for (const { id, save } of entries) {
    const now = await readEntry(run.app, run.world.office, id);
    await saveAll(id, save, [withoutIds(now), now], run.world.external);
  }
});
