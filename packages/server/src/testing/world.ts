import type { Guideline } from '@imprimatur/contract';
import type { EntryValues } from '@imprimatur/domain/guideline/schema';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestPerson } from './test-app.ts';

/** The people of a small association. */
export interface World {
  readonly office: TestPerson;
  readonly gpc: TestPerson;
  readonly gpc2: TestPerson;
  readonly igo: TestPerson;
  readonly submitter: TestPerson;
  readonly reviewer: TestPerson;
  readonly reviewer2: TestPerson;
  readonly coauthor: TestPerson;
  readonly cowriter: TestPerson;
  readonly delegate: TestPerson;
  readonly delegate2: TestPerson;
  readonly external: TestPerson;
}

export async function createWorld(test: TestApp): Promise<World> {
  const committee = { committee: 'CV' };
  return {
    office: await test.person(0),
    gpc: await test.person(1),
    gpc2: await test.person(1),
    igo: await test.person(5),
    submitter: await test.person(2, committee),
    reviewer: await test.person(2, committee),
    reviewer2: await test.person(2, { committee: 'NI' }),
    coauthor: await test.person(4),
    cowriter: await test.person(4),
    delegate: await test.person(3),
    delegate2: await test.person(3),
    external: await test.person(4),
  };
}

/** Fields that are missing in some complete entries: they depend on other fields, or are confirmed with the final version. */
type Elsewhere =
  | 'editorinchief_contacted'
  | 'journals'
  | 'publication_manuals'
  | 'min_requirements'
  | 'terms_conditions'
  | 'imprimatur_title'
  | 'finalTitle';

/** A complete entry that is valid in all seven steps. */
export function makeCompleteEntry(world: World): Record<string, unknown> {
  return {
    name: 'Myocardial perfusion imaging',
    type: 0,
    abbreviation_of_committee: 'CV',
    kind_of_work: 1,
    kind_of_work_joint_description: 'with the cardiology society',
    description: 'What it is about.',
    changes: 'What is new.',
    publication: 2,
    publication_description: 'Why there.',
    publication_target_other_journal: 'Journal of Hearts',
    publication_target_other_journal_publisher: 'Heart Press',
    co_author: { first_name: 'Carla', last_name: 'Author', email: world.coauthor.email },
    co_co_author: { first_name: 'Dario', last_name: 'Second', email: 'dario.second@test.example' },
    co_authors: [],
    ex_co_authors: [{ first_name: 'Eve', last_name: 'Outside', society: 'Society of Outsiders' }],
    cowrite_user_ids: [{ value: world.cowriter.id }],
    review_user_ids: [world.reviewer.id, { value: world.reviewer2.id }],
    budget: [
      {
        id: 'b1',
        title: 'Kick-off',
        type: 'meeting',
        start: '01-03-2099',
        budget: '1500.00',
        user_id: world.submitter.id,
      },
    ],
    no_milestone: ['meta', 'medical', 'publication'],
    send_coi_email: 1,
    co_agreement: 1,
    publication_rules: 1,
    necessary_contacts: 1,
  } satisfies Record<Exclude<keyof EntryValues, Elsewhere>, unknown>;
}

const BOUNDARY = 'a-boundary-that-stands-in-no-file';

