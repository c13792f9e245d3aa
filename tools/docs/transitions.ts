import {
  type Call,
  drawLifecycle,
  entriesOf,
  formatPhase,
  type Need,
  type Phase,
  PHASES,
  TRANSITION_IDS,
  type TransitionRow,
  transitionRow,
} from '@imprimatur/domain';
import { formatTable, GENERATED_NOTE } from './markdown.ts';

/** Describes the requirement of each guard. */
const NEED_LABELS: Readonly<Record<Need, string>> = {
  wholeEntry: 'the whole entry is valid',
  firstVote: 'this user has not voted in this revision',
  firstReview: 'this user has not reviewed in this round',
  workingFile: 'a working file',
  declarationsIn: 'no declaration of interest is missing',
  interestsHandled: 'every declared interest is handled',
  fairness: "the submitter has downloaded other people's files (not required from the office)",
  pointsAnswered: 'every point has an answer or was raised again (not required from the office)',
  pointsFit: 'the change type fits the points: a major point requires major changes',
  reviewerExists: 'a reviewer who has not rejected the role',
  roundComplete: 'nobody else is awaited, or the office ends the round',
  noChangeAsked: 'no review asks for a change',
  changeAsked: 'a review asks for a change',
  changeTypeNone: 'change type 0',
  changeTypeMinor: 'change type 1',
  changeTypeSome: 'change type 1 or 2',
  comment: 'a comment',
  majorExplained: 'with change type 2: a comment and a file',
  changeExplained: 'with change type 1 or 2: a comment',
  proceduresConfirmed: 'procedures and standards are confirmed',
  acknowledgements: 'the five acknowledgements',
  resolution: 'if the settings require it: kind, day and minutes of the decision',
  publicationDetails: 'date of publication, journal and DOI',
};

const CALL_LABELS: Readonly<Record<Call, (to: Phase) => string>> = {
  put: (to) => `\`PUT /guidelines/{id}\` \`phase: ${to}\``,
  patch: (to) => `\`PATCH /guidelines/{id}\` \`phase: ${to}\``,
  'formal-check': () => '`POST /guidelines/{id}/formal-check-approval/`',
  reject: () => '`POST /guidelines/reject/{id}`',
  'finish-review': () => '`POST /guidelines/{id}/finish-review/`',
  'delegate-review': () => '`POST /guidelines/{id}/national-delegate-review/`',
  'final-publication': () => '`POST /guidelines/{id}/final-publication`',
};

const describeEffects = (row: TransitionRow): string[] => [
  ...(row.uploads === true ? ['increments the upload version'] : []),
  ...(row.closesRound === true ? ['closes the round'] : []),
  ...(row.incrementsRevision === undefined
    ? []
    : [`increments the revision from ${row.incrementsRevision.join(', ')}`]),
  ...(row.commentType === undefined ? [] : [`stores the comment as type ${row.commentType}`]),
];

function formatRow(id: (typeof TRANSITION_IDS)[number]): string[] {
  const row = transitionRow(id);
  const calls = entriesOf(row.calls);
  return [
    `\`${id}\``,
    row.from.join(', '),
    String(row.to),
    calls.map(([call, who]) => `${CALL_LABELS[call](row.to)}: ${who.join(', ')}`).join('; '),
    row.needs.map((need) => NEED_LABELS[need]).join('; '),
    describeEffects(row).join('; '),
    row.tells.join(', '),
  ];
}

export const describeTransitions = (): string =>
  [
    '# The life cycle',
    GENERATED_NOTE,
    'The office can also set any phase with `PUT /guidelines/{id}` (*setPhase*). This is recorded as an override.',
    `\`\`\`mermaid\n${drawLifecycle()}\`\`\``,
    '## Phases',
    formatTable(
      ['phase', 'name', 'label', 'party that must act'],
      PHASES.map((phase) => [String(phase.id), `\`${phase.name}\``, formatPhase(phase.id), phase.turn]),
    ),
    '## Transitions',
    formatTable(
      ['id', 'from', 'to', 'calls, and who can make them', 'requirements', 'effects', 'emails to'],
      TRANSITION_IDS.map(formatRow),
    ),
    '',
  ].join('\n\n');
