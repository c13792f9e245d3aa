import { formatCsv } from '@imprimatur/domain/csv';

/** Two editions of one guideline. The second row replaces the first through its DOI. */
const SAMPLE_ROWS = [
  [
    'Myocardial perfusion imaging',
    'CV',
    'Procedural Guideline',
    '14-03-2012',
    'European Journal of Nuclear Medicine',
    '10.1000/example.1',
    'Byron, Ada; Shelley, Mary',
    'en',
    '',
    '',
    '',
  ],
  [
    'Myocardial perfusion imaging, second edition',
    'CV',
    'Procedural Guideline',
    '01-06-2021',
    'European Journal of Nuclear Medicine',
    '10.1000/example.2',
    'Byron, Ada; Shelley, Mary',
    'en',
    'https://www.example.org/guideline',
    '01-06-2031',
    '10.1000/example.1',
  ],
];

/** A data URL of a sample table with these headings and two rows. */
export const sampleAddress = (headings: readonly string[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(formatCsv([headings, ...SAMPLE_ROWS]))}`;
