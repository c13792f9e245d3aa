import type { Handlers, Settings } from '@imprimatur/contract';
import { can, tableOf, TIMED_PHASES } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { changesOf, appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import * as repository from './repository.ts';

/** The settings, for what the application itself does by them. */
export const settingsNow = (tx: Tx): Promise<Settings> => repository.readSettings(tx);

export async function settingsOf(context: Context, caller: Caller): Promise<Settings> {
  if (!can(caller, 'settings')) throw refuse.forbidden();
  return repository.readSettings(context.reads);
}

/** Phases that the body leaves out keep their days. */
const roundDaysAfter = (before: Settings, { roundDays = {} }: Body): Settings['roundDays'] =>
  tableOf(TIMED_PHASES, (phase) => {
    const days = roundDays[phase];
    return days === undefined ? before.roundDays[phase] : days;
  });

type Body = Handlers['POST /configurations']['body'];

/** Stores the settings and logs the differences; storing the same settings changes and logs nothing. */
export async function updateSettings(context: Context, caller: Caller, body: Body): Promise<Settings> {
  if (!can(caller, 'settings')) throw refuse.forbidden();
  return context.db.transaction(async (tx) => {
    // When two calls store at once, the second logs its changes against the settings of the first.
    await repository.lockSettings(tx);
    const before = await repository.readSettings(tx);
    // Settings that are left out stay as they are.
    const wanted: Settings = { ...before, ...body, roundDays: roundDaysAfter(before, body) };
    const changes = changesOf<Record<string, unknown>>(before, wanted);
    if (Object.keys(changes).length === 0) return before;
    await repository.writeSettings(tx, wanted);
    const row = { model: 'configuration', modelId: null, action: 'updated', user: caller, data: { changes } } as const;
    appendLog(tx, context.now(), [row]);
    return wanted;
  });
}
