import { type Phase, phaseRow } from '../lifecycle/phases.ts';
import { listLabels } from './en.ts';

export const formatPhase = (id: Phase): string => listLabels.phase[phaseRow(id).name];
