import { ACCEPTANCE, can, doiOf, isPublished, isRejected, roleOfSlot, screenAddress, sees } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { iso } from '../../instant.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { limit } from '../../http/rate-limits.ts';
import { factsOf } from '../../entry/facts.ts';
import { type EntryRecord, readRecord } from '../../entry/entry-repository.ts';
import { exportAddress } from './ticket.ts';

/** The signed address of the entry as a Citation, through the decision support if there is one. */
export async function citationAddress(context: Context, caller: Caller, id: number): Promise<string> {
  const record = await readRecord(context.reads, id);
  if (record === null || !sees(caller, factsOf(context, record))) throw refuse.notFound();
  await limit(context, 'citation', caller.id);
  const address = exportAddress(context, { kind: 'citation', id, user: caller.id });
  const { cdsUrl, publicUrl } = context.config;
  if (cdsUrl === null) return address;
  const target = new URL(cdsUrl);
  target.searchParams.set('citation', `${publicUrl}${address}`);
  return target.toString();
}

/** FHIR's publication status of a phase. */
const statusOf = (phase: number): string => (isPublished(phase) ? 'active' : isRejected(phase) ? 'retired' : 'draft');

/** Where and when the entry was published. The office may store the details before, and then they are of nothing published. */
function publicationOf({ entry }: EntryRecord) {
  const created = { activity: { text: 'Created' }, period: { start: iso(entry.created_at) } };
  if (!isPublished(entry.phase)) return { statusDate: [created], identifier: [], publicationForm: [] };
  const { date_of_publication: date, name_of_journal: journal } = entry;
  const doi = doiOf(entry.doi_number ?? '');
  const form = {
    ...(journal === null ? {} : { publishedIn: { title: journal } }),
    ...(entry.publication_number === null ? {} : { volume: entry.publication_number }),
    ...(entry.issue_number === null ? {} : { issue: entry.issue_number }),
    ...(date === null ? {} : { articleDate: date }),
  };
  return {
    statusDate: [created, ...(date === null ? [] : [{ activity: { text: 'Published' }, period: { start: date } }])],
    identifier: doi === null ? [] : [{ system: 'https://doi.org', value: doi }],
    publicationForm: Object.keys(form).length === 0 ? [] : [form],
  };
}

/** Authors by name only, since their addresses are private. */
function authorship(record: EntryRecord) {
  const authors = record.parts.filter(
    (part) => roleOfSlot(part.slot) === 'coauthor' && part.status !== ACCEPTANCE.rejected,
  );
  const contained = authors.map((part, at) => ({
    resourceType: 'Practitioner',
    id: `author-${at + 1}`,
    name: [{ family: part.last_name, given: [part.first_name] }],
  }));
  const entry = authors.map((part, at) => ({
    contributor: { reference: `#author-${at + 1}`, display: `${part.first_name} ${part.last_name}`.trim() },
    correspondingContact: part.slot === 'co_author' || part.slot === 'co_co_author',
    rankingOrder: at + 1,
  }));
  return { contained, entry };
}

/** An entry as an HL7 FHIR R5 Citation: title, authors, status and publication. */
export function citationOf(record: EntryRecord, { config, now }: Pick<Context, 'config' | 'now'>) {
  const { entry } = record;
  const url = `${config.publicUrl}${screenAddress('view', { id: entry.id })}`;
  const { contained, entry: authors } = authorship(record);
  const { statusDate, identifier, publicationForm } = publicationOf(record);
  return {
    resourceType: 'Citation',
    id: String(entry.id),
    meta: { lastUpdated: iso(entry.updated_at), versionId: String(entry.version) },
    ...(contained.length === 0 ? {} : { contained }),
    url,
    identifier: [{ system: `${config.publicUrl}/guidelines`, value: entry.unique_id }],
    version: String(entry.version),
    title: entry.name,
    status: statusOf(entry.phase),
    date: now().toISOString(),
    publisher: config.branding.association,
    contact: [{ telecom: [{ system: 'email', value: config.branding.contact.email }] }],
    ...(entry.description === null ? {} : { description: entry.description }),
    statusDate,
    citedArtifact: {
      ...(identifier.length === 0 ? {} : { identifier }),
      currentState: [{ text: statusOf(entry.phase) }],
      title: [{ text: entry.name }],
      ...(entry.description === null ? {} : { abstract: [{ text: entry.description }] }),
      ...(publicationForm.length === 0 ? {} : { publicationForm }),
      webLocation: [{ url }],
      ...(authors.length === 0 ? {} : { contributorship: { entry: authors } }),
    },
  };
}

/** The Citation for somebody who still sees the entry. */
export async function citationFor(
  context: Context,
  person: Pick<Caller, 'id' | 'role' | 'superuser'>,
  id: number,
): Promise<object> {
  const record = await readRecord(context.reads, id);
  if (record === null || !can(person, 'see', factsOf(context, record))) throw refuse.notFound();
  return citationOf(record, context);
}
