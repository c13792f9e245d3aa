import { formatPhase } from '../labels/label-of.ts';
import { PHASES } from './phases.ts';
import { TRANSITION_IDS, transitionRow } from './transitions.ts';

/** Returns the life cycle as a Mermaid state diagram for the documentation. */
export function drawLifecycle(): string {
  const states = PHASES.map((phase) => `  state "${phase.id} ${formatPhase(phase.id)}" as ${phase.name}`);
  const name = (id: number) => PHASES.find((phase) => phase.id === id)?.name ?? '';
  const edges = TRANSITION_IDS.flatMap((id) => {
    const row = transitionRow(id);
    const acting = [...new Set(Object.values(row.calls).flat())].join(', ');
    return row.from.map((from) => `  ${name(from)} --> ${name(row.to)}: ${id} (${acting})`);
  });
  return [
    'stateDiagram-v2',
    ...states,
    '  [*] --> draft',
    ...edges,
    '  rejected --> [*]',
    '  finalPublish --> [*]',
    '',
  ].join('\n');
}
