import type { Dossier, Point } from '@imprimatur/contract';
import {
  type Actor,
  can,
  type DeclarationForm,
  type DossierEdition,
  maySeeAnswer,
  sees,
  summaryOf,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { type EntryRecord, readRecord } from '../../entry/entry-repository.ts';
import { permissionFactsOf } from '../../entry/facts.ts';
import { refuse } from '../../http/refusal.ts';
import { iso } from '../../instant.ts';
import { listConflicts } from '../conflicts/service.ts';
import { delegateCoverage } from '../coverage/service.ts';
import { coversFor } from '../guidelines/covers.ts';
import { handlingsFor } from '../guidelines/handlings.ts';
import { emailsShown } from '../guidelines/entry-history.ts';
import { shownPoints } from '../points/read.ts';
import { guestsShown } from './guest-answers.ts';
import { decisionsPart, entryPart, moneyPart, peoplePart, roundsPart, versionsPart, votesPart } from './parts.ts';
import {
  historyReader,
  isInternal,
  type Reading,
  readsWholeRecord,
  reviewerName,
  isPublicParticipant,
} from './reader.ts';
import * as repository from './repository.ts';

type Person = Actor & { readonly name: string };

/** Returns what a person may read of an entry for a dossier. Refuses with 404 or 403. */
export async function readingFor(
  context: Context,
  actor: Person,
  id: number,
  edition: DossierEdition,
): Promise<Reading> {
  const record = await readRecord(context.reads, id);
  if (record === null) throw refuse.notFound();
  const facts = { ...permissionFactsOf(record.entry, record.parts, record.bound), id };
  if (!sees(actor, facts)) throw refuse.notFound();
  if (!can(actor, 'readDossier', facts)) throw refuse.forbidden();
  const namesReviewers = edition === 'internal' || (await repository.publishesReviewers(context.reads));
  return { context, actor, edition, record, facts, namesReviewers };
}

/** One declaration. It contains the answers for people who may read them, and a summary for everybody who can read the whole record. */
function declarationOf(
  reading: Reading,
  row: EntryRecord['declarations'][number],
  form: DeclarationForm | undefined,
): NonNullable<Dossier['declarations']>[number] {
  const { actor, facts } = reading;
  // Under version 1 of the terms, the office promised that nobody else reads the answer.
  const shown = isInternal(reading) && maySeeAnswer(actor, row.terms) ? form : undefined;
  return {
    name: row.name,
    type: row.type,
    declared: row.declared,
    excused: row.excused && row.type !== 'decider',
    answered_at: row.answered_at === null ? null : iso(row.answered_at),
    on_paper: row.declared && !row.has_form,
    on_paper_seen_by: row.declared && !row.has_form ? row.confirmed_by : null,
    summary: shown === undefined ? null : summaryOf(shown.items),
    form: shown !== undefined && can(actor, 'readDeclarations', facts) ? shown : null,
  };
}

/**
 * Reviewers and people who decide also declare, so their rows would reveal their names. A reviewer who was replaced keeps the row, but no
 * longer has a part in the entry. A public edition therefore names only people whose part is public.
 */
function isNamed(reading: Reading, { user_id, type }: EntryRecord['declarations'][number]): boolean {
  const { record, namesReviewers } = reading;
  if (namesReviewers) return true;
  const isOpen = type !== 'other' || (user_id !== null && isPublicParticipant(reading, user_id));
  const reviews = record.parts.some(({ slot, user_id: id }) => slot === 'reviewer' && id === user_id);
  const reviewed = record.reviews.some(({ user_id: id }) => id === user_id);
  return isOpen && type !== 'decider' && !reviews && !reviewed;
}

async function declarationsPart(reading: Reading): Promise<Dossier['declarations']> {
  if (isInternal(reading) && !readsWholeRecord(reading)) return null;
  const { context, record } = reading;
  const forms = await repository.formsOf(context.reads, record.entry.id);
  return record.declarations
    .filter((row) => isNamed(reading, row))
    .map((row) => declarationOf(reading, row, forms.get(row.id)));
}

/** The values of a handling that a public edition leaves out. */
const UNPUBLISHED = { user_id: null, handled_by: null, recusal_reason: null, summary: null };

function handlingsPart(reading: Reading): Dossier['handlings'] {
  if (isInternal(reading) && !readsWholeRecord(reading)) return null;
  const { actor, record, facts } = reading;
  const named = new Set(record.declarations.filter((row) => isNamed(reading, row)).map(({ id }) => id));
  return handlingsFor(actor, record, facts)
    .filter((one) => named.has(one.id))
    .map((one) => (isInternal(reading) ? one : { ...one, ...UNPUBLISHED }));
}

async function conflictsPart({ context, actor, facts, edition }: Reading): Promise<Dossier['conflicts']> {
  if (edition === 'public' || !can(actor, 'readConflicts', facts)) return null;
  const found = await listConflicts(context, actor, facts.id);
  return found.map(({ user_name, kind, detail, handled }) => ({ user_name, kind, detail, handled }));
}

async function delegatesPart(reading: Reading): Promise<Dossier['delegates']> {
  const { context, actor, facts } = reading;
  if (!can(actor, 'readReviews', facts)) return null;
  const { round, delegates } = await delegateCoverage(context, actor, facts.id);
  return {
    round,
    answers: delegates.map(({ name, country, change_type, answered_at }) => ({
      country,
      name: reviewerName(reading, name),
      change_type,
      answered_at,
    })),
  };
}

async function emailsPart(reading: Reading): Promise<Dossier['emails']> {
  const { context, actor, facts } = reading;
  if (!isInternal(reading) || !can(actor, 'mails')) return null;
  const emails = await emailsShown(context, historyReader(reading), facts.id);
  return emails.map(({ created_at, subject, people }) => ({ created_at, subject: subject ?? '', people }));
}

/** Covering letters may name reviewers, so a public edition leaves them out. */
const coversPart = (reading: Reading): Dossier['covers'] =>
  isInternal(reading) ? coversFor(reading.actor, reading.record, reading.facts) : null;

/** Guests never learn who else was invited, because they read as the board does. */
async function guestsPart({ context, actor, facts, edition }: Reading): Promise<Dossier['guests']> {
  if (edition === 'public' || !can(actor, 'manageGuests', facts)) return null;
  const guests = await guestsShown(context, facts.id);
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

async function logPart(reading: Reading): Promise<Dossier['log']> {
  if (!readsWholeRecord(reading)) return null;
  const end = await repository.endOfLog(reading.context.reads, reading.facts.id);
  if (end === undefined) return null;
  const { rows, row, hash, seal } = end;
  return { rows, head: row === null || hash === null ? null : { row, hash }, seal };
}

/** Makes the dossier of an entry for its reader. */
export async function dossierOf(reading: Reading, points: readonly Point[]): Promise<Dossier> {
  const { context, edition, facts } = reading;
  const votes = await repository.votesOf(context.reads, facts.id);
  return {
    edition,
    association: context.config.branding.association,
    made_at: context.now().toISOString(),
    entry: entryPart(reading),
    people: peoplePart(reading),
    versions: versionsPart(reading),
    rounds: roundsPart(reading, points),
    covers: coversPart(reading),
    delegates: await delegatesPart(reading),
    votes: votesPart(reading, votes),
    decisions: decisionsPart(reading),
    declarations: await declarationsPart(reading),
    handlings: handlingsPart(reading),
    conflicts: await conflictsPart(reading),
    money: moneyPart(reading),
    emails: await emailsPart(reading),
    guests: await guestsPart(reading),
    log: await logPart(reading),
  };
}

/** The points that the reader of a dossier may read. */
export const pointsOf = ({ context, actor, facts }: Reading): Promise<Point[]> =>
  shownPoints(context.reads, actor, facts);

/** The dossier on screen. */
export async function readDossier(context: Context, actor: Person, id: number): Promise<Dossier> {
  const reading = await readingFor(context, actor, id, 'internal');
  return dossierOf(reading, await pointsOf(reading));
}
