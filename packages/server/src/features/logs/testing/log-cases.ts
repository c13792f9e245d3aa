import { type Operation, type OperationName, operations } from '@imprimatur/contract';
import { DECLARATION_ITEMS } from '@imprimatur/domain';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestPerson } from '../../../testing/test-app.ts';
import { createDraft, createEntryInPhase, readEntry, uploadFile, type World } from '../../../testing/world.ts';

/** A call with its preparation and the log row that it must write. */
export interface LogCase {
  readonly logged: `${string} ${string}`;
  readonly call: () => Promise<LightMyRequestResponse>;
}

export type LogCases = Partial<Record<OperationName, LogCase>>;

/** Calls whose logging other tests check, or that have no effects that others can see. */
export const TESTED_ELSEWHERE: Partial<Record<OperationName, string>> = {
  'POST /auth_with_code': 'signs in at a provider: session/sign-in tests',
  'POST /users-import': 'open only while there are no users: install tests',
  'DELETE /sessions': 'ends everybody’s sessions: users tests',
  'DELETE /user/sessions': 'session tests',
  'DELETE /user/sessions/{id}': 'session tests',
  'PUT /guidelines/{id}/read': "a person's own mark of having looked",
  'POST /desk/letters': 'shows letters, and sends none',
  'POST /guidelines/{id}/mail-preview': 'shows letters, and sends none',
  'POST /stats': 'counts, and keeps its answer for the download',
  'POST /report': 'counts, and changes nothing',
  'POST /report/get-download-link': 'signs an address',
  'POST /reports/{id}/get-download-link': 'signs an address',
  'POST /stats/get-download-link': 'signs an address',
  'POST /guidelines/{id}/points/get-download-link': 'signs an address',
  'POST /library/get-download-link': 'signs an address',
  'POST /guidelines/get-download-link': 'signs an address',
  'POST /users/get-download-link': 'signs an address',
  'POST /desk/get-download-link': 'signs an address',
  'POST /guidelines/{id}/dossier/get-download-link': 'signs an address',
  'POST /dossiers/{token}/get-download-link': 'signs an address',
};

/** Every call of the contract that changes something. */
export const CHANGING_CALLS = (Object.keys(operations) as OperationName[]).filter(
  (name) => !name.startsWith('GET ') || (operations[name] as Operation).deprecated !== undefined,
);

/** Removes rate limits and settings, so that cases can run again. */
export async function forgetCases({ context: { pool } }: TestApp): Promise<void> {
  await pool.query('delete from rate_limits');
  await pool.query('delete from configurations');
  await pool.query('update declarations set declared = true');
  await pool.query(
    `update users set email = id || '.' || email where email in ('ab@test.example', 'new.author@test.example', 'imported@test.example')`,
  );
}

/** Prepares situations with the product's own calls. */
export function makeCaseSteps(app: TestApp, world: World) {
  const send = (who: TestPerson, method: string, path: string, body?: unknown) => app.call(who, method, path, body);
  const addDraft = async () => (await createDraft(app, world)).id;
  const addEntry = (phase: number) => createEntryInPhase(app, world, phase);
  const addEntryWithFile = async (phase: number) => {
    const id = await addEntry(phase);
    const answer = await uploadFile(app, world.submitter, id, 'manuscript.pdf');
    return { id, file: answer.json().data[0].id as number };
  };
  const addUser = () => app.person(4);
  const addDeclaration = async () => {
    const id = await addEntry(40);
    const { coi_users } = await readEntry(app, world.office, id);
    const row = coi_users.find((one) => one.email === world.coauthor.email);
    if (row === undefined) throw new Error('nobody is asked for a declaration');
    return { id, row };
  };
  const makeForm = () => ({
    signature: 'Somebody',
    items: Object.fromEntries(DECLARATION_ITEMS.map(({ id }) => [id, { none: true, relations: [] }])),
    confirmed: 1,
  });
  const roleBody = { role: 'coauthor' };
  const remind = async (path: (id: number, row: number, user: number) => string, method = 'GET') => {
    const { id, row } = await addDeclaration();
    const type = path(0, 0, 0).includes('ext-author') ? 'external_authors' : 'authors';
    const { rows } = await app.context.pool.query('update declarations set type = $2 where id = $1 returning user_id', [
      row.id,
      type,
    ]);
    return send(world.office, method, path(id, row.id, rows[0].user_id ?? 0));
  };
  return { send, addDraft, addEntry, addEntryWithFile, addUser, addDeclaration, makeForm, roleBody, remind };
}
