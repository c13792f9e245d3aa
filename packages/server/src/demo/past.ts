import type { Handlers } from '@imprimatur/contract';
import { MANUSCRIPT_TYPES } from '@imprimatur/domain';
import type { Stage } from './stage.ts';

type Imported = Handlers['POST /library/import']['answer']['data'][number];

const JOURNAL = 'European Journal of Nuclear Medicine Practice';

/** An edition of an earlier year, with the month and day of its publication. */
type Edition = readonly [yearsAgo: number, month: number, day: number];

/** A guideline with its editions, oldest first; each replaces the one before. */
type Series = readonly [
  title: string,
  committee: string,
  type: 0 | 1 | 2,
  authors: string,
  editions: readonly Edition[],
];

// biome-ignore format: one guideline per line
const SERIES: readonly Series[] = [
  ['Whole-body bone scintigraphy in adults', 'BJ', 0, 'Ingrid Solheim; Pavel Horák', [[10, 3, 14], [6, 2, 3]]],
  ['FDG PET/CT of solid tumours', 'OT', 0, 'Marco Bellini; Anna Lindqvist', [[10, 6, 2], [5, 9, 20], [1, 4, 8]]],
  ['Stress testing in nuclear cardiology', 'CV', 0, 'Johanna Vik; Luis Ferreira', [[9, 1, 25], [4, 3, 11]]],
  ['Radioiodine in differentiated thyroid cancer', 'TY', 1, 'Sofia Marin; Henrik Dahl', [[9, 11, 6], [3, 5, 17]]],
  ['Activities for children: dosage card', 'PA', 0, 'Claire Dumont; Piotr Zieliński', [[8, 2, 9], [4, 12, 1]]],
  ['Dopamine transporter imaging', 'NI', 0, 'Ruth Keller; Olav Brekke', [[8, 10, 4], [2, 10, 22]]],
  ['Sentinel node biopsy in breast cancer', 'OT', 1, 'Elena Russo; Thomas Wirth', [[7, 4, 30]]],
  ['Acceptance tests of gamma cameras', 'PH', 0, 'Miklós Szabó; Grace Okafor', [[7, 9, 12], [2, 1, 15]]],
  ['Lung scintigraphy in suspected embolism', 'CV', 1, 'Nora Egan; Felix Brandt', [[6, 7, 19]]],
  ['Dynamic renal scintigraphy in children', 'PA', 0, 'Hanna Virtanen; José Pinto', [[5, 5, 28], [1, 2, 12]]],
  ['Release of patients after radionuclide therapy', 'RP', 2, 'Karl Nyström; Maria Costa', [[5, 3, 3]]],
  ['PSMA PET/CT in prostate cancer', 'OT', 0, 'Daniel Roth; Aoife Brennan', [[3, 8, 26]]],
  ['Labelled leucocytes in musculoskeletal infection', 'II', 0, 'Katrin Moser; Yann Le Goff', [[2, 6, 7]]],
  ['Preparation of radiopharmaceuticals in small units', 'RY', 2, 'Zofia Nowak; Peter Lang', [[1, 9, 18]]],
];

const year = (today: string): number => Number(today.slice(-4));
const two = (number: number): string => String(number).padStart(2, '0');
const doi = (today: string, at: number, [yearsAgo, month]: Edition): string =>
  `10.5555/enma.${year(today) - yearsAgo}.${two(month)}${two(at + 1)}`;

const rowsOf = (today: string) =>
  SERIES.flatMap(([title, committee, type, authors, editions], at) =>
    editions.map((edition, index) => {
      const before = editions[index - 1];
      const [yearsAgo, month, day] = edition;
      return {
        title,
        committee,
        type: MANUSCRIPT_TYPES[type].name,
        date: `${two(day)}-${two(month)}-${year(today) - yearsAgo}`,
        journal: JOURNAL,
        doi: doi(today, at, edition),
        authors,
        language: 'English',
        ...(before === undefined ? {} : { predecessor: doi(today, at, before) }),
      };
    }),
  );

/** Imports ten years of editions as the office would, and lets some be reaffirmed, retired, endorsed and translated. */
export async function importPast(stage: Stage): Promise<void> {
  const { today } = stage;
  const rows = rowsOf(today);
  const imported = await stage.call<Imported[]>('office', 'POST', '/library/import', { mode: 'apply', rows });
  /** The address of the latest edition of a title. */
  const latest = (title: string): string => {
    const at = rows.findLastIndex((row) => row.title === title);
    return `/guidelines/${imported[at]?.id}`;
  };
  await stage.call('gpc', 'POST', `${latest('Lung scintigraphy in suspected embolism')}/reaffirm`, {
    until: `31-12-${year(today) + 2}`,
    reason: 'No new evidence; checked by the committee.',
  });
  await stage.call('gpc', 'POST', `${latest('Sentinel node biopsy in breast cancer')}/retire`, {
    reason: 'The surgical societies have published a joint guideline.',
  });
  await stage.call('office', 'PUT', `${latest('FDG PET/CT of solid tumours')}/related`, {
    endorsements: [
      {
        society: 'European Oncology Forum',
        kind: 'endorsed',
        asked_on: `10-05-${year(today) - 1}`,
        answered_on: `02-09-${year(today) - 1}`,
      },
      { society: 'Nordic Society of Radiology', kind: 'supported', asked_on: `10-05-${year(today) - 1}` },
    ],
    documents: [
      {
        kind: 'translation',
        language: 'German',
        title: 'FDG-PET/CT solider Tumoren',
        url: 'https://enma.example/fdg-pet-ct/de',
      },
      {
        kind: 'patient_version',
        language: 'English',
        title: 'Your PET/CT scan',
        url: 'https://enma.example/fdg-pet-ct/patients',
      },
    ],
  });
}
