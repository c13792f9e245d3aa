import type { Dossier, Point } from '@imprimatur/contract';
import {
  type Actor,
  can,
  canSeeAnswer,
  canSeeEntry,
  type DeclarationForm,
  type DossierEdition,
  summarizeInterests,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { type EntryRecord, readRecord } from '../../entry/entry-repository.ts';
import { buildPermissionFacts } from '../../entry/facts.ts';
import { refuse } from '../../http/refusal.ts';
import { formatInstantOrNull } from '../../instant.ts';
import { listConflicts } from '../conflicts/service.ts';
import { readDelegateCoverage } from '../coverage/service.ts';
import { findReadableCovers } from '../guidelines/covering-letters.ts';
import { findInterestHandling } from '../guidelines/interest-handling.ts';
import { presentEmails } from '../guidelines/entry-history.ts';
import { presentPoints } from '../points/read.ts';
import { presentGuests } from './guest-responses.ts';
import {
  buildDecisionsPart,
  buildEntryPart,
  buildMoneyPart,
  buildPeoplePart,
  buildRoundsPart,
  buildVersionsPart,
  buildVotesPart,
} from './parts.ts';
import {
  createHistoryReader,
  isInternal,
  type DossierSource,
  readsWholeRecord,
  presentReviewerName,
  isPublicParticipant,
} from './reader.ts';
import * as repository from './repository.ts';

type Person = Actor & { readonly name: string };

/** Returns what a person may read of an entry for a dossier. Refuses with 404 or 403. */
export async function readDossierSource(
  context: Context,
  actor: Person,
  id: number,
  edition: DossierEdition,
): Promise<DossierSource> {
  const record = await readRecord(context.reads, id);
  if (record === null) throw refuse.notFound();
  const facts = { ...buildPermissionFacts(record.entry, record.parts, record.bound), id };
  if (!canSeeEntry(actor, facts)) throw refuse.notFound();
  if (!can(actor, 'readDossier', facts)) throw refuse.forbidden();
  const namesReviewers = edition === 'internal' || (await repository.readPublishesReviewers(context.reads));
  return { context, actor, edition, record, facts, namesReviewers };
}

/** One declaration. It contains the answers for people who may read them, and a summary for everybody who can read the whole record. */
function presentDeclaration(
  source: DossierSource,
  row: EntryRecord['declarations'][number],
  form: DeclarationForm | undefined,
): NonNullable<Dossier['declarations']>[number] {
  const { actor, facts } = source;
  // Under version 1 of the terms, the office promised that nobody else reads the answer.
  const shown = isInternal(source) && canSeeAnswer(actor, row.terms) ? form : undefined;
  return {
    name: row.name,
    type: row.type,
    declared: row.declared,
    excused: row.excused && row.type !== 'decider',
    answered_at: formatInstantOrNull(row.answered_at),
    on_paper: row.declared && !row.has_form,
    on_paper_seen_by: row.declared && !row.has_form ? row.confirmed_by : null,
    summary: shown === undefined ? null : summarizeInterests(shown.items),
    form: shown !== undefined && can(actor, 'readDeclarations', facts) ? shown : null,
  };
}

/**
 * Reviewers and people who decide also declare, so their rows would reveal their names. A reviewer who was replaced keeps the row, but no
 * longer has a part in the entry. A public edition therefore names only people whose part is public.
 */
function isNamed(source: DossierSource, { user_id, type }: EntryRecord['declarations'][number]): boolean {
  const { record, namesReviewers } = source;
  if (namesReviewers) return true;
  const isOpen = type !== 'other' || (user_id !== null && isPublicParticipant(source, user_id));
  const reviews = record.parts.some(({ slot, user_id: id }) => slot === 'reviewer' && id === user_id);
  const reviewed = record.reviews.some(({ user_id: id }) => id === user_id);
  return isOpen && type !== 'decider' && !reviews && !reviewed;
}

async function buildDeclarationsPart(source: DossierSource): Promise<Dossier['declarations']> {
  if (isInternal(source) && !readsWholeRecord(source)) return null;
  const { context, record } = source;
  const forms = await repository.readForms(context.reads, record.entry.id);
  return record.declarations
    .filter((row) => isNamed(source, row))
    .map((row) => presentDeclaration(source, row, forms.get(row.id)));
}

/** The values of a handling that a public edition leaves out. */
const UNPUBLISHED_HANDLING_FIELDS = { user_id: null, handled_by: null, recusal_reason: null, summary: null };

function buildHandlingsPart(source: DossierSource): Dossier['handlings'] {
  if (isInternal(source) && !readsWholeRecord(source)) return null;
  const { actor, record, facts } = source;
  const named = new Set(record.declarations.filter((row) => isNamed(source, row)).map(({ id }) => id));
  return findInterestHandling(actor, record, facts)
    .filter((one) => named.has(one.id))
    .map((one) => (isInternal(source) ? one : { ...one, ...UNPUBLISHED_HANDLING_FIELDS }));
}

async function buildConflictsPart({ context, actor, facts, edition }: DossierSource): Promise<Dossier['conflicts']> {
  if (edition === 'public' || !can(actor, 'readConflicts', facts)) return null;
  const found = await listConflicts(context, actor, facts.id);
  return found.map(({ user_name, kind, detail, handled }) => ({ user_name, kind, detail, handled }));
}

async function buildDelegatesPart(source: DossierSource): Promise<Dossier['delegates']> {
  const { context, actor, facts } = source;
  if (!can(actor, 'readReviews', facts)) return null;
  const { round, delegates } = await readDelegateCoverage(context, actor, facts.id);
  return {
    round,
    answers: delegates.map(({ name, country, change_type, answered_at }) => ({
      country,
      name: presentReviewerName(source, name),
      change_type,
      answered_at,
    })),
  };
}

async function buildEmailsPart(source: DossierSource): Promise<Dossier['emails']> {
  const { context, actor, facts } = source;
  if (!isInternal(source) || !can(actor, 'mails')) return null;
  const emails = await presentEmails(context, createHistoryReader(source), facts.id);
  return emails.map(({ created_at, subject, people }) => ({ created_at, subject: subject ?? '', people }));
}

/** Covering letters may name reviewers, so a public edition leaves them out. */
const buildCoversPart = (source: DossierSource): Dossier['covers'] =>
  isInternal(source) ? findReadableCovers(source.actor, source.record, source.facts) : null;

/** Guests never learn who else was invited, because they read as the board does. */
async function buildGuestsPart({ context, actor, facts, edition }: DossierSource): Promise<Dossier['guests']> {
  if (edition === 'public' || !can(actor, 'manageGuests', facts)) return null;
  const guests = await presentGuests(context, facts.id);
  return guests.toReversed().map(({ name, invited_by, created_at, days, ends_at, revoked_at, opened, downloaded }) => ({
    name,
    invited_by,
    created_at,
    days,
    ends_at,
    revoked_at,
    opened,
    downloaded,
  }));
}

async function buildLogPart(source: DossierSource): Promise<Dossier['log']> {
  if (!readsWholeRecord(source)) return null;
  const end = await repository.readEndOfLog(source.context.reads, source.facts.id);
  if (end === undefined) return null;
  const { rows, row, hash, seal } = end;
  return { rows, head: row === null || hash === null ? null : { row, hash }, seal };
}

/** Makes the dossier of an entry for its reader. */
export async function buildDossier(source: DossierSource, points: readonly Point[]): Promise<Dossier> {
  const { context, edition, facts } = source;
  const votes = await repository.readVotes(context.reads, facts.id);
  return {
    edition,
    association: context.config.branding.association,
    made_at: context.now().toISOString(),
    entry: buildEntryPart(source),
    people: buildPeoplePart(source),
    versions: buildVersionsPart(source),
    rounds: buildRoundsPart(source, points),
    covers: buildCoversPart(source),
    delegates: await buildDelegatesPart(source),
    votes: buildVotesPart(source, votes),
    decisions: buildDecisionsPart(source),
    declarations: await buildDeclarationsPart(source),
    handlings: buildHandlingsPart(source),
    conflicts: await buildConflictsPart(source),
    money: buildMoneyPart(source),
    emails: await buildEmailsPart(source),
    guests: await buildGuestsPart(source),
    log: await buildLogPart(source),
  };
}

/** The points that the reader of a dossier may read. */
export const readDossierPoints = ({ context, actor, facts }: DossierSource): Promise<Point[]> =>
  presentPoints(context.reads, actor, facts);

/** The dossier on screen. */
export async function readDossier(context: Context, actor: Person, id: number): Promise<Dossier> {
  const source = await readDossierSource(context, actor, id, 'internal');
  return buildDossier(source, await readDossierPoints(source));
}
