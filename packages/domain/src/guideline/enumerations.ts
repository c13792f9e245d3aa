/** Enumerations of an entry (specification §3). */
export const MANUSCRIPT_TYPES = [
  { id: 0, label: 'Procedural Guideline' },
  { id: 1, label: 'Clinical Guideline' },
  { id: 2, label: 'Other publications' },
] as const;

/** Association and journal names are configuration, so the labels name them by placeholder. */
export const KINDS_OF_WORK = [
  { id: 0, label: '{association} only' },
  { id: 1, label: 'Jointly with another society' },
] as const;

export const DESTINATIONS = [
  { id: 0, label: '{journal}' },
  { id: 1, label: '{innovation}' },
  { id: 2, label: 'Another journal' },
] as const;

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
export const COMMITTEE_CODES = COMMITTEES.map((row) => row.code) as [CommitteeCode, ...CommitteeCode[]];
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

/** Of these kinds an entry has at most one. */
export const SINGLE_TYPES: readonly MilestoneType[] = ['meta', 'publication'];

export const colorOf = (type: MilestoneType): string => MILESTONE_TYPES.find((row) => row.id === type)?.color ?? 'grey';
