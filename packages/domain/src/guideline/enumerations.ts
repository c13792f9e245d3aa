/** Enumerations of an entry (specification §3). */
export const MANUSCRIPT_TYPES = [
  { id: 0, label: 'Procedural Guideline' },
  { id: 1, label: 'Clinical Guideline' },
  { id: 2, label: 'Other publications' },
] as const;
export const MANUSCRIPT_TYPE_IDS = MANUSCRIPT_TYPES.map(({ id }) => id);
export type ManuscriptType = (typeof MANUSCRIPT_TYPE_IDS)[number];

/** The association alone, or jointly with another society. */
export const KINDS_OF_WORK = [0, 1] as const;
export type KindOfWork = (typeof KINDS_OF_WORK)[number];

/** The journal, the innovation journal, or another one. */
export const DESTINATIONS = [0, 1, 2] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** Association and journals are called as the configuration calls them. */
interface Names {
  readonly association: string;
  readonly journal: string;
  readonly innovation_journal: string;
}

/** Whose work it is; undefined where nothing was chosen. */
export const kindOfWorkOf = (kind: number | null, { association }: Names): string | undefined =>
  [`${association} only`, 'Jointly with another society'][kind ?? -1];

/** Where it is to be published; undefined where nothing was chosen. */
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

/** Kinds of a milestone, each with its colour (specification §3). */
export const MILESTONE_TYPES = [
  { id: 'meeting', label: 'meeting', color: 'blue' },
  { id: 'meta', label: 'meta-analysis or systematic review', color: 'grey' },
  { id: 'medical', label: 'medical (methodologist or language review)', color: 'green' },
  { id: 'publication', label: 'publication fee', color: 'red' },
] as const;
export type MilestoneType = (typeof MILESTONE_TYPES)[number]['id'];
export const MILESTONE_TYPE_IDS = MILESTONE_TYPES.map(({ id }) => id);

/** Of these kinds an entry has at most one. */
export const SINGLE_TYPES: readonly MilestoneType[] = ['meta', 'publication'];

export const colorOf = (type: MilestoneType): string => MILESTONE_TYPES.find((row) => row.id === type)?.color ?? 'grey';
