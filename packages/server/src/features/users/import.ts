import { type Handlers, importRow } from '@imprimatur/contract';
import { createProblem, type Problem, ROLE, type Role, ROLES, parseTableRole } from '@imprimatur/domain';
import { insertAccounts } from '../../auth/account-repository.ts';
import type { Caller } from '../../auth/caller.ts';
import { appendManyToLog, describeChanges, type LogEntry } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type EntryRecord, readRecords } from '../../entry/entry-repository.ts';
import { storeTasks } from '../../entry/tasks-repository.ts';
import { groupMessagesByField, refuse } from '../../http/refusal.ts';
import { MAX_PROBLEMS, toFieldProblems } from '../../http/schemas.ts';
import { mapInSlices } from '../../in-slices.ts';
import { linkAccount } from '../guidelines/link-account.ts';
import { closeRounds } from '../guidelines/rounds.ts';
import * as repository from './repository.ts';
import { lockUserChanges } from './lock-user-changes.ts';

type Import = Handlers['POST /users/import'];
type Line = Import['body']['users'][number];
type Answer = Import['answer']['data'][number];

/** Fields of a person that an import writes. */
interface Imported {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Null if the import does not set it. */
  readonly role: Role | null;
  readonly committee: string | null;
}

type ExistingUser = repository.ImportedUser;
type Checked = { readonly person: Imported } | { readonly problems: readonly Problem[] };

const isBlankRole = (role: Line['role']): boolean =>
  role === undefined || role === null || (typeof role === 'string' && role.trim() === '');

function checkLine(line: Line): Checked {
  const { success, data, error } = importRow.safeParse(line);
  const role = parseTableRole(line.role);
  const isUnknown = !isBlankRole(line.role) && role === null;
  const unknownRole = isUnknown ? [createProblem('unknownRole', 'role', { roles: ROLES.map(({ name }) => name) })] : [];
  if (!success || isUnknown) return { problems: [...unknownRole, ...(success ? [] : toFieldProblems(error))] };
  const { committee, ...person } = data;
  return { person: { ...person, role, committee: committee?.trim() || null } };
}

/** Keeps the current value of every field missing in the row. */
const fillFromExisting = (person: Imported, existing: ExistingUser): Imported => ({
  ...person,
  role: person.role ?? existing.role,
  committee: person.committee ?? existing.committee,
});

const omitEmail = (person: Imported) => {
  const { email: _, ...fields } = person;
  return fields;
};

interface Row {
  readonly answer: Omit<Answer, 'problems'>;
  readonly problems?: readonly Problem[];
  readonly person?: Imported;
  readonly existing?: ExistingUser;
}

function comparePerson(row: number, person: Imported, existing: ExistingUser | undefined, caller: Caller): Row {
  const answer = { row, changes: {} };
  if (existing === undefined) return { person, answer: { ...answer, result: 'new' } };
  const after = fillFromExisting(person, existing);
  const { email: _, id: _id, ...before } = existing;
  const changes = describeChanges({ ...before }, omitEmail(after));
  if (Object.keys(changes).length === 0) return { answer: { ...answer, result: 'same' } };
  if (existing.id === caller.id && after.role !== existing.role)
    return { problems: [createProblem('ownRole', 'role')], answer: { ...answer, result: 'wrong' } };
  return { person: after, existing, answer: { ...answer, result: 'changed', changes } };
}

/** Compares each row with the user who has this address now. */
async function compareAll(tx: Tx, checked: readonly Checked[], caller: Caller): Promise<Row[]> {
  const addresses = checked.flatMap((one) => ('person' in one ? [one.person.email] : []));
  const existing = await repository.findUsersByAddress(tx, addresses);
  const nameByEmail = new Map<string, string>();
  return mapInSlices(checked, (one, at): Row => {
    const row = at + 1;
    const wrong = { row, result: 'wrong', changes: {} } as const;
    if ('problems' in one) return { problems: one.problems, answer: wrong };
    const { email, first_name: first, last_name: last } = one.person;
    const name = nameByEmail.get(email);
    if (name !== undefined) return { problems: [createProblem('addressTwice', 'email', { name })], answer: wrong };
    nameByEmail.set(email, `${first} ${last}`);
    return comparePerson(row, one.person, existing.get(email), caller);
  });
}

function assertRight(rows: readonly Row[]): void {
  const wrong = rows.flatMap(({ answer: { row }, problems = [] }) =>
    problems.map((one) => ({ ...one, field: `users.${row - 1}.${one.field || 'body'}` })),
  );
  if (wrong.length > 0) throw refuse.fields(wrong.slice(0, MAX_PROBLEMS));
}

