import { type Phase, phaseRow } from '../lifecycle/phases.ts';
import { listLabels } from './en.ts';

export const phaseLabel = (id: Phase): string => listLabels.phase[phaseRow(id).name];
