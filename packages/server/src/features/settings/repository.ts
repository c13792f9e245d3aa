import { type Settings, settings as settingsSchema } from '@imprimatur/contract';
import { buildRecord, CONFIGURABLE_PHASES, DEFAULT_DECLARATION_MONTHS, keysOf, REVIEW_YEARS } from '@imprimatur/domain';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { configurations, users } from '../../db/schema/index.ts';

/** The settings of a new installation. */
const DEFAULT_SETTINGS: Settings = {
  officeEmail: '',
  officeEmailOverride: '0',
  reviewYears: REVIEW_YEARS.default,
  roundDays: buildRecord(CONFIGURABLE_PHASES, () => null),
  declarationMonths: DEFAULT_DECLARATION_MONTHS,
  decidersDeclare: false,
  register: 'off',
  publicReviewers: false,
  boardResolution: 'optional',
  committeeResponsible: {},
  formalCheckList: [],
};

/** Texts are stored unchanged, everything else as JSON. */
const isText = (key: string): boolean =>
  key === 'officeEmail' || key === 'officeEmailOverride' || key === 'boardResolution' || key === 'register';

export async function readSettings(tx: Tx): Promise<Settings> {
  const rows = await tx
    .select()
    .from(configurations)
    .where(inArray(configurations.key, keysOf(DEFAULT_SETTINGS)));
  const stored = rows.map(({ key, value }): [string, unknown] => [key, isText(key) ? value : JSON.parse(value)]);
  return settingsSchema.parse({ ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) });
}

export async function writeSettings(tx: Tx, settings: Settings): Promise<void> {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  await tx
    .insert(configurations)
    .values(keysOf(settings).map((key) => ({ key, value: textOf(settings[key]) })))
    .onConflictDoUpdate({ target: configurations.key, set: { value: sql`excluded.value` } });
}

/** The names of these users, and whether they may sign in. Unknown ids are left out. */
export async function findUsersById(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; active: boolean }>> {
  const rows = await tx
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      active: sql<boolean>`${users.deletedAt} is null and ${users.deactivatedAt} is null`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

const SETTINGS_LOCK = 7_214_008;

/** Serialises changes to the settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}
