import type { Dossier, Point } from '@imprimatur/contract';
import {
  ACCEPTANCE,
  canReadReview,
  getTitle,
  type Labels,
  type ListLabels,
  phaseRow,
  roleOfSlot,
  roundIn,
  formatDayOrNull,
  showEuro,
  sumAmounts,
  wasSentBeforeHandling,
} from '@imprimatur/domain';
import type { EntryRecord, HistoryRow } from '../../entry/entry-repository.ts';
import { presentFile, presentFiles } from '../../entry/file-responses.ts';
import { toEditableMilestone } from '../../entry/values.ts';
import { formatInstant, formatInstantOrNull } from '../../instant.ts';
import { LABELS } from '../../translate.ts';
import { presentPhaseChange } from '../guidelines/entry-history.ts';
import {
  createHistoryReader,
  isInternal,
  type DossierSource,
  presentReviewerName,
  isPublicParticipant,
} from './reader.ts';
import type { readVotes } from './repository.ts';

const labelsOf = ({ context }: DossierSource): Labels & ListLabels => LABELS[context.language];

export function buildEntryPart(source: DossierSource): Dossier['entry'] {
  const { entry, submitter } = source.record;
  return {
    id: entry.id,
    unique_id: entry.unique_id,
    name: entry.name,
    title: getTitle({ ...entry, finalTitle: entry.final_title }),
    committee: entry.committee === null ? null : labelsOf(source).committee[entry.committee],
    phase: entry.phase,
    phase_name: labelsOf(source).phase[phaseRow(entry.phase).name],
    phase_since: formatInstant(entry.phase_since),
    abandoned_at: formatInstantOrNull(entry.abandoned_at),
    submitter_name: submitter.name,
    created_at: formatInstant(entry.created_at),
    version: entry.upload_id,
    date_of_publication: formatDayOrNull(entry.date_of_publication),
    name_of_journal: entry.name_of_journal,
    doi_number: entry.doi_number,
  };
}

/** A public edition leaves out reviewers unless the settings publish their names. */
export const buildPeoplePart = (source: DossierSource): Dossier['people'] =>
  source.record.parts
    .filter(({ slot }) => slot !== 'reviewer' || source.namesReviewers)
    .map((part) => ({
      name: part.user_name ?? `${part.first_name} ${part.last_name}`,
      role: part.slot === 'ex_co_authors' ? 'external' : roleOfSlot(part.slot),
      society: part.society,
      status: part.user_id === null ? null : presentStatus(source, part),
    }));

/** A role accepted by sending a review counts as unanswered for readers who may not read that review yet. */
function presentStatus({ actor, facts, record }: DossierSource, part: EntryRecord['parts'][number]) {
  const { status, answered_at: answered } = part;
  if (part.slot !== 'reviewer' || status !== ACCEPTANCE.accepted || answered === null) return status;
  const review = record.reviews.find((one) => one.user_id === part.user_id);
  const hidden = review !== undefined && !canReadReview(actor, { userId: review.user_id, round: review.round }, facts);
  return hidden ? ACCEPTANCE.unconfirmed : status;
}

/** The submitted files that this person may read, by version. A public edition leaves out files of reviews. */
export function buildVersionsPart(source: DossierSource): Dossier['versions'] {
  const { context, actor, record, facts } = source;
  const files = presentFiles(
    context,
    actor,
    facts,
    record.files.map((row) => presentFile(actor, row)),
  ).filter((file) => file.upload_id !== null && (isInternal(source) || !file.review));
  return [...Map.groupBy(files, (file) => file.upload_id ?? 0)]
    .toSorted(([one], [other]) => one - other)
    .map(([version, ofVersion]) => ({
      version,
      files: ofVersion.map(({ id, name, kind, size, sha256, user_id, user_name, review, created_at }) => {
        // The council can also submit a version, after a hold of the board.
        const shownName =
          review || !isPublicParticipant(source, user_id) ? presentReviewerName(source, user_name) : user_name;
        return { id, name, kind, size, sha256, user_name: shownName, review, created_at };
      }),
    }));
}

/** Each time an entry reaches a round's phase, by whatever transition, the next round opens. */
export function buildRoundsPart(source: DossierSource, points: readonly Point[]): Dossier['rounds'] {
  const { actor, record, facts } = source;
  const { history } = record;
  const opened = history.filter((row) => roundIn(row.phase) !== undefined);
  return opened.flatMap((row, at) => {
    const party = roundIn(row.phase)?.reviewer;
    if (party === undefined) return [];
    const number = at + 1;
    const after = history[history.indexOf(row) + 1];
    const sent = points.filter((point) => point.round === number && point.number !== null);
    const reviews = record.reviews.filter(
      (one) => one.round === number && canReadReview(actor, { userId: one.user_id, round: one.round }, facts),
    );
    return {
      round: number,
      party,
      opened_at: formatInstant(row.created_at),
      ended_at: after === undefined ? null : formatInstant(after.created_at),
      outcome: after?.phase ?? null,
      reviews: reviews.map(({ user_id, user_name, user_type, change_type, comment, upload_id, created_at }) => ({
        user_name: presentReviewerName(source, user_name),
        user_type,
        change_type,
        comment: isInternal(source) ? comment : null,
        upload_id,
        created_at: formatInstant(created_at),
        before_handling: isInternal(source) && wasSentBeforeHandling(actor, { userId: user_id }, facts),
      })),
      points: {
        sent: sent.length,
        answered: sent.filter(({ answer }) => answer !== null).length,
        settled: sent.filter(({ verdict }) => verdict?.settled === true).length,
      },
    };
  });
}

export const buildVotesPart = (source: DossierSource, votes: Awaited<ReturnType<typeof readVotes>>): Dossier['votes'] =>
  votes.map(({ user_name, revision, ticks, created_at }) => ({
    user_name: presentReviewerName(source, user_name),
    revision,
    ticks: isInternal(source) ? ticks : [],
    created_at: formatInstant(created_at),
  }));

function presentDecision(source: DossierSource, row: HistoryRow): Dossier['decisions'][number] {
  const { decision, ...shown } = presentPhaseChange(createHistoryReader(source), row);
  const common = { created_at: formatInstant(row.created_at), override: row.transition === 'setPhase' };
  if (isInternal(source)) return { ...shown, ...common, decision };
  const nobody = { user_name: null, on_behalf_of: null, comment: null, ticks: [] };
  return { ...shown, ...common, ...nobody, decision: decision && { ...decision, conditions: null } };
}

export const buildDecisionsPart = (source: DossierSource): Dossier['decisions'] =>
  source.record.history.map((row) => presentDecision(source, row));

export function buildMoneyPart(source: DossierSource): Dossier['money'] {
  if (!isInternal(source)) return null;
  const rows = source.record.milestones.filter(({ deleted }) => !deleted);
  const { planned, approved, spent } = sumAmounts(rows.map(toEditableMilestone));
  return {
    planned: showEuro(planned),
    approved: showEuro(approved),
    paid: showEuro(spent),
    milestones: rows.map((row) => {
      const { title, type, budget, actual, ...amounts } = toEditableMilestone(row);
      return {
        title,
        type,
        cancelled: amounts.cancelled,
        planned: budget,
        approved: amounts.approved,
        approved_by: row.approved_by_name,
        approved_at: formatInstantOrNull(row.approved_at),
        paid: amounts.paid_on === null ? null : actual,
        paid_on: amounts.paid_on,
        reference: amounts.reference,
      };
    }),
  };
}
