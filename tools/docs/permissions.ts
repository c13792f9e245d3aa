import { type Capacity, ENTRY_ACTIONS, keysOf, matrixRow, type Phase, PHASE_IDS, VISIBILITY } from '@imprimatur/domain';
import { formatPhases, formatTable, GENERATED } from './markdown.ts';

/** The columns in order, with the heading of each capacity. */
export const CAPACITIES: Readonly<Record<Capacity, string>> = {
  office: 'office',
  gpc: 'GPC',
  igo: 'IGO',
  committee: 'committee user',
  delegate: 'national delegate',
  submitter: 'submitter',
  invitedCoauthor: 'co-author, accepted or invited',
  cowriter: 'co-writer, accepted',
  invitedCowriter: 'co-writer, accepted or invited',
  reviewer: 'reviewer, accepted or invited',
  everyone: 'everyone who sees it',
};

const within = (bounds: readonly [Phase, Phase] | undefined): string =>
  formatPhases(bounds === undefined ? PHASE_IDS : PHASE_IDS.filter((id) => id >= bounds[0] && id <= bounds[1]));

const granted = (): Capacity[] =>
  keysOf(CAPACITIES).filter((capacity) => ENTRY_ACTIONS.some((action) => matrixRow(action)[capacity] !== undefined));

export const describePermissions = (): string =>
  [
    '# Who sees and does what',
    GENERATED,
    'Numbers are phases. People who are not named may not, and people who do not see an entry can do nothing with it. [transitions.md](transitions.md) says who makes which transition.',
    '## Who sees an entry',
    formatTable(
      ['who', 'in phase', 'which has once reached'],
      VISIBILITY.map((row) => [
        row.capacity === 'everyone' ? 'everyone signed in' : CAPACITIES[row.capacity],
        within(row.phase),
        row.once === undefined ? '' : String(row.once),
      ]),
    ),
    '## Who does what, and when',
    formatTable(
      ['action', ...granted().map((capacity) => CAPACITIES[capacity])],
      ENTRY_ACTIONS.map((action) => [
        `\`${action}\``,
        ...granted().map((capacity) => {
          const when = matrixRow(action)[capacity];
          return when === undefined ? '' : formatPhases(when);
        }),
      ]),
    ),
    '',
  ].join('\n\n');
