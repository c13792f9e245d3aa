import type { Dossier, DossierPoint } from '@imprimatur/contract';
import {
  CHANGE_TYPES,
  type ChangeType,
  dayIn,
  formatPhase,
  type InterestHandlingKind,
  isOneOf,
  isRecordedDecision,
  keysOf,
  labels,
  listLabels,
  formatDay,
} from '@imprimatur/domain';
import type { DossierContent } from '../../tables/dossier-pdf.ts';

const EMPTY_TEXT = 'Nothing is recorded.';

type FormatDay = (instant: string) => string;
/** Null for parts that this edition or this reader does not get. */
type Lines = readonly string[] | null;

const joinFacts = (...texts: (string | null | undefined | false)[]): string => texts.filter(Boolean).join(' · ');
const formatVerdict = (type: ChangeType): string => labels.changeType[CHANGE_TYPES[type].name];

const formatRole = (role: Dossier['people'][number]['role']): string =>
  role === 'external' ? 'External author' : listLabels.part[role];
const formatHandling = (kind: InterestHandlingKind | null): string | null => kind && labels.handling[kind];
/** Items of older terms may be unknown. */
const formatInterest = (item: string): string =>
  isOneOf(keysOf(labels.declaration), item) ? labels.declaration[item] : item;

const buildStateLines = ({ entry }: Dossier, day: FormatDay): Lines => [
  joinFacts(
    formatPhase(entry.phase),
    `since ${day(entry.phase_since)}`,
    entry.abandoned_at && `abandoned on ${day(entry.abandoned_at)}`,
  ),
  joinFacts(`Submitted by ${entry.submitter_name}`, entry.committee, `created on ${day(entry.created_at)}`),
  joinFacts(
    entry.date_of_publication && `Published on ${entry.date_of_publication}`,
    entry.name_of_journal,
    entry.doi_number,
  ),
];

const buildVersionLines = ({ versions }: Dossier, day: FormatDay): Lines =>
  versions.flatMap(({ version, files }) =>
    files.map((file) =>
      joinFacts(`Version ${version}`, file.name, file.user_name, day(file.created_at), `SHA-256 ${file.sha256}`),
    ),
  );

const buildRoundLines = ({ rounds }: Dossier, day: FormatDay): Lines =>
  rounds.flatMap(({ round, party, opened_at, ended_at, outcome, points, reviews }) => [
    joinFacts(
      `Round ${round} (${labels.roundParty[party]})`,
      `opened ${day(opened_at)}`,
      ended_at === null ? 'open' : `ended ${day(ended_at)}`,
      outcome !== null && `outcome: ${formatPhase(outcome)}`,
      `points: ${points.sent} sent, ${points.answered} answered, ${points.settled} settled`,
    ),
    ...reviews.map((review) =>
      joinFacts(
        'Review',
        review.user_name,
        formatVerdict(review.change_type),
        day(review.created_at),
        review.before_handling && 'sent before the handling of interests',
        review.comment,
      ),
    ),
  ]);

const buildPointLines = (points: readonly DossierPoint[]): Lines =>
  points.map(({ number, round, kind, user_name, text, answer, verdict: given }) =>
    joinFacts(
      `Point ${number}, round ${round} (${labels.ofPointKind[kind]})`,
      user_name,
      text,
      answer && `Answer: ${joinFacts(labels.answerKind[answer.kind], answer.text)}`,
      given && (given.settled ? 'settled' : 'not settled'),
    ),
  );

const buildCoverLines = ({ covers }: Dossier, day: FormatDay): Lines =>
  covers?.map(({ upload_id: version, user_name, text, created_at }) =>
    joinFacts(`With version ${version}`, user_name, day(created_at), text),
  ) ?? null;

const buildDelegateLines = ({ delegates }: Dossier, day: FormatDay): Lines =>
  delegates?.answers.map(({ country, name, change_type: type, answered_at: at }) =>
    joinFacts(
      country ?? 'Country not recorded',
      name,
      type === null ? 'no answer' : formatVerdict(type),
      at && day(at),
    ),
  ) ?? null;

function formatResolution({ decision, transition }: Dossier['decisions'][number]): string | false {
  if (decision === null) return isRecordedDecision(transition) && 'no resolution recorded';
  const { kind, held_on: heldOn, minutes_ref: minutes, votes, conditions } = decision;
  const counted = votes && `${votes.for} for, ${votes.against} against, ${votes.abstained} abstained`;
  return joinFacts(kind && labels.decisionKind[kind], heldOn, minutes, counted, conditions);
}

const buildDecisionLines = ({ decisions }: Dossier, day: FormatDay): Lines =>
  decisions.map((one) =>
    joinFacts(
      day(one.created_at),
      formatPhase(one.phase),
      one.override && 'set by the office',
      one.user_name,
      one.comment,
      formatResolution(one),
    ),
  );

