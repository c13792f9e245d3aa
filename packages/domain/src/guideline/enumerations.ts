/** Enumerations of an entry (specification §3). */
export const MANUSCRIPT_TYPES = [
  { id: 0, label: 'Procedural Guideline' },
  { id: 1, label: 'Clinical Guideline' },
  { id: 2, label: 'Other publications' },
] as const;
export const MANUSCRIPT_TYPE_IDS = MANUSCRIPT_TYPES.map(({ id }) => id);
export type ManuscriptType = (typeof MANUSCRIPT_TYPE_IDS)[number];

/** 0: the association alone; 1: jointly with another society. */
export const KINDS_OF_WORK = [0, 1] as const;
export type KindOfWork = (typeof KINDS_OF_WORK)[number];

/** 0: the journal; 1: the innovation journal; 2: another one. */
export const DESTINATIONS = [0, 1, 2] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** The configured names of the association and its journals. */
interface Names {
  readonly association: string;
  readonly journal: string;
  readonly innovation_journal: string;
}

/** Returns whose work it is; undefined if nothing is chosen. */
export const kindOfWorkOf = (kind: number | null, { association }: Names): string | undefined =>
  [`${association} only`, 'Jointly with another society'][kind ?? -1];

/** Returns where it will be published; undefined if nothing is chosen. */
export const destinationOf = (publication: number | null, names: Names): string | undefined =>
  [names.journal, names.innovation_journal, 'Another journal'][publication ?? -1];

export const COMMITTEES = [
  { code: 'AI', label: 'Artificial Intelligence' },
  { code: 'BJ', label: 'Bone & Joint' },
  { code: 'CV', label: 'Cardiovascular' },
  { code: 'DO', label: 'Dosimetry' },
  { code: 'ET', label: 'Ethics' },
  { code: 'II', label: 'Inflammation & Infection' },
  { code: 'NI', label: 'Neuroimaging' },
  { code: 'OT', label: 'Other' },
  { code: 'PA', label: 'Paediatrics' },
  { code: 'PH', label: 'Physics' },
  { code: 'DD', label: 'Drug Development' },
  { code: 'RP', label: 'Radiation Protection' },
  { code: 'RS', label: 'Radiopharmaceutical Sciences' },
  { code: 'RY', label: 'Radiopharmacy' },
  { code: 'TE', label: 'Technologists' },
  { code: 'TY', label: 'Thyroid' },
  { code: 'MI', label: 'Translational Molecular Imaging' },
  { code: 'YP', label: 'Young Professionals' },
] as const;
export type CommitteeCode = (typeof COMMITTEES)[number]['code'];
export const COMMITTEE_CODES = COMMITTEES.map(({ code }) => code);
export const committeeLabel = (code: string): string | null =>
  COMMITTEES.find((row) => row.code === code)?.label ?? null;

/** The types of milestones, each with its colour (specification §3). */
export const MILESTONE_TYPES = [
  { id: 'meeting', label: 'meeting', color: 'blue' },
  { id: 'meta', label: 'meta-analysis or systematic review', color: 'grey' },
  { id: 'medical', label: 'medical (methodologist or language review)', color: 'green' },
  { id: 'publication', label: 'publication fee', color: 'red' },
] as const;
export type MilestoneType = (typeof MILESTONE_TYPES)[number]['id'];
export const MILESTONE_TYPE_IDS = MILESTONE_TYPES.map(({ id }) => id);

/** An entry has at most one milestone of each of these types. */
export const SINGLE_TYPES: readonly MilestoneType[] = ['meta', 'publication'];

export const colorOf = (type: MilestoneType): string => MILESTONE_TYPES.find((row) => row.id === type)?.color ?? 'grey';
