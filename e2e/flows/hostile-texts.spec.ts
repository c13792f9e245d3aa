import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Operation, operations } from '@imprimatur/contract';
import { PHASE_IDS } from '@imprimatur/domain';
import { DECLARATION_ITEMS } from '@imprimatur/domain/people/declaration-form';
import { z } from 'zod';
import { DEMO_PEOPLE } from '../../packages/server/src/demo/people.ts';
import { type ChildServer, removeData, startChildServer } from '../../packages/server/src/testing/child-server.ts';
import { NIGHTLY } from '../../packages/server/src/testing/test-set.ts';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';
import { Calls } from '../fixtures/calls.ts';
import {
  HOSTILE_FIELDS,
  makeHostileText,
  makeHostileBody,
  makeHostileBranding,
  type HostileField,
  READ_PAGE_TEXTS,
  type PageTexts,
  OTHER_WORDS,
} from '../fixtures/hostile-texts.ts';
import { addEntryWithPoints } from '../fixtures/points.ts';
import { createStorage, waitUntilQuiet } from '../fixtures/session.ts';
import { SCREENS, type Screen, VISITORS, type Visitor } from '../fixtures/screens.ts';
import { waitForScreen, Tour } from '../fixtures/screen-tour.ts';
import { type Browsers, expect, type Person, test } from '../fixtures/test.ts';

// All tests share one association in which every text is hostile, so they run in order in one worker.
test.describe.configure({ mode: 'default' });

let folder: string;
let server: ChildServer;
let calls: Calls;
let reviewed: number;
let withdrawn: number;

test.beforeAll(async ({ browserName }, info) => {
  info.setTimeout(scaleToMachineSpeed(300_000));
  folder = await mkdtemp(join(tmpdir(), `imprimatur-e2e-${browserName}-hostile-`));
  const branding = join(folder, 'branding.json');
  await writeFile(branding, JSON.stringify(makeHostileBranding()));
  server = await startChildServer(join(folder, 'data'), ['--empty'], { environment: { BRANDING: branding } });
  calls = new Calls(server.url, makeHostileBody);
  for (const { key } of DEMO_PEOPLE) {
    const { id } = await calls.person(key);
    const named = { first_name: 'x', last_name: 'x', phone: 'x', hospital: 'x', city: 'x', country: 'x' };
    await calls.ok('office', 'PATCH', `/users/${id}`, named);
  }
  reviewed = await addEntryWithPoints(calls);
  const [point] = await calls.ok<{ id: number }[]>('office', 'GET', `/guidelines/${reviewed}/points`);
  const answer = { kind: 'changed', text: 'x', place: 'x', version: 0 };
  await calls.ok('submitter', 'PUT', `/guidelines/${reviewed}/points/${point?.id}/answer`, answer);
  await calls.ok('submitter', 'PUT', `/guidelines/${reviewed}/cover`, { text: 'x' });
  await calls.ok('office', 'POST', `/comments/${reviewed}`, { comment: 'x' });
  await calls.ok('office', 'PUT', `/guidelines/${reviewed}`, { publication: 0, finalTitle: 'x' });
  withdrawn = await calls.addEntry(140);
  await calls.ok('office', 'POST', `/guidelines/${withdrawn}/withdraw`, { reason: 'x' });
});
test.afterAll(async () => {
  await server.end();
  await removeData(join(folder, 'data'));
});

/** Opens a person's browser on the hostile association. Records browser dialogs, because each means that a script ran. */
async function openBrowser(browsers: Browsers, visitor: Visitor, ran: string[]): Promise<Page> {
  const token = visitor === null ? null : (await calls.person(visitor)).token;
  const page = await browsers({ url: server.url }, { storageState: createStorage(server.url, token) });
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return page;
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  // The parts of a tab load after its heading.
  await waitUntilQuiet(page);
  await waitForScreen(page, { route: path });
}

/** Checks that the page has no problems. Returns the fields whose text it shows. */
async function expectInert(page: Page, where: string): Promise<readonly HostileField[]> {
  const { fields, faults } = await page.evaluate<PageTexts>(READ_PAGE_TEXTS);
  expect(faults, where).toEqual([]);
  return fields;
}

