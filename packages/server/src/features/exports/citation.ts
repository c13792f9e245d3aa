import {
  ACCEPTANCE,
  can,
  canSeeEntry,
  dayIn,
  doiAddress,
  fullName,
  getTitle,
  isPublished,
  isRejected,
  labels,
  listLabels,
  MANUSCRIPT_TYPES,
  normalizeNamePart,
  parseDoi,
  PHASE,
  type Phase,
  roleOfSlot,
  screenAddress,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { formatInstant } from '../../instant.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { limitCall } from '../../http/rate-limits.ts';
import { buildFacts } from '../../entry/facts.ts';
import { type EntryRecord, readRecord } from '../../entry/entry-repository.ts';
import {
  escapeMarkdown,
  classificationType,
  contributorRole,
  statusType,
  type StatusType,
  urlClassifier,
} from './fhir.ts';
import { createExportUrl } from './ticket.ts';

/** Returns the signed URL of the entry as a Citation, wrapped in the URL of the decision support system if there is one. */
export async function createCitationUrl(context: Context, caller: Caller, id: number): Promise<string> {
  const record = await readRecord(context.reads, id);
  if (record === null || !canSeeEntry(caller, buildFacts(context, record))) throw refuse.notFound();
  await limitCall(context, 'citation', caller.id);
  const address = createExportUrl(context, { kind: 'citation', id, user: caller.id });
  const { cdsUrl, publicUrl } = context.config;
  if (cdsUrl === null) return address;
  const target = new URL(cdsUrl);
  target.searchParams.set('citation', `${publicUrl}${address}`);
  return target.toString();
}

/** Returns FHIR's publication status for a phase. */
const toPublicationStatus = (phase: number): string =>
  isPublished(phase) ? 'active' : isRejected(phase) ? 'retired' : 'draft';

/** FHIR's state of the guideline in each phase. */
const STATE_BY_PHASE: Readonly<Record<Phase, StatusType>> = {
  0: 'draft',
  10: 'submitted',
  20: 'rejected',
  30: 'pre-review',
  40: 'pre-review',
  42: 'under-review',
  44: 'under-review',
  46: 'under-review',
  50: 'under-review',
  60: 'under-review',
  70: 'under-review',
  80: 'under-review',
  90: 'under-review',
  100: 'post-review-pre-published',
  102: 'post-review-pre-published',
  104: 'post-review-pre-published',
  110: 'post-review-pre-published',
  120: 'accepted',
  130: 'post-review-pre-published',
  140: 'published-final-form',
};

/** The time at which the board approved the current or next publication; null if it did not. */
function findApprovalTime({ entry, history }: EntryRecord): string | null {
  if (entry.phase < PHASE.boardApprovalApproved || entry.phase === PHASE.boardApprovalOnHold) return null;
  return history.findLast(({ transition }) => transition === 'boardApprove')?.created_at ?? null;
}

/** Null before publication, because the office may store the details earlier. */
const getPublicationDate = ({ entry }: EntryRecord): string | null =>
  isPublished(entry.phase) ? entry.date_of_publication : null;
const getPublishedDoi = ({ entry }: EntryRecord): string | null =>
  isPublished(entry.phase) ? parseDoi(entry.doi_number ?? '') : null;

/**
 * Returns the dates on which the guideline was created, submitted, accepted by the board and published, if they
 * exist.
 */
function listStatusDates(record: EntryRecord) {
  const submitted = record.history.find(({ phase }) => phase === PHASE.submitted)?.created_at ?? null;
  const approved = findApprovalTime(record);
  const dates: [StatusType, string | null][] = [
    ['created', formatInstant(record.entry.created_at)],
    ['submitted', submitted === null ? null : formatInstant(submitted)],
    ['accepted', approved === null ? null : formatInstant(approved)],
    ['published-final-form', getPublicationDate(record)],
  ];
  return dates.flatMap(([status, start]) =>
    start === null ? [] : [{ activity: statusType(status), period: { start } }],
  );
}

/** The dates on which the record of the guideline began and on which it became public. */
function listRecordDates(record: EntryRecord) {
  const published = getPublicationDate(record);
  return [
    { activity: { text: 'Created' }, period: { start: formatInstant(record.entry.created_at) } },
    ...(published === null ? [] : [{ activity: { text: 'Published' }, period: { start: published } }]),
  ];
}

/** Returns the place of publication, or null before publication. */
function buildPublicationForm(record: EntryRecord) {
  const { entry } = record;
  if (!isPublished(entry.phase)) return null;
  const date = getPublicationDate(record);
  const form = {
    ...(entry.name_of_journal === null ? {} : { publishedIn: { title: entry.name_of_journal } }),
    ...(entry.publication_number === null ? {} : { volume: entry.publication_number }),
    ...(entry.issue_number === null ? {} : { issue: entry.issue_number }),
    ...(date === null ? {} : { articleDate: date }),
  };
  return Object.keys(form).length === 0 ? null : form;
}

/** Authors by name only, because their addresses are private. */
function buildAuthorship(record: EntryRecord) {
  const authors = record.parts.filter(
    (part) => roleOfSlot(part.slot) === 'coauthor' && part.status !== ACCEPTANCE.rejected,
  );
  const contained = authors.map((part, at) => {
    const [family, given] = [part.last_name, part.first_name].map(normalizeNamePart);
    const name = { ...(family === '' ? {} : { family }), ...(given === '' ? {} : { given: [given] }) };
    return { resourceType: 'Practitioner', id: `author-${at + 1}`, name: [name] };
  });
  const entry = authors.map((part, at) => ({
    contributor: { reference: `#author-${at + 1}`, display: fullName(part) },
    role: contributorRole('author'),
    correspondingContact: part.slot === 'co_author' || part.slot === 'co_co_author',
    rankingOrder: at + 1,
  }));
  return { contained, entry };
}

/** Type of manuscript and committee, in code systems of this installation. */
function buildClassifications({ entry: { committee, type } }: EntryRecord, publicUrl: string) {
  const classes = [];
  if (type !== null) {
    const display = listLabels.manuscript[MANUSCRIPT_TYPES[type].name];
    const classifier = [{ coding: [{ system: `${publicUrl}/types`, code: String(type), display }] }];
    classes.push({ type: classificationType('publication-type'), classifier });
  }
  if (committee !== null) {
    const display = labels.committee[committee];
    const classifier = [{ coding: [{ system: `${publicUrl}/committees`, code: committee, display }] }];
    classes.push({ type: classificationType('keyword'), classifier });
  }
  return classes;
}

const getShownTitle = ({ entry }: EntryRecord): string => getTitle({ ...entry, finalTitle: entry.final_title });

/** The guideline that the Citation describes. */
function buildCitedArtifact(record: EntryRecord, publicUrl: string) {
  const { entry } = record;
  const [doi, form] = [getPublishedDoi(record), buildPublicationForm(record)];
  const url = `${publicUrl}${screenAddress('view', { id: entry.id })}`;
  const { entry: authors } = buildAuthorship(record);
  const classes = buildClassifications(record, publicUrl);
  return {
    identifier: [
      ...(doi === null ? [] : [{ system: 'https://doi.org', value: doi }]),
      { system: `${publicUrl}/guidelines`, value: entry.unique_id },
    ],
    currentState: [statusType(STATE_BY_PHASE[entry.phase])],
    statusDate: listStatusDates(record),
    title: [{ text: escapeMarkdown(getShownTitle(record)) }],
    ...(entry.description === null ? {} : { abstract: [{ text: escapeMarkdown(entry.description) }] }),
    ...(form === null ? {} : { publicationForm: [form] }),
    webLocation: [
      ...(doi === null ? [] : [{ classifier: [urlClassifier('doi-based')], url: doiAddress(doi) }]),
      { classifier: [urlClassifier('webpage')], url },
    ],
    ...(classes.length === 0 ? {} : { classification: classes }),
    ...(authors.length === 0 ? {} : { contributorship: { entry: authors } }),
  };
}

/** Returns an entry as an HL7 FHIR R5 Citation: title, authors, status and publication. It changes only if the entry changes. */
export function buildFhirCitation(record: EntryRecord, { config }: Pick<Context, 'config'>) {
  const { entry } = record;
  const { contained } = buildAuthorship(record);
  const approved = findApprovalTime(record);
  return {
    resourceType: 'Citation',
    id: String(entry.id),
    meta: { lastUpdated: formatInstant(entry.updated_at), versionId: String(entry.version) },
    // The language of the texts that the product adds; the language of an entry is not recorded.
    language: 'en',
    ...(contained.length === 0 ? {} : { contained }),
    url: `${config.publicUrl}${screenAddress('view', { id: entry.id })}`,
    identifier: [{ system: `${config.publicUrl}/guidelines`, value: entry.unique_id }],
    version: String(entry.version),
    title: getShownTitle(record),
    status: toPublicationStatus(entry.phase),
    date: formatInstant(entry.updated_at),
    publisher: config.branding.association,
    contact: [{ telecom: [{ system: 'email', value: config.branding.contact.email }] }],
    ...(entry.description === null ? {} : { description: escapeMarkdown(entry.description) }),
    ...(approved === null ? {} : { approvalDate: dayIn(config.timeZone, new Date(approved)) }),
    statusDate: listRecordDates(record),
    citedArtifact: buildCitedArtifact(record, config.publicUrl),
  };
}

/** Returns the Citation if the person can still see the entry. */
export async function readFhirCitation(
  context: Context,
  person: Pick<Caller, 'id' | 'role' | 'superuser'>,
  id: number,
): Promise<object> {
  const record = await readRecord(context.reads, id);
  if (record === null || !can(person, 'see', buildFacts(context, record))) throw refuse.notFound();
  return buildFhirCitation(record, context);
}
