import type { Handlers, Settings } from '@imprimatur/contract';
import { buildRecord, can, COMMITTEES, CONFIGURABLE_PHASES, createProblem, entriesOf } from '@imprimatur/domain';
import type { Change } from '../../change.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { describeChanges, appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import * as repository from './repository.ts';

/** Returns the settings for the application's own use, without checking rights. */
export const readCurrentSettings = (tx: Tx): Promise<Settings> => repository.readSettings(tx);

export async function presentSettings(context: Context, caller: Caller): Promise<Settings> {
  if (!can(caller, 'settings')) throw refuse.forbidden();
  return repository.readSettings(context.reads);
}

/** Phases missing in the body keep their days. */
const roundDaysAfter = (before: Settings, { roundDays = {} }: Body): Settings['roundDays'] =>
  buildRecord(CONFIGURABLE_PHASES, (phase) => {
    const days = roundDays[phase];
    return days === undefined ? before.roundDays[phase] : days;
  });

/** Committees missing in the body keep their responsible person. */
function mergeResponsible(
  { committeeResponsible: before }: Settings,
  { committeeResponsible: sent = {} }: Body,
): Settings['committeeResponsible'] {
  const people = COMMITTEES.map((code) => [code, sent[code] === undefined ? before[code] : sent[code]] as const);
  return Object.fromEntries(people.filter(([, id]) => id != null));
}

interface NamedUser {
  readonly id: number;
  readonly field: string;
}

/** Refuses people who may not sign in. */
async function assertActive(tx: Tx, named: readonly NamedUser[]): Promise<void> {
  if (named.length === 0) return;
  const people = await repository.findUsersById(
    tx,
    named.map(({ id }) => id),
  );
  const problems = named.flatMap(({ id, field }) => {
    const person = people.get(id);
    if (person === undefined) return [createProblem('unknownPerson', field)];
    return person.active ? [] : [createProblem('personAway', field, { name: person.name })];
  });
  if (problems.length > 0) throw refuse.fields(problems);
}

/** Refuses newly named people who may not sign in. A person who was named before may stay, so that other settings can still be saved. */
const assertResponsible = (tx: Tx, before: Settings, { committeeResponsible: after }: Settings): Promise<void> =>
  assertActive(
    tx,
    entriesOf(after)
      .filter(([code, id]) => before.committeeResponsible[code] !== id)
      .map(([code, id]) => ({ id, field: `committeeResponsible.${code}` })),
  );

type Body = Handlers['POST /configurations']['body'];

/** Stores and logs the differences. Callers must hold the lock of the settings. */
async function storeSettings({ tx, context, caller }: Change, before: Settings, after: Settings): Promise<Settings> {
  const changes = describeChanges<Record<string, unknown>>(before, after);
  if (Object.keys(changes).length === 0) return before;
  await repository.writeSettings(tx, after);
  const row = { model: 'configuration', modelId: null, action: 'updated', user: caller, data: { changes } } as const;
  appendLog(tx, context.now(), [row]);
  return after;
}

/** Callers that also change entries must take this lock after locking the entries and before writing the log. */
export const lockSettingsForChange = (tx: Tx): Promise<void> => repository.lockSettings(tx);

/** Makes another person responsible for a person's committees, and logs this. Callers must hold the lock of the settings. */
export async function transferCommittees(
  { tx, context, caller }: Change,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const before = await repository.readSettings(tx);
  const ownCommittees = entriesOf(before.committeeResponsible).filter(([, id]) => id === from);
  if (ownCommittees.length > 0) await assertActive(tx, [{ id: to, field: 'to' }]);
  const people = entriesOf(before.committeeResponsible).map(([code, id]) => [code, id === from ? to : id] as const);
  const committeeResponsible: Settings['committeeResponsible'] = Object.fromEntries(people);
  await storeSettings({ tx, context, caller }, before, { ...before, committeeResponsible });
}

/** Stores the settings and logs the differences. If nothing changes, nothing is stored or logged. */
export async function updateSettings(context: Context, caller: Caller, body: Body): Promise<Settings> {
  if (!can(caller, 'settings')) throw refuse.forbidden();
  return context.db.transaction(async (tx) => {
    // If two calls store in parallel, the second one logs its changes relative to the first one's settings.
    await repository.lockSettings(tx);
    const before = await repository.readSettings(tx);
    // Settings missing in the body stay unchanged.
    const after: Settings = {
      ...before,
      ...body,
      roundDays: roundDaysAfter(before, body),
      committeeResponsible: mergeResponsible(before, body),
    };
    await assertResponsible(tx, before, after);
    return storeSettings({ tx, context, caller }, before, after);
  });
}
