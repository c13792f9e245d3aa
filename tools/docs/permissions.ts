import {
  type Capacity,
  ENTRY_ACTIONS,
  keysOf,
  matrixRow,
  type Phase,
  PHASE_IDS,
  VISIBILITY_ROWS,
} from '@imprimatur/domain';
import { formatPhases, formatTable, GENERATED_NOTE } from './markdown.ts';

/** The columns in order, with the heading of each capacity. */
export const CAPACITY_LABELS: Readonly<Record<Capacity, string>> = {
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
  keysOf(CAPACITY_LABELS).filter((capacity) =>
    ENTRY_ACTIONS.some((action) => matrixRow(action)[capacity] !== undefined),
  );

export const describePermissions = (): string =>
  [
    '# Visibility and permissions',
    GENERATED_NOTE,
    'Numbers are phases. An action is denied unless a table allows it, and people who cannot see an entry can do nothing with it. [transitions.md](transitions.md) lists the people who can make each transition.',
    '## Visibility of an entry',
    formatTable(
      ['people', 'in phase', 'if it has reached phase'],
      VISIBILITY_ROWS.map((row) => [
        row.capacity === 'everyone' ? 'everybody signed in' : CAPACITY_LABELS[row.capacity],
        formatPhaseRange(row.phase),
        row.once === undefined ? '' : String(row.once),
      ]),
    ),
    '## Actions on an entry',
    formatTable(
      ['action', ...listCapacities().map((capacity) => CAPACITY_LABELS[capacity])],
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