function formatDeclaration(one: NonNullable<Dossier['declarations']>[number], day: FormatDay): string {
  const { name, excused, on_paper_seen_by: seenBy, answered_at: at, form, summary } = one;
  if (!one.declared) return joinFacts(name, excused ? 'no longer needed' : 'not declared yet');
  const on = at === null ? '' : ` on ${day(at)}`;
  if (one.on_paper) return joinFacts(name, `on paper, seen by ${seenBy ?? 'the office'}${on}`);
  const named = Object.entries(form?.items ?? {}).flatMap(([item, { relations }]) =>
    relations.map(({ entity, comment }) => `${formatInterest(item)}: ${[entity, comment].filter(Boolean).join(', ')}`),
  );
  const kinds =
    summary && `${summary.kinds.map(formatInterest).join(', ') || 'no interests'} (companies: ${summary.companies})`;
  const contents = form === null ? kinds : named.join('; ') || 'no interests';
  return joinFacts(name, `declared${on}`, contents ?? 'contents not in this edition');
}

const buildHandlingLines = ({ handlings }: Dossier, day: FormatDay): Lines =>
  handlings?.map(({ name, handling, binding, open, text, parts, handled_by: by, handled_at: at, ...one }) =>
    joinFacts(
      name,
      formatHandling(handling ?? binding),
      open && 'to be decided',
      text,
      parts,
      at && joinFacts('decided', by, day(at)),
      one.recused_at && joinFacts('stepped back', day(one.recused_at), one.recusal_reason),
    ),
  ) ?? null;

const buildMoneyLines = ({ money }: Dossier): Lines =>
  money?.milestones.map(({ title, planned, approved, paid, paid_on, reference }) =>
    joinFacts(
      title,
      `planned ${planned} €`,
      approved === null ? 'approval not recorded' : `approved ${approved} €`,
      paid === null ? 'payment not recorded' : joinFacts(`paid ${paid} €`, paid_on, reference),
    ),
  ) ?? null;

const formatUses = (
  verb: string,
  { times, last_at: last }: { times: number; last_at: string | null },
  day: FormatDay,
): string =>
  last === null ? `never ${verb}` : `${verb} ${times === 1 ? 'once' : `${times} times`}, last on ${day(last)}`;

const buildGuestLines = ({ guests }: Dossier, day: FormatDay): Lines =>
  guests?.map(({ name, invited_by: by, created_at: at, days, ends_at: ends, revoked_at: revoked, ...uses }) =>
    joinFacts(
      name,
      `invited by ${by} on ${day(at)} for ${days === 1 ? '1 day' : `${days} days`}, until ${day(ends)}`,
      formatUses('opened', uses.opened, day),
      formatUses('downloaded', uses.downloaded, day),
      revoked && `revoked on ${day(revoked)}`,
    ),
  ) ?? null;

const buildLogLines = ({ log }: Dossier): Lines =>
  log && [
    `${log.rows} ${log.rows === 1 ? 'row' : 'rows'} about this entry`,
    log.head === null ? 'The log is empty.' : `End of the log: ${log.head.row}:${log.head.hash}`,
    log.seal ?? 'The log has not been sealed yet.',
  ];

/** A dossier as headings and paragraphs, in English. Instants appear as days in the association's time zone. */
export function buildDossierContent(
  dossier: Dossier,
  points: readonly DossierPoint[],
  timeZone: string,
): DossierContent {
  const day: FormatDay = (instant) => formatDay(dayIn(timeZone, new Date(instant)));
  const parts: readonly (readonly [heading: string, lines: Lines])[] = [
    ['State', buildStateLines(dossier, day)],
    ['People', dossier.people.map(({ name, role, society }) => joinFacts(name, formatRole(role), society))],
    ['Versions and their files', buildVersionLines(dossier, day)],
    ['Review rounds', buildRoundLines(dossier, day)],
    ['Points and answers', buildPointLines(points)],
    ['Covering letters', buildCoverLines(dossier, day)],
    ['National delegates by country', buildDelegateLines(dossier, day)],
    [
      'Votes of the formal check',
      dossier.votes.map((one) => joinFacts(one.user_name, day(one.created_at), ...one.ticks)),
    ],
    ['Steps, decisions and holds', buildDecisionLines(dossier, day)],
    ['Declarations of interest', dossier.declarations?.map((one) => formatDeclaration(one, day)) ?? null],
    ['Handling of interests', buildHandlingLines(dossier, day)],
    [
      'Possible conflicts of interest',
      dossier.conflicts?.map((one) =>
        joinFacts(one.user_name, labels.conflict[one.kind], one.detail, one.handled ? 'handled' : 'open'),
      ) ?? null,
    ],
    ['Money', buildMoneyLines(dossier)],
    [
      'Emails',
      dossier.emails?.map((one) => joinFacts(day(one.created_at), one.subject, one.people.join(', '))) ?? null,
    ],
    ['Guests with access to this dossier', buildGuestLines(dossier, day)],
    ['Change log', buildLogLines(dossier)],
  ];
  const edition = dossier.edition === 'public' ? 'Public' : 'Internal';
  return {
    title: `Dossier ${dossier.entry.unique_id}: ${dossier.entry.title}`,
    association: dossier.association,
    madeAt: new Date(dossier.made_at),
    subtitle: `${edition} edition of ${day(dossier.made_at)}. Characters that this document cannot show are in dossier.json.`,
    parts: parts.flatMap(([heading, lines]) => {
      if (lines === null) return [];
      const written = lines.filter((one) => one !== '');
      return [{ heading, lines: written.length === 0 ? [EMPTY_TEXT] : written }];
    }),
  };
}
