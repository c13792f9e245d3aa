import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/**
 * Sets the sample documents that the screens link to: the declaration form, the preamble, its acknowledgement, the
 * publication rules. A real association names its own in the branding file. `node tools/documents.ts` writes them anew.
 */
const FOLDER = new URL('../packages/web/public/documents/', import.meta.url);
const ASSOCIATION = 'European Nuclear Medicine Association (sample)';

const DOCUMENTS: Record<string, { title: string; parts: [heading: string, text: string][] }> = {
  'coi-form': {
    title: 'Declaration of interest',
    parts: [
      [
        'Who declares',
        'Everybody named in an entry: submitter, authors, co-writers and reviewers. Name, institution and the title of the guideline stand on the first line.',
      ],
      [
        '1. Support for this work',
        'All support for the present manuscript, such as funding, provision of study materials, medical writing or article processing charges. No time limit.',
      ],
      [
        '2. Relations in the past 36 months',
        'Grants or contracts; royalties or licences; consulting fees; honoraria for lectures; expert testimony; travel; patents; boards; leadership roles; stock; receipt of equipment; other.',
      ],
      ['3. None', 'If nothing is to be declared, say so.'],
      [
        'Signature',
        'I certify that I have answered every question and have not altered the wording of any of them on this form. Date and signature:',
      ],
    ],
  },
  preamble: {
    title: 'Preamble to procedures and standards',
    parts: [
      [
        'Purpose',
        'Guidelines of the association are written to help physicians and technologists to perform, read and report examinations and therapies. They are not inflexible rules, and the final decision lies with the physician.',
      ],
      [
        'Procedure',
        'A manuscript follows the template of the association, grades its evidence, and names what it replaces. Each draft is read by the council, by the committee and by the national delegates before the board approves it.',
      ],
      ['Confidentiality', 'Drafts are confidential until they are published.'],
    ],
  },
  'preamble-acknowledgement': {
    title: 'Sample preamble and acknowledgement',
    parts: [
      [
        'Preamble',
        'The European Nuclear Medicine Association (sample) is a professional association that serves physicians, scientists and technologists. This guideline was prepared by a writing group of its committee and approved by its board.',
      ],
      [
        'Acknowledgement',
        'The authors thank the members of the committee, the national delegates and the council for their review, and the office for its support.',
      ],
      [
        'Liability',
        'This guideline summarises the views of the committee. It reflects recommendations for which the association cannot be held responsible.',
      ],
    ],
  },
  'publication-rules': {
    title: 'Publication rules',
    parts: [
      [
        'Authors',
        'Two coordinating authors answer for the manuscript. All authors meet the criteria of authorship; others are acknowledged.',
      ],
      [
        'Destination',
        'The first destination is the journal of the association. Another journal needs the consent of the council before submission.',
      ],
      [
        'Costs',
        'Publication fees are part of the milestone budget and are paid after the board has approved the final version.',
      ],
      ['Endorsement', 'Partner societies endorse the final version before it goes to the board.'],
    ],
  },
};

await mkdir(FOLDER, { recursive: true });
for (const [name, { title, parts }] of Object.entries(DOCUMENTS)) {
  // A fixed date keeps the bytes the same from run to run.
  const document = new PDFDocument({
    size: 'A4',
    margin: 72,
    info: { Title: title, Author: ASSOCIATION, CreationDate: new Date('2026-01-01T00:00:00Z') },
  });
  const file = createWriteStream(new URL(`${name}.pdf`, FOLDER));
  document.pipe(file);
  document.font('Helvetica').fontSize(10).fillColor('#555').text(ASSOCIATION).fillColor('black').moveDown(1);
  document.font('Helvetica-Bold').fontSize(20).text(title).moveDown(1);
  for (const [heading, text] of parts) {
    document.font('Helvetica-Bold').fontSize(12).text(heading).moveDown(0.2);
    document.font('Helvetica').fontSize(11).text(text, { lineGap: 2 }).moveDown(0.9);
  }
  document.end();
  await once(file, 'close');
  console.log(`${name}.pdf`);
}
