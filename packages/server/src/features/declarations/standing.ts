import type { DeclaringPerson, Handlers, OwnStandingDeclaration } from '@imprimatur/contract';
import {
  can,
  computeStandingState,
  type Day,
  dayIn,
  formatDay,
  formatDayOrNull,
  type StandingState,
  computeValidUntil,
} from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import { appendLog } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { formatInstantOrNull } from '../../instant.ts';
import { readCurrentSettings } from '../settings/service.ts';
import { readLastOwnDeclaration } from './last-declaration.ts';
import { insertStanding, findLatestStanding, type PersonRow, readDecidingPeople } from './standing-repository.ts';

const getToday = ({ config, now }: Pick<Context, 'config' | 'now'>): Day => dayIn(config.timeZone, now());

const toAnswer = ({ answered_at, valid_until }: Pick<PersonRow, 'answered_at' | 'valid_until'>, today: Day) => ({
  state: computeStandingState(valid_until, today),
  answered_at: formatInstantOrNull(answered_at),
  valid_until: formatDayOrNull(valid_until),
});

async function readOwnStanding(tx: Tx, context: Context, caller: Caller): Promise<OwnStandingDeclaration> {
  const [row, { declarationMonths: months }] = [await findLatestStanding(tx, caller.id), await readCurrentSettings(tx)];
  const {
    form,
    terms,
    answeredAt: answered_at,
    validUntil: valid_until,
  } = row ?? {
    form: null,
    terms: null,
    answeredAt: null,
    validUntil: null,
  };
  const last = form === null ? await readLastOwnDeclaration(tx, caller) : null;
  return { ...toAnswer({ answered_at, valid_until }, getToday(context)), form, terms, name: caller.name, months, last };
}

export async function readStandingDeclaration(context: Context, caller: Caller): Promise<OwnStandingDeclaration> {
  if (!can(caller, 'keepStandingDeclaration')) throw refuse.forbidden();
  return readOwnStanding(context.reads, context, caller);
}

type Sent = Handlers['POST /declarations/standing']['body'];

/** Adds a standing declaration of the caller. Stores its period of validity, so that later changes to the settings do not affect it. */
export async function declareStanding(
  context: Context,
  caller: Caller,
  { terms, ...form }: Sent,
): Promise<OwnStandingDeclaration> {
  if (!can(caller, 'keepStandingDeclaration')) throw refuse.forbidden();
  await limitCall(context, 'declareStanding', caller.id);
  return context.db.transaction(async (tx) => {
    const answeredAt = context.now();
    const { declarationMonths } = await readCurrentSettings(tx);
    const until = computeValidUntil(getToday(context), declarationMonths);
    const id = await insertStanding(tx, { userId: caller.id, form, terms, answeredAt, validUntil: until });
    appendLog(tx, answeredAt, [
      {
        model: 'declaration',
        modelId: id,
        guidelineId: null,
        action: 'declared',
        user: caller,
        data: { standing: true, terms, valid_until: formatDay(until) },
      },
    ]);
    return readOwnStanding(tx, context, caller);
  });
}

/** Everybody who decides on entries, with their standing declarations. */
export async function listDeclaringPeople(
  context: Context,
  caller: Caller,
  state: StandingState | undefined,
): Promise<DeclaringPerson[]> {
  if (!can(caller, 'readStandingDeclarations')) throw refuse.forbidden();
  const today = getToday(context);
  const people = (await readDecidingPeople(context.reads)).map((row) => ({ ...row, ...toAnswer(row, today) }));
  return state === undefined ? people : people.filter((person) => person.state === state);
}