/** Returns the names of all string fields of a body for which the schema has no enum, format or pattern. */
function listTextFields(schema: unknown, name = '', found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const {
    type,
    format,
    pattern,
    enum: choices,
    const: constant,
    properties,
    items,
    anyOf,
    oneOf,
    allOf,
    prefixItems,
  } = schema as Record<string, unknown>;
  const free = type === 'string' && [format, pattern, choices, constant].every((one) => one === undefined);
  if (free) found.add(name);
  for (const [key, one] of Object.entries(properties ?? {})) listTextFields(one, key, found);
  for (const list of [anyOf, oneOf, allOf, prefixItems]) {
    for (const one of Array.isArray(list) ? list : []) listTextFields(one, name, found);
  }
  return listTextFields(items, name, found);
}

// Covers V1.2.1, Fault.37
test('the hostile texts cover every free text field of the API', { tag: '@smoke' }, () => {
  const bodies = (Object.values(operations) as Operation[]).flatMap(({ body }) => body ?? []);
  const words = new Set(
    bodies.flatMap((body) => [...listTextFields(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))]),
  );
  expect(words.size).toBeGreaterThan(30);
  const known: readonly string[] = [...HOSTILE_FIELDS, ...OTHER_WORDS];
  expect([...words].filter((word) => !known.includes(word))).toEqual([]);
});

// Covers V1.2.1, V1.3.5, Fault.37
test('texts are shown as typed and never executed', { tag: '@nightly' }, async ({ browsers }) => {
  const ran: string[] = [];
  const page = await openBrowser(browsers, 'office', ran);
  const seen = new Set<HostileField>();
  const text = encodeURIComponent(makeHostileText('title'));
  for (const path of [
    '/',
    ...['overview', 'files', 'reviews', 'comments', 'people', 'budget', 'history'].map(
      (tab) => `/guidelines/${reviewed}/view?tab=${tab}`,
    ),
    `/guidelines/${reviewed}/answers?point=1`,
    `/guidelines/${reviewed}/edit`,
    `/guidelines/${withdrawn}/view`,
    '/library',
    '/users',
    '/logs',
    '/imprint',
    `/guidelines/1?query=${text}`,
    `/no-such-page/${text}`,
  ]) {
    await openPage(page, path);
    for (const field of await expectInert(page, path)) seen.add(field);
  }
  const expected: HostileField[] = [
    'name',
    'finalTitle',
    'description',
    'comment',
    'reason',
    'first_name',
    'last_name',
    'title',
    'society',
    'text',
    'place',
    'proposal',
    'exact',
  ];
  expect([...seen]).toEqual(
    expect.arrayContaining([...expected, 'file', 'product', 'association', 'journal', 'imprint']),
  );
  expect(ran).toEqual([]);
});

/** Submits a declaration with a relation, for a person with an account. */
async function submitDeclaration(): Promise<{ gid: number; row: number }> {
  const gid = await calls.addEntry(40);
  const none = { none: true, relations: [] };
  const items = Object.fromEntries(DECLARATION_ITEMS.map(({ id }) => [id, none]));
  await calls.ok('submitter', 'POST', `/guidelines/${gid}/declaration`, {
    items: { ...items, consulting: { none: false, relations: [{ entity: 'x', comment: 'x' }] } },
    signature: 'x',
    confirmed: 1,
  });
  const { coi_users: rows } = await calls.ok<{ coi_users: { id: number; conflict_of_interest: number }[] }>(
    'office',
    'GET',
    `/guidelines/${gid}`,
  );
  const row = rows.find((one) => one.conflict_of_interest === 1)?.id ?? 0;
  const handling = { handling: 'disclosed', text: 'x', parts: 'x' };
  await calls.ok('office', 'POST', `/guidelines/${gid}/declarations/${row}/handling`, handling);
  return { gid, row };
}

/** Creates an entry in phase 60 with points and two versions to compare. */
async function addComparedVersions(): Promise<void> {
  const id = await addEntryWithPoints(calls);
  await calls.upload('submitter', id, 'second.pdf');
  const { submitter_id: userId, files } = await calls.ok<{
    submitter_id: number;
    files: { id: number; upload_id: number | null }[];
  }>('office', 'GET', `/guidelines/${id}`);
  const working = files.filter(({ upload_id: version }) => version === null).map((file) => file.id);
  const body = { userId, files: working, increment_version_number: 1 };
  await calls.ok('office', 'POST', `/guidelines/admin_user_upload_approve/${id}`, body);
}

