import { type Phase, phaseRow } from '../lifecycle/phases.ts';
import { isOneOf } from '../tables.ts';
import { COMMITTEES } from '../guideline/enumerations.ts';
import { listLabels, labels } from './en.ts';

export const phaseLabel = (id: Phase): string => listLabels.phase[phaseRow(id).name];

export const committeeLabel = (code: string): string | null =>
  isOneOf(COMMITTEES, code) ? labels.committee[code] : null;
