/** A past edition that was published. */
interface Edition {
  readonly monthsAgo: number;
  readonly day: number;
}

/** A past guideline with its editions, oldest first. Each edition replaces the previous one. */
export interface GuidelineSeries {
  readonly title: string;
  readonly committee: string;
  readonly type: 0 | 1 | 2;
  readonly authors: string;
  readonly journal: string;
  readonly editions: readonly Edition[];
  /** The topic of the entry that replaces the latest edition. */
  readonly successor?: string;
}

const PRACTICE_JOURNAL = 'European Journal of Nuclear Medicine Practice';
const IMAGING_JOURNAL = 'Journal of Clinical Imaging';

/**
 * Ten years of editions, all published before the import. An edition is in force for five years, unless an entry replaces it or the council
 * decides otherwise.
 */
export const GUIDELINE_SERIES: readonly GuidelineSeries[] = [
  {
    title: 'Whole-body bone scintigraphy in adults',
    committee: 'BJ',
    type: 0,
    authors: 'Sigrid Halvorsen; Pavel Horák; Lucia Marchetti',
    journal: PRACTICE_JOURNAL,
    editions: [
      { monthsAgo: 126, day: 12 },
      { monthsAgo: 57, day: 3 },
    ],
    successor: 'Bone scintigraphy with SPECT/CT',
  },
  {
    title: 'FDG PET/CT of solid tumours',
    committee: 'OT',
    type: 0,
    authors: 'Marco Bellini; Hedda Nyberg; Stefan Gruber; Anouk Verhoeven',
    journal: PRACTICE_JOURNAL,
    editions: [
      { monthsAgo: 123, day: 9 },
      { monthsAgo: 74, day: 20 },
      { monthsAgo: 20, day: 17 },
    ],
  },
  {
    title: 'FDG PET/CT in infection of cardiac devices',
    committee: 'CV',
    type: 0,
    authors: 'Johanna Vik; Luis Ferreira; Martin Schubert',
    journal: PRACTICE_JOURNAL,
    editions: [{ monthsAgo: 85, day: 23 }],
    successor: 'FDG PET/CT in cardiac device infection and endocarditis',
  },
  {
    title: 'Radioiodine in differentiated thyroid cancer',
    committee: 'TY',
    type: 1,
    authors: 'Sofia Marin; Henrik Dahl; Agnes Kovács',
    journal: PRACTICE_JOURNAL,
    editions: [
      { monthsAgo: 118, day: 6 },
      { monthsAgo: 63, day: 14 },
    ],
    successor: 'Differentiated thyroid cancer: adjuvant radioiodine',
  },
  {
    title: 'Dynamic renal scintigraphy in children',
    committee: 'PA',
    type: 0,
    authors: 'Hanna Virtanen; José Pinto; Claire Dumont',
    journal: PRACTICE_JOURNAL,
    editions: [
      { monthsAgo: 101, day: 18 },
      { monthsAgo: 54, day: 28 },
    ],
    successor: 'Renal scintigraphy in children',
  },
  {
    title: 'Dopamine transporter imaging',
    committee: 'NI',
    type: 0,
    authors: 'Ruth Keller; Olav Brekke',
    journal: PRACTICE_JOURNAL,
    editions: [
      { monthsAgo: 108, day: 4 },
      { monthsAgo: 58, day: 22 },
    ],
    successor: 'Dopamine transporter SPECT',
  },
  {
    title: 'Amyloid PET of the brain',
    committee: 'NI',
    type: 0,
    authors: 'Ruth Keller; Emil Sandberg; Chiara Vitale',
    journal: IMAGING_JOURNAL,
    editions: [{ monthsAgo: 62, day: 11 }],
    successor: 'Amyloid and tau PET in the work-up of cognitive decline',
  },
  {
    title: 'Tau PET of the brain',
    committee: 'NI',
    type: 0,
    authors: 'Chiara Vitale; Emil Sandberg',
    journal: IMAGING_JOURNAL,
    editions: [{ monthsAgo: 43, day: 5 }],
    successor: 'Amyloid and tau PET in the work-up of cognitive decline',
  },
  {
    title: 'Release of patients after radioiodine therapy',
    committee: 'RP',
    type: 2,
    authors: 'Karl Nyström; Maria Costa',
    journal: PRACTICE_JOURNAL,
    editions: [
      { monthsAgo: 114, day: 15 },
      { monthsAgo: 68, day: 8 },
    ],
    successor: 'Radiation protection of carers and comforters after radionuclide therapy',
  },
  {
    title: 'Advice for families after radionuclide therapy',
    committee: 'RP',
    type: 2,
    authors: 'Maria Costa; Tomáš Beneš',
    journal: PRACTICE_JOURNAL,
    editions: [{ monthsAgo: 52, day: 19 }],
    successor: 'Radiation protection of carers and comforters after radionuclide therapy',
  },
  {
    title: 'Sentinel node biopsy in breast cancer',
    committee: 'OT',
    type: 1,
    authors: 'Elena Russo; Thomas Wirth; Dorota Wilk',
    journal: PRACTICE_JOURNAL,
    editions: [{ monthsAgo: 98, day: 27 }],
  },
  {
    title: 'Acceptance tests of gamma cameras',
    committee: 'PH',
    type: 0,
    authors: 'Miklós Szabó; Grace Okafor',
    journal: PRACTICE_JOURNAL,
    editions: [
      { monthsAgo: 112, day: 13 },
      { monthsAgo: 25, day: 10 },
    ],
  },
  {
    title: 'Lung scintigraphy in suspected embolism',
    committee: 'CV',
    type: 1,
    authors: 'Nora Egan; Felix Brandt; Isabel Moreno',
    journal: IMAGING_JOURNAL,
    editions: [{ monthsAgo: 67, day: 21 }],
  },
  {
    title: 'Preparation of radiopharmaceuticals in small units',
    committee: 'RY',
    type: 2,
    authors: 'Zofia Nowak; Peter Lang',
    journal: PRACTICE_JOURNAL,
    editions: [{ monthsAgo: 51, day: 16 }],
  },
  {
    title: 'Labelled leucocytes in musculoskeletal infection',
    committee: 'II',
    type: 0,
    authors: 'Katrin Moser; Yann Le Goff; Bruno Salvi',
    journal: PRACTICE_JOURNAL,
    editions: [{ monthsAgo: 29, day: 7 }],
  },
  {
    title: 'Activities for children: dosage card',
    committee: 'PA',
    type: 2,
    authors: 'Claire Dumont; Piotr Zieliński',
    journal: PRACTICE_JOURNAL,
    editions: [
      { monthsAgo: 95, day: 9 },
      { monthsAgo: 41, day: 1 },
    ],
  },
];