/** Makes a decision with a paragraph added to its emails. Returns the id of one of these emails. */
async function decideWithNote(): Promise<number> {
  const id = await calls.addEntry(10);
  const move = { changeType: 0, mail_note: 'x' };
  await calls.ok('gpc', 'POST', `/guidelines/${id}/formal-check-approval`, move);
  const mails = await calls.ok<{ id: number; guideline_id: number }[]>('office', 'GET', '/mails');
  const emails = await Promise.all(
    mails
      .filter((mail) => mail.guideline_id === id)
      .map((mail) => calls.ok<{ id: number; text: string }>('office', 'GET', `/mails/${mail.id}`)),
  );
  return emails.find(({ text }) => text.includes('mail_note'))?.id ?? 0;
}

/** Creates an entry in every phase. Returns one whose invitations were answered with a comment. */
async function addEntries(): Promise<{ answered: number }> {
  for (const phase of PHASE_IDS) await calls.addEntry(phase);
  await addComparedVersions();
  // Delegates see these entries because they have been in phase 60.
  for (const phase of [46, 50]) await calls.ok('office', 'PUT', `/guidelines/${await calls.addEntry(60)}`, { phase });
  const id = await calls.addEntry(10);
  const answer = { role: 'reviewer', comment: 'x' };
  const request = { ...answer, changeRequest: 'cowriter' };
  await calls.ok('reviewer', 'POST', `/guideline-users-role-change-request/${id}`, request);
  await calls.ok('reviewer2', 'POST', `/guideline-users-role-reject/${id}`, { ...answer, suggestion: 'x' });
  return { answered: id };
}

/** Never shown: the key of a milestone, its colour, which follows from its type, and the text around a quotation. */
const NEVER_SHOWN: readonly HostileField[] = ['id', 'color', 'prefix', 'suffix'];
/** Fields that none of these entries and screens shows. */
const SHOWN_ELSEWHERE: readonly HostileField[] = [
  'journals',
  'publication_number',
  'issue_number',
  'committee',
  'association_short',
  'reference',
  'minutes_ref',
  'conditions',
  'formalCheckList',
  'language',
  'cover',
  'received',
];

// Covers V1.2.1, Fault.37
test('no screen executes a hostile text, and every visitor sees texts as typed', async ({ browsers }) => {
  test.setTimeout(scaleToMachineSpeed(1_200_000));
  const { answered } = await addEntries();
  const { gid, row } = await submitDeclaration();
  const emailId = await decideWithNote();
  const MORE: Partial<Record<Person, readonly string[]>> = {
    submitter: [`/guidelines/${gid}/declaration`],
    office: [
      `/guidelines/${gid}/declarations/${row}`,
      ...[gid, answered].map((id) => `/guidelines/${id}/view?tab=people`),
      `/guidelines/${reviewed}/view`,
      `/mails/${emailId}`,
    ],
  };
  const ran: string[] = [];
  const seen = new Set<HostileField>();
  for (const visitor of [null, ...VISITORS]) {
    const page = await openBrowser(browsers, visitor, ran);
    const tour = new Tour(page, calls, visitor);
    // CI opens each screen for its first visitor, the nightly run for all visitors.
    const shown = ({ who }: Screen): boolean => (NIGHTLY ? who.includes(visitor) : who[0] === visitor);
    for (const screen of SCREENS.filter(shown)) {
      await test.step(`${screen.name} for ${visitor ?? 'a signed-out visitor'}`, async () => {
        await tour.show(screen);
        for (const field of await expectInert(page, `${screen.name} for ${visitor}`)) seen.add(field);
      });
    }
    for (const address of visitor === null ? [] : (MORE[visitor] ?? [])) {
      await openPage(page, address);
      for (const field of await expectInert(page, `${address} for ${visitor}`)) seen.add(field);
    }
  }
  expect(ran).toEqual([]);
  expect(
    HOSTILE_FIELDS.filter((field) => !seen.has(field) && ![...NEVER_SHOWN, ...SHOWN_ELSEWHERE].includes(field)),
  ).toEqual([]);
});
