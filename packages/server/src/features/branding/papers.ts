import { buffer } from 'node:stream/consumers';

interface Paper {
  readonly title: string;
  readonly parts: readonly (readonly [heading: string, text: string])[];
}

const COI_FORM: Paper = {
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
};

const PREAMBLE: Paper = {
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
};

const makeAcknowledgement = (association: string): Paper => ({
  title: 'Preamble and acknowledgement',
  parts: [
    [
      'Preamble',
      `The ${association} is a professional association that serves physicians, scientists and technologists. This guideline was prepared by a writing group of its committee and approved by its board.`,
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
});

const PUBLICATION_RULES: Paper = {
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
};

/** General texts, used until an association provides its own papers. */
const makePapers = (association: string): Readonly<Record<string, Paper>> => ({
  'coi-form': COI_FORM,
  preamble: PREAMBLE,
  'preamble-acknowledgement': makeAcknowledgement(association),
  'publication-rules': PUBLICATION_RULES,
});

/**
 * Typesets a paper that the screens link to: the declaration form, the preamble, its acknowledgement, the publication rules. Returns null
 * for an unknown name.
 */
export async function typesetDocument(name: string, association: string): Promise<Buffer | null> {
  const papers = makePapers(association);
  const paper = Object.hasOwn(papers, name) ? papers[name] : undefined;
  if (paper === undefined) return null;
  const { default: PDFDocument } = await import('pdfkit');
  const { title, parts } = paper;
  const document = new PDFDocument({ size: 'A4', margin: 72, info: { Title: title, Author: association } });
  document.font('Helvetica').fontSize(10).fillColor('#555').text(association).fillColor('black').moveDown(1);
  document.font('Helvetica-Bold').fontSize(20).text(title).moveDown(1);
  for (const [heading, text] of parts) {
    document.font('Helvetica-Bold').fontSize(12).text(heading).moveDown(0.2);
    document.font('Helvetica').fontSize(11).text(text, { lineGap: 2 }).moveDown(0.9);
  }
  document.end();
  return buffer(document);
}