/** Uploads a working file, as a browser does. */
export function uploadFile(
  test: TestApp,
  who: TestPerson,
  gid: number,
  name: string,
  bytes = `%PDF-1.7 ${name}`,
  userId?: number,
): Promise<LightMyRequestResponse> {
  const field =
    userId === undefined ? '' : `--${BOUNDARY}\r\ncontent-disposition: form-data; name="user_id"\r\n\r\n${userId}\r\n`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="gl"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return test.fastify.inject({
    method: 'POST',
    url: `/api/files/${gid}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: `${field}${head}${bytes}\r\n--${BOUNDARY}--\r\n`,
  });
}

export class UnexpectedResponseError extends Error {}

/** Makes a call that must succeed. Returns its `data`. */
export async function callOrThrow<T = Guideline>(
  test: TestApp,
  who: TestPerson,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await test.call(who, method, path, body);
  if (answer.statusCode >= 300)
    throw new UnexpectedResponseError(`${method} ${path} → ${answer.statusCode} ${answer.body}`);
  return answer.statusCode === 204 ? (undefined as unknown as T) : answer.json().data;
}

export const readEntry = (test: TestApp, who: TestPerson, id: number): Promise<Guideline> =>
  callOrThrow(test, who, 'GET', `/guidelines/${id}`);

export async function createDraft(
  test: TestApp,
  world: World,
  fields: Record<string, unknown> = {},
): Promise<Guideline> {
  return callOrThrow(test, world.submitter, 'POST', '/guidelines', { ...makeCompleteEntry(world), ...fields });
}

async function submitVersion(
  test: TestApp,
  world: World,
  id: number,
  phase: number,
  body: Record<string, unknown> = {},
): Promise<void> {
  const uploaded = await uploadFile(test, world.submitter, id, `manuscript for ${phase}.pdf`);
  if (uploaded.statusCode !== 201) throw new UnexpectedResponseError(uploaded.body);
  await callOrThrow(test, world.submitter, 'PATCH', `/guidelines/${id}`, { phase, ...body });
}

export async function answerAllDeclarations(test: TestApp, world: World, id: number): Promise<void> {
  const { coi_users } = await readEntry(test, world.office, id);
  await callOrThrow(test, world.office, 'POST', `/guidelines/update_coi/${id}`, {
    coiUsers: coi_users.map((row) => ({ id: row.id, conflict_of_interest: 1 })),
  });
}

/** The five acknowledgements of the final upload. */
export const FINAL_ACKNOWLEDGEMENTS = {
  terms_conditions: 1,
  publication_rules: 1,
  publication_manuals: 1,
  min_requirements: 1,
  imprimatur_title: 1,
};

/** Moves an entry from one phase to the next on the usual path, with the product's own calls. */
const FORWARD_STEPS: [from: number, to: number, step: (test: TestApp, world: World, id: number) => Promise<unknown>][] =
  [
    [
      0,
      10,
      (test, world, id) =>
        callOrThrow(test, world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 }),
    ],
    [
      10,
      40,
      (test, world, id) =>
        callOrThrow(test, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval/`, { changeType: 0 }),
    ],
    [
      40,
      42,
      async (test, world, id) => {
        await answerAllDeclarations(test, world, id);
        await submitVersion(test, world, id, 42, { min_requirements: 1 });
      },
    ],
    [
      42,
      46,
      (test, world, id) => callOrThrow(test, world.gpc, 'POST', `/guidelines/${id}/finish-review/`, { changeType: 0 }),
    ],
    [46, 50, (test, world, id) => callOrThrow(test, world.office, 'PATCH', `/guidelines/${id}`, { phase: 50 })],
    [
      50,
      70,
      async (test, world, id) => {
        await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
        await callOrThrow(test, world.reviewer2, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
      },
    ],
    [70, 80, (test, world, id) => callOrThrow(test, world.office, 'PATCH', `/guidelines/${id}`, { phase: 80 })],
    [
      80,
      100,
      async (test, world, id) => {
        await callOrThrow(test, world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, {
          changeType: 0,
        });
        await callOrThrow(test, world.office, 'PATCH', `/guidelines/${id}`, { phase: 100 });
      },
    ],
    [100, 102, (test, world, id) => submitVersion(test, world, id, 102, FINAL_ACKNOWLEDGEMENTS)],
    [102, 110, (test, world, id) => callOrThrow(test, world.gpc, 'PATCH', `/guidelines/${id}`, { phase: 110 })],
    [110, 120, (test, world, id) => callOrThrow(test, world.igo, 'PATCH', `/guidelines/${id}`, { phase: 120 })],
    [
      120,
      140,
      (test, world, id) =>
        callOrThrow(test, world.submitter, 'POST', `/guidelines/${id}/final-publication`, {
          date_of_publication: '02-11-2026',
          name_of_journal: 'Journal of Hearts',
          doi_number: '10.1000/182',
        }),
    ],
  ];

/** Phases off the usual path: the previous phase, and the call that makes the transition. */
const SIDE_STEPS: Record<number, [from: number, step: (test: TestApp, world: World, id: number) => Promise<unknown>]> =
  {
    20: [
      10,
      (test, world, id) =>
        callOrThrow(test, world.gpc, 'POST', `/guidelines/reject/${id}`, { comment: 'Out of scope.' }),
    ],
    30: [
      10,
      (test, world, id) =>
        callOrThrow(test, world.gpc, 'POST', `/guidelines/${id}/formal-check-approval`, {
          changeType: 1,
          comment: 'Say more.',
        }),
    ],
    44: [
      42,
      (test, world, id) =>
        callOrThrow(test, world.gpc, 'POST', `/guidelines/${id}/finish-review`, { changeType: 1, comment: 'Shorten.' }),
    ],
    60: [
      50,
      async (test, world, id) => {
        await callOrThrow(test, world.reviewer, 'POST', `/guidelines/${id}/finish-review`, {
          changeType: 1,
          comment: 'Typos.',
        });
        await callOrThrow(test, world.reviewer2, 'POST', `/guidelines/${id}/finish-review`, { changeType: 0 });
      },
    ],
    90: [
      80,
      async (test, world, id) => {
        await callOrThrow(test, world.delegate, 'POST', `/guidelines/${id}/national-delegate-review`, {
          changeType: 1,
          comment: 'Doses.',
        });
        await callOrThrow(test, world.office, 'PATCH', `/guidelines/${id}`, { phase: 90 });
      },
    ],
    104: [
      102,
      (test, world, id) =>
        callOrThrow(test, world.gpc, 'PATCH', `/guidelines/${id}`, { phase: 104, comment: 'Title page.' }),
    ],
    130: [
      110,
      (test, world, id) =>
        callOrThrow(test, world.igo, 'PATCH', `/guidelines/${id}`, { phase: 130, comment: 'Budget.' }),
    ],
  };

/** Creates an entry and moves it to a phase with the product's own calls. */
export async function createEntryInPhase(test: TestApp, world: World, phase: number): Promise<number> {
  const aside = SIDE_STEPS[phase];
  const { id } = await createDraft(test, world);
  const goal = aside === undefined ? phase : aside[0];
  for (const [from, to, step] of FORWARD_STEPS) {
    if (to > goal && from >= goal) break;
    await step(test, world, id);
    if (to === goal) break;
  }
  await aside?.[1](test, world, id);
  return id;
}
