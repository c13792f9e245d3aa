import type { HistoryEvent } from '@imprimatur/contract';
import {
  can,
  canReadHistory,
  type HistoryFacts,
  INTEREST_HANDLINGS,
  INVITED_ROLES,
  isOneOf,
  keysOf,
  PHASE,
  RESPONSIBILITIES,
  type RestrictedHistoryKind,
} from '@imprimatur/domain';
import { z } from 'zod';
import { ERASED_PLACEHOLDER } from '../../../change-log/personal.ts';
import type { EntryRecord } from '../../../entry/entry-repository.ts';
import { BUDGET_FIELDS, PEOPLE_FIELDS } from '../../../entry/values.ts';
import { createEvent, groupEventsByAction } from './event.ts';
import type { HistoryReader } from './recorded-events.ts';
import type { LoggedRow } from './repository.ts';

const personName = z
  .string()
  .nullish()
  .transform((text) => (text === ERASED_PLACEHOLDER ? null : (text ?? null)));
const partRole = z.enum(INVITED_ROLES).nullable().catch(null);

/** The parts of a log row's data that the history shows. Rows from other versions may have a different shape. */
const dataShape = z.object({
  on_behalf_of: personName.catch(null),
  comment: z.string().nullish().catch(null),
  to: personName.catch(null),
  role: z
    .union([
      z.enum(INVITED_ROLES).transform((role) => ({ old: role, new: null })),
      z.object({ old: partRole, new: partRole }),
    ])
    .nullish()
    .catch(null),
  change_request: partRole.optional(),
  account: z.object({ new: personName }).nullish().catch(null),
  changes: z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown() })).catch({}),
  handed_over: z.record(z.string(), z.object({ old: personName, new: personName })).catch({}),
  upload_id: z
    .union([z.int(), z.object({ new: z.int() }).transform((version) => version.new)])
    .nullish()
    .catch(null),
  for: z.object({ name: personName }).nullish().catch(null),
  review_id: z.int().nullish().catch(null),
  number: z.int().nullish().catch(null),
  round: z.int().nullish().catch(null),
  settled: z.boolean().nullish().catch(null),
  imported: z.boolean().catch(false),
  handling: z.enum(INTEREST_HANDLINGS).nullish().catch(null),
});

interface Row extends Omit<LoggedRow, 'data'> {
  readonly data: z.infer<typeof dataShape>;
}

export const readRows = (rows: readonly LoggedRow[]): Row[] =>
  rows.map((row) => ({ ...row, data: dataShape.parse(JSON.parse(row.data)) }));

const isSent = ({ model, action }: Row): boolean => model === 'point' && action === 'sent';