/** Registers new people and links parts that have their addresses. */
async function insertNewUsers(tx: Tx, context: Context, caller: Caller, people: readonly Imported[]) {
  const rows = people.map((person) => ({ ...person, superuser: false }));
  const ids = await insertAccounts(tx, rows, context.now());
  const awaited = await repository.findAddressesInEntries(tx, [...ids.keys()]);
  const before: EntryRecord[] = [];
  const log: LogEntry[] = [];
  for (const person of people.filter(({ email }) => awaited.has(email))) {
    const id = ids.get(person.email) ?? 0;
    const name = `${person.first_name} ${person.last_name}`;
    const linked = await linkAccount(tx, context, caller, { id, email: person.email, name });
    before.push(...linked.before);
    log.push(...linked.log);
  }
  const created = rows.map(
    ({ first_name, last_name, ...person }): LogEntry => ({
      model: 'user',
      modelId: ids.get(person.email) ?? null,
      action: 'created',
      user: caller,
      data: { ...person, name: `${first_name} ${last_name}`, imported: true },
    }),
  );
  return { before, log: [...log, ...created] };
}

/** Updates changed people. Rounds stop waiting for people whose role changed. */
async function updateChangedUsers(tx: Tx, context: Context, caller: Caller, rows: readonly Required<Row>[]) {
  const moved = rows.filter(({ person, existing }) => person.role !== existing.role);
  const entries: number[] = [];
  for (const { existing } of moved) entries.push(...(await repository.lockEntriesOf(tx, existing)));
  const before = await readRecords(tx, [...new Set(entries)]);
  const written = rows.map(({ person, existing }) => ({ ...person, id: existing.id }));
  await repository.updateImported(tx, written, context.now());
  const log = rows.map(
    ({ existing, answer }): LogEntry => ({
      model: 'user',
      modelId: existing.id,
      action: 'updated',
      user: caller,
      data: { ...answer.changes, imported: true },
    }),
  );
  return { before: [...before.values()], log };
}

const isChange = (row: Row): row is Required<Row> => row.existing !== undefined && row.person !== undefined;

/** Runs in one transaction. Other changes to users wait for it; everybody else waits only while rows are added to the log. */
const runImport = (context: Context, caller: Caller, checked: readonly Checked[]): Promise<Row[]> =>
  context.db.transaction(async (tx) => {
    await lockUserChanges(tx, caller);
    const compared = await compareAll(tx, checked, caller);
    assertRight(compared);
    const changed = await updateChangedUsers(tx, context, caller, compared.filter(isChange));
    const fresh = compared.flatMap(({ person, existing }) => (person && !existing ? [person] : []));
    const added = await insertNewUsers(tx, context, caller, fresh);
    const concerned = [...changed.before, ...added.before];
    const closed = await closeRounds(tx, context, concerned);
    await storeTasks(
      tx,
      context,
      concerned.map(({ entry }) => entry.id),
    );
    await appendManyToLog(tx, context.now(), [...added.log, ...changed.log, ...closed]);
    return compared;
  });

/** Compares the rows, and lists for each new delegate the open rounds that will not wait for them. */
async function previewImport(tx: Tx, checked: readonly Checked[], caller: Caller): Promise<Row[]> {
  const rows = await compareAll(tx, checked, caller);
  const rounds = await repository.findOpenDelegateRounds(tx);
  return rows.map((row) => {
    const { person, existing, answer } = row;
    if (person?.role !== ROLE.delegate || existing?.role === ROLE.delegate) return row;
    const without = [...rounds].filter(([, electorate]) => existing === undefined || !electorate.has(existing.id));
    return { ...row, answer: { ...answer, open_rounds: without.map(([uniqueId]) => uniqueId) } };
  });
}

/**
 * Previews an import row by row, or runs it: all rows, or none if one row is wrong. Sends emails only to people whose address is already
 * in an entry, who are invited as after any registration.
 */
export async function importUsers(context: Context, caller: Caller, { users, mode }: Import['body']) {
  const checked = await mapInSlices(users, checkLine);
  const rows =
    mode === 'preview' ? await previewImport(context.db, checked, caller) : await runImport(context, caller, checked);
  const { language } = context;
  const data = await mapInSlices(rows, ({ answer, problems = [] }) => ({
    ...answer,
    problems: groupMessagesByField(problems, language),
  }));
  return { data };
}
