export interface Chapter {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly table?: { readonly caption: string; readonly rows: readonly (readonly string[])[] };
}

/**
 * The versions of a paragraph, each with the first version of the manuscript that contains it. Null removes the paragraph from that
 * version on.
 */
interface Written {
  readonly [version: number]: string | null;
}

const CHAPTER_TEXTS: readonly (readonly [heading: string, paragraphs: readonly Written[]])[] = [
  [
    'Introduction',
    [
      {
        1: 'This document is intended to assist nuclear medicine specialists and the colleagues who refer patients to them. It reflects the state of the evidence at the time of writing and will be revised when that evidence changes.',
      },
      {
        1: 'A writing group was appointed by the committee. Literature was searched in two databases; recommendations were graded by the strength of the evidence, and disagreements were settled by discussion.',
        2: 'A writing group was appointed by the committee. Literature up to June 2026 was searched in two databases; recommendations were graded by the strength of the evidence, and disagreements were settled by a vote.',
      },
      { 1: 'Many departments have asked for such a document for years, as earlier ones did.', 2: null },
    ],
  ],
  [
    'Indications',
    [
      {
        1: 'The examination is indicated where its result is likely to change what is done next. A referral should contain the clinical question, previous imaging, and medication that may interfere.',
      },
      {
        1: 'It is not indicated for screening of people without symptoms or risk. Pregnancy is a relative contraindication; breast feeding may have to be interrupted for the times given in the appendix.',
        3: 'It is not indicated for screening of people without symptoms or risk. Pregnancy is a relative contraindication; breast feeding is interrupted for the times given in Table 2.',
      },
    ],
  ],
  [
    'Patient preparation',
    [
      {
        1: 'Patients should be well hydrated and should empty their bladder before imaging. Diabetes, claustrophobia and pain should be known on the day before, so that the schedule can allow for them.',
      },
      {
        1: 'Written information in plain language should be given with the appointment. A sample leaflet is part of the supplementary material.',
      },
    ],
  ],
  [
    'Acquisition',
    [
      {
        1: 'Activities follow the reference levels of the respective country and are adapted to weight. On systems with long axial field of view the activity can be reduced by at least half without loss of diagnostic quality.',
        2: 'Activities follow the reference levels of the respective country and are adapted to weight (Table 1). On systems with long axial field of view the activity can be reduced by half; whether it can be reduced further is under study.',
      },
      {
        1: 'Attenuation correction by low-dose CT is recommended. Acquisition parameters, reconstruction and filters should be recorded with the study so that a follow-up can be compared.',
      },
      {
        2: 'On systems with analogue detectors the acquisition takes half as long again, and images are reconstructed without resolution modelling.',
      },
    ],
  ],
  [
    'Interpretation',
    [
      {
        1: 'Images should be read with knowledge of the clinical question, and again without it where quantitative values are reported. Pitfalls are listed with an example of each.',
      },
      {
        1: 'Quantification supports the visual reading and does not replace it. Thresholds that were found on one system should not be used on another without harmonisation.',
        3: 'Quantification supports the visual reading and does not replace it. Thresholds that were found on one system are not used on another without harmonisation, for which a phantom is measured once a year.',
      },
    ],
  ],
  [
    'Reporting',
    [
      {
        1: 'The report answers the question of the referral in its first sentence. It names the tracer, the activity, the time of imaging, findings, comparison with previous studies, and the confidence of the reader.',
      },
    ],
  ],
  [
    'Radiation safety',
    [
      {
        1: 'Effective doses to patients, staff and the public are given in Table 2. Justification and optimisation are documented for children and for repeated examinations.',
      },
    ],
  ],
  [
    'References',
    [
      { 1: '1. Sample A, Example B. Procedure standards in context. Eur J Nucl Med Pract. 2024;11:101-12.' },
      {
        1: '2. Writer C, Reader D, Editor E. How guidelines change practice: a survey of 412 departments. ENMA Innov. 2025;3:20-9.',
      },
      { 2: '3. Counter F. Activities for small children: a review. Eur J Nucl Med Pract. 2026;13:7-15.' },
    ],
  ],
];

const TABLE_BY_HEADING: Readonly<Record<string, (version: number) => NonNullable<Chapter['table']>>> = {
  Acquisition: (version) => ({
    caption: 'Table 1. Activities by weight',
    rows: [
      ['Weight', 'Activity', 'Lowest activity'],
      ...(version === 1 ? [] : [['5 to 10 kg', '14 to 22 MBq', '10 MBq']]),
      ['10 to 40 kg', '40 to 95 MBq', '20 MBq'],
      ['40 to 70 kg', version === 1 ? '95 to 150 MBq' : '95 to 140 MBq', '40 MBq'],
      ['above 70 kg', '150 to 200 MBq', '80 MBq'],
    ],
  }),
  'Radiation safety': (version) => ({
    caption: 'Table 2. Effective doses',
    rows: [
      ['Person', 'Effective dose', 'Source'],
      ['Adult', version < 3 ? '5.2 mSv' : '4.9 mSv', version < 3 ? 'ICRP 106' : 'ICRP 128'],
      ['Child of ten years', '6.1 mSv', 'ICRP 128'],
      ['Staff, for each examination', '4 µSv', 'own measurement'],
    ],
  }),
};

function findTextInVersion(paragraph: Written, version: number): string | null {
  for (let at = version; at > 0; at -= 1) {
    const text = paragraph[at];
    if (text !== undefined) return text;
  }
  return null;
}

/** The chapters of a manuscript in one of its versions, starting at 1. They do not change after the third. */
export const makeChapters = (version: number): Chapter[] =>
  CHAPTER_TEXTS.map(([heading, paragraphs]) => {
    const table = TABLE_BY_HEADING[heading]?.(version);
    return {
      heading,
      paragraphs: paragraphs.flatMap((one) => findTextInVersion(one, version) ?? []),
      ...(table === undefined ? {} : { table }),
    };
  });
