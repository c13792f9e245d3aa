/** Enumerations of an entry (specification §3). */
export const MANUSCRIPT_TYPES = [
  { id: 0, name: 'procedural' },
  { id: 1, name: 'clinical' },
  { id: 2, name: 'other' },
] as const;
export const MANUSCRIPT_TYPE_IDS = MANUSCRIPT_TYPES.map(({ id }) => id);
export type ManuscriptType = (typeof MANUSCRIPT_TYPE_IDS)[number];

/** 0: the association alone; 1: jointly with another society. */
export const KINDS_OF_WORK = [0, 1] as const;
export type KindOfWork = (typeof KINDS_OF_WORK)[number];

/** 0: the journal; 1: the innovation journal; 2: another journal. */
export const DESTINATIONS = [0, 1, 2] as const;
export type Destination = (typeof DESTINATIONS)[number];

export const COMMITTEES = [
  'AI',
  'BJ',
  'CV',
  'DO',
  'ET',
  'II',
  'NI',
  'OT',
  'PA',
  'PH',
  'DD',
  'RP',
  'RS',
  'RY',
  'TE',
  'TY',
  'MI',
  'YP',
] as const;
export type CommitteeCode = (typeof COMMITTEES)[number];

/** The types of milestones, each with its colour (specification §3). */
export const MILESTONE_TYPES = [
  { id: 'meeting', color: 'blue' },
  { id: 'meta', color: 'grey' },
  { id: 'medical', color: 'green' },
  { id: 'publication', color: 'red' },
] as const;
export type MilestoneType = (typeof MILESTONE_TYPES)[number]['id'];
export const MILESTONE_TYPE_IDS = MILESTONE_TYPES.map(({ id }) => id);

/** An entry has at most one milestone of each of these types. */
export const SINGLE_TYPES: readonly MilestoneType[] = ['meta', 'publication'];

export const colorOf = (type: MilestoneType): string => MILESTONE_TYPES.find((row) => row.id === type)?.color ?? 'grey';
