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
  everyone: 'everybody who can see it',
};

const formatPhaseRange = (bounds: readonly [Phase, Phase] | undefined): string =>
  formatPhases(bounds === undefined ? PHASE_IDS : PHASE_IDS.filter((id) => id >= bounds[0] && id <= bounds[1]));

const listCapacities = (): Capacity[] =>
  keysOf(CAPACITIES).filter((capacity) => ENTRY_ACTIONS.some((action) => matrixRow(action)[capacity] !== undefined));

export const describePermissions = (): string =>
  [
    '# Visibility and permissions',
    GENERATED,
    'Numbers are phases. An action is denied unless a table allows it, and people who cannot see an entry can do nothing with it. [transitions.md](transitions.md) lists the people who can make each transition.',
    '## Visibility of an entry',
    formatTable(
      ['people', 'in phase', 'if it has reached phase'],
      VISIBILITY.map((row) => [
        row.capacity === 'everyone' ? 'everybody signed in' : CAPACITIES[row.capacity],
        formatPhaseRange(row.phase),
        row.once === undefined ? '' : String(row.once),
      ]),
    ),
    '## Actions on an entry',
    formatTable(
      ['action', ...listCapacities().map((capacity) => CAPACITIES[capacity])],
      ENTRY_ACTIONS.map((action) => [
        `\`${action}\``,
        ...listCapacities().map((capacity) => {
          const when = matrixRow(action)[capacity];
          return when === undefined ? '' : formatPhases(when);
        }),
      ]),
    ),
    '',
  ].join('\n\n');
