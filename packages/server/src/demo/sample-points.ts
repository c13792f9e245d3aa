import type { AnswerKind, PointKind } from '@imprimatur/domain';

/** A point as a reviewer writes it, with the authors' answer. */
export interface SamplePoint {
  readonly kind: PointKind;
  readonly place: string;
  readonly text: string;
  readonly proposal?: string;
  /** A passage of the manuscript, quoted in versions that contain it. */
  readonly quote?: string;
  readonly answer: { readonly kind: AnswerKind; readonly text: string; readonly place: string };
}

export const SAMPLE_POINTS: Readonly<Record<'council' | 'first' | 'second' | 'delegate', readonly SamplePoint[]>> = {
  council: [
    {
      kind: 'minor',
      place: 'Introduction, last paragraph',
      text: 'This sentence says nothing that the reader needs. Please leave it out.',
      quote: 'Many departments have asked for such a document for years, as earlier ones did.',
      answer: { kind: 'changed', text: 'We deleted the sentence.', place: 'Introduction' },
    },
    {
      kind: 'minor',
      place: 'Introduction',
      text: 'Which period did the literature search cover, and how were disagreements settled? The template asks for both.',
      proposal: 'Literature up to … was searched in two databases',
      quote: 'Literature was searched in two databases',
      answer: {
        kind: 'changed',
        text: 'We added both: up to June 2026, and by a vote.',
        place: 'Introduction, second paragraph',
      },
    },
    {
      kind: 'editorial',
      place: 'References',
      text: 'Please abbreviate the names of journals as the index does.',
      answer: {
        kind: 'not_changed',
        text: 'The journal requires these abbreviations.',
        place: '',
      },
    },
  ],
  first: [
    {
      kind: 'major',
      place: 'Radiation safety, Table 2',
      text: 'The doses for adults come from ICRP 106, and those for children from ICRP 128. Both should come from the newer report.',
      quote: 'Effective doses to patients, staff and the public are given in Table 2.',
      answer: {
        kind: 'partly',
        text: 'We compared both. We keep the values of the older report until the next one appears, and the table now names its sources.',
        place: 'Table 2',
      },
    },
    {
      kind: 'minor',
      place: 'Interpretation',
      text: 'How is harmonisation done, and how often? Readers will look for it here.',
      proposal: 'A phantom should be measured once a year.',
      quote: 'without harmonisation',
      answer: { kind: 'question', text: 'Is a reference to the accreditation programme enough?', place: '' },
    },
    {
      kind: 'editorial',
      place: 'Reporting',
      text: '“confidence of the reader” is ambiguous.',
      proposal: 'how certain the reader is',
      quote: 'the confidence of the reader',
      answer: { kind: 'not_changed', text: 'It is the usual term, which the glossary explains.', place: '' },
    },
  ],
  second: [
    {
      kind: 'minor',
      place: 'Indications',
      text: 'The appendix contains no times for breastfeeding. Do you mean Table 2?',
      quote: 'for the times given in the appendix',
      answer: { kind: 'changed', text: '', place: 'Indications, second paragraph' },
    },
    {
      kind: 'minor',
      place: 'Acquisition',
      text: 'The chapter assumes digital systems. A sentence about older ones would help half of the departments.',
      answer: {
        kind: 'question',
        text: 'We added a paragraph about them. Do you need more?',
        place: 'Acquisition, last paragraph',
      },
    },
  ],
  delegate: [
    {
      kind: 'minor',
      place: 'Acquisition, Table 1',
      text: 'In our country the activity is limited by law.',
      proposal: 'according to national regulation',
      quote: 'the reference levels of the respective country',
      answer: { kind: 'changed', text: 'We added this below the table.', place: 'Table 1' },
    },
  ],
};

export const ALL_SAMPLE_POINTS = Object.values(SAMPLE_POINTS).flat();

/** The verdict on an answer that does not settle its point. */
export const UNSETTLED_TEXT = 'Please also explain how to tell such a system from a digital one.';