/** The numbers of the points of each review. */
export function groupPointsByReview(rows: readonly Row[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  for (const { data } of rows.filter(isSent))
    if (data.review_id != null && data.number != null)
      numbers.set(data.review_id, [...(numbers.get(data.review_id) ?? []), data.number]);
  return numbers;
}

/** The person from the office who entered a review, for each review that the office entered. */
export const mapReviewToEnteringPerson = (rows: readonly Row[]): Map<number | null, string | null> =>
  new Map(
    rows
      .filter(({ model, data }) => model === 'review' && data.on_behalf_of !== null)
      .map(({ modelId, userName }) => [modelId, userName === ERASED_PLACEHOLDER ? null : userName]),
  );

const findActorName = (row: Row, product: string): string | null =>
  row.userId === null && row.model === 'guideline'
    ? product
    : row.userName === ERASED_PLACEHOLDER
      ? null
      : row.userName;

const toSharedFields = (row: Row, { product }: HistoryReader) => ({
  id: `log-${row.id}`,
  created_at: row.createdAt.toISOString(),
  user_name: findActorName(row, product),
  on_behalf_of: row.data.on_behalf_of,
});

/** Submitted answers, and verdicts. Those of one action are grouped. */
function buildPointEvents(reader: HistoryReader, rows: readonly Row[]): HistoryEvent[] {
  const sent = new Map<number | null, HistoryFacts['point']>();
  for (const { modelId, userId, data } of rows.filter(isSent))
    if (userId !== null && data.round != null) sent.set(modelId, { userId, round: data.round });
  const read = rows.filter((row) => {
    const point = sent.get(row.modelId);
    return row.model === 'point' && !isSent(row) && point !== undefined && canRead(reader, 'point', point);
  });
  const eventOf = ({ action, data }: Row) =>
    action === 'answered' ? 'points-answered' : data.settled === true ? 'points-settled' : 'points-unsettled';
  return groupEventsByAction(read, (row) => `${row.createdAt.getTime()} ${row.userId} ${eventOf(row)}`).flatMap(
    (group) => {
      const [first] = group;
      if (first === undefined) return [];
      const points = group.flatMap(({ data }) => data.number ?? []);
      return createEvent({ ...toSharedFields(first, reader), kind: 'point', event: eventOf(first), points });
    },
  );
}

const PART_EVENTS = {
  accepted: 'accepted',
  rejected: 'rejected',
  'change-requested': 'change-requested',
  'change-approved': 'change-approved',
  'asked-again': 'asked-again',
} as const;

/** Answers to invitations and their consequences. */
function buildPartEvent(reader: HistoryReader, row: Row): HistoryEvent | null {
  const { action, data } = row;
  const shared = toSharedFields(row, reader);
  if (action === 'updated')
    return createEvent({ ...shared, kind: 'people', event: 'account-linked', people: listIfGiven(data.account?.new) });
  if (!isOneOf(keysOf(PART_EVENTS), action)) return null;
  return createEvent({
    ...shared,
    kind: 'invitation',
    event: PART_EVENTS[action],
    // An approval is about another person, and is not done on that person's behalf.
    ...(action === 'change-approved' ? { on_behalf_of: null } : {}),
    people: listIfGiven(action === 'change-approved' ? data.on_behalf_of : data.to),
    role: data.role?.old ?? null,
    wanted_role: data.change_request ?? data.role?.new ?? null,
    comment: data.comment ?? null,
  });
}

const listIfGiven = (text: string | null | undefined): string[] => (text ? [text] : []);

const HANDLING_EVENTS = ['handled', 'recused', 'recusal-undone'] as const;

function buildDeclarationEvent(reader: HistoryReader, row: Row, { declarations }: EntryRecord): HistoryEvent | null {
  if (isOneOf(HANDLING_EVENTS, row.action)) return buildHandlingEvent(reader, row, row.action);
  const stored = declarations.find(({ id }) => id === row.modelId);
  const userId = stored?.user_id ?? (row.data.on_behalf_of === null ? row.userId : null);
  if (!canRead(reader, 'declaration', { userId })) return null;
  const withdrawn = row.data.changes['conflict_of_interest']?.new === 0;
  return createEvent({
    ...toSharedFields(row, reader),
    kind: 'declaration',
    event: withdrawn ? 'declaration-withdrawn' : 'declared',
  });
}

/** Here the logged `on_behalf_of` is the person whose interests were handled. Nobody acted on their behalf. */
function buildHandlingEvent(
  reader: HistoryReader,
  row: Row,
  event: (typeof HANDLING_EVENTS)[number],
): HistoryEvent | null {
  if (!canRead(reader, 'handling', null)) return null;
  const { on_behalf_of: about, comment = null, handling = null } = row.data;
  const shared = { ...toSharedFields(row, reader), on_behalf_of: null };
  return createEvent({ ...shared, kind: 'handling', event, people: listIfGiven(about), comment, handling });
}

const GUEST_EVENTS = {
  invited: 'guest-invited',
  opened: 'guest-opened',
  download: 'guest-download',
  revoked: 'guest-revoked',
} as const;

/** The links of guests to the dossier. When guests use their link, they are shown as the person who acted. */
function buildGuestEvent(reader: HistoryReader, row: Row): HistoryEvent | null {
  const { action, data } = row;
  if (!isOneOf(keysOf(GUEST_EVENTS), action) || !canRead(reader, 'guest', null)) return null;
  return createEvent({
    ...toSharedFields(row, reader),
    kind: 'guest',
    event: GUEST_EVENTS[action],
    people: listIfGiven(data.to),
  });
}

const PEOPLE_FIELD_NAMES: ReadonlySet<string> = new Set(PEOPLE_FIELDS);
const BUDGET_FIELD_NAMES: ReadonlySet<string> = new Set(BUDGET_FIELDS);

/** A hand-over names both people, so the fields that changed with it are left out. */
function buildHandOverEvents(reader: HistoryReader, row: Row): HistoryEvent[] {
  const shared = toSharedFields(row, reader);
  const comment = can(reader.actor, 'readComments', reader.entry) ? (row.data.comment ?? null) : null;
  return Object.entries(row.data.handed_over).map(([role, { old, new: to }]) =>
    createEvent({
      ...shared,
      id: `${shared.id}-${role}`,
      kind: 'people',
      event: 'handed-over',
      people: [...listIfGiven(old), ...listIfGiven(to)],
      role: isOneOf(RESPONSIBILITIES, role) ? role : null,
      comment,
    }),
  );
}

/** Splits a save into one event for each kind of field that changed: people, milestones, the deadline, and all others. */
function buildFieldEvents(reader: HistoryReader, row: Row): HistoryEvent[] {
  const { deadline, ...changes } = row.data.changes;
  const shared = toSharedFields(row, reader);
  const fields = Object.keys(changes);
  const people = fields.filter((field) => PEOPLE_FIELD_NAMES.has(field));
  const others = fields.filter((field) => !PEOPLE_FIELD_NAMES.has(field) && !BUDGET_FIELD_NAMES.has(field));
  const createPart = (part: string, more: Pick<HistoryEvent, 'kind' | 'event'> & Partial<HistoryEvent>) =>
    createEvent({ ...shared, id: `${shared.id}-${part}`, ...more });
  const day = typeof deadline?.new === 'string' ? deadline.new : null;
  return [
    ...(people.length > 0 ? [createPart('people', { kind: 'people', event: 'people-changed', fields: people })] : []),
    ...(deadline === undefined ? [] : [createPart('deadline', { kind: 'date', event: 'deadline-set', deadline: day })]),
    ...(fields.some((field) => BUDGET_FIELD_NAMES.has(field))
      ? [createPart('dates', { kind: 'date', event: 'milestones-changed' })]
      : []),
    ...(others.length > 0 ? [createPart('fields', { kind: 'change', event: 'changed', fields: others })] : []),
  ];
}

function buildSaveEvents(reader: HistoryReader, row: Row): HistoryEvent[] {
  const { upload_id: version, for: whom } = row.data;
  const handed = buildHandOverEvents(reader, row);
  if (handed.length > 0) return handed;
  if (version == null) return buildFieldEvents(reader, row);
  // The office uploaded files for another person, as a new version.
  const on_behalf_of = whom?.name ?? null;
  return [createEvent({ ...toSharedFields(row, reader), kind: 'upload', event: 'version', version, on_behalf_of })];
}

const canRead = <Kind extends RestrictedHistoryKind>(
  { actor, entry }: HistoryReader,
  kind: Kind,
  about: Parameters<typeof canReadHistory<Kind>>[2],
): boolean => canReadHistory(actor, kind, about, entry);

const buildCreationEvent = (reader: HistoryReader, row: Row): HistoryEvent =>
  createEvent({
    ...toSharedFields(row, reader),
    kind: 'transition',
    ...(row.data.imported
      ? { event: 'imported', phase: PHASE.finalPublish }
      : { event: 'created', phase: PHASE.draft }),
  });

/** The events that are read from the change log. */
export function findLoggedEvents(reader: HistoryReader, record: EntryRecord, rows: readonly Row[]): HistoryEvent[] {
  const insider = canRead(reader, 'people', null);
  return [
    ...buildPointEvents(reader, rows),
    ...rows.flatMap((row): HistoryEvent[] => {
      if (row.model === 'declaration') return toList(buildDeclarationEvent(reader, row, record));
      if (row.model === 'guest') return toList(buildGuestEvent(reader, row));
      if (row.action === 'created') return [buildCreationEvent(reader, row)];
      if (!insider) return [];
      if (row.model === 'participant') return toList(buildPartEvent(reader, row));
      return row.model === 'guideline' ? buildSaveEvents(reader, row) : [];
    }),
  ];
}

const toList = (event: HistoryEvent | null): HistoryEvent[] => (event === null ? [] : [event]);
