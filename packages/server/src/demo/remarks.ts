import type { AnswerKind, PointKind } from '@imprimatur/domain';

/** A point as reviewers write it, and the writing group's answer. */
export interface Remark {
  readonly kind: PointKind;
  readonly place: string;
  readonly text: string;
  readonly proposal?: string;
  /** A passage of the manuscript, quoted in versions that contain it. */
  readonly quote?: string;
  readonly answer: { readonly kind: AnswerKind; readonly text: string; readonly place: string };
}

export const SAMPLE_POINTS: Readonly<Record<'council' | 'first' | 'second' | 'delegate', readonly Remark[]>> = {
  council: [
    {
      kind: 'minor',
      place: 'Introduction, last paragraph',
      text: 'This sentence says nothing that the reader needs. Please leave it out.',
      quote: 'Many departments have asked for such a document for years, as earlier ones did.',
      answer: { kind: 'changed', text: 'The sentence is gone.', place: 'Introduction' },
    },
    {
      kind: 'minor',
      place: 'Introduction',
      text: 'Until when was the literature searched, and how were disagreements settled? The template asks for both.',
      proposal: 'Literature up to … was searched in two databases',
      quote: 'Literature was searched in two databases',
      answer: {
        kind: 'changed',
        text: 'Both are said now: up to June 2026, and by a vote.',
        place: 'Introduction, second paragraph',
      },
    },
    {
      kind: 'editorial',
      place: 'References',
      text: 'Please write the names of journals as the index does.',
      answer: {
        kind: 'not_changed',
        text: 'The journal to which we submit asks for these abbreviations.',
        place: '',
      },
    },
  ],
  first: [
    {
      kind: 'major',
      place: 'Radiation safety, Table 2',
      text: 'The dose of adults comes from ICRP 106 and that of children from ICRP 128. Both should come from the newer one.',
      quote: 'Effective doses to patients, staff and the public are given in Table 2.',
      answer: {
        kind: 'partly',
        text: 'We compared both; the values of the older report are kept until the next one appears, and the table names its sources.',
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
      text: '“confidence of the reader” is understood in two ways.',
      proposal: 'how certain the reader is',
      quote: 'the confidence of the reader',
      answer: { kind: 'not_changed', text: 'It is the usual term, which the glossary explains.', place: '' },
    },
  ],
  second: [
    {
      kind: 'minor',
      place: 'Indications',
      text: 'The appendix has no times for breast feeding. Is Table 2 meant?',
      quote: 'for the times given in the appendix',
      answer: { kind: 'changed', text: '', place: 'Indications, second paragraph' },
    },
    {
      kind: 'minor',
      place: 'Acquisition',
      text: 'The chapter assumes digital systems. A sentence on older ones would help half of the departments.',
      answer: {
        kind: 'question',
        text: 'There is a paragraph on them now. Is more than that wanted?',
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
      answer: { kind: 'changed', text: 'The words are added below the table.', place: 'Table 1' },
    },
  ],
};

export const ALL_SAMPLE_POINTS = Object.values(SAMPLE_POINTS).flat();

/** The verdict on an answer that does not settle its point. */
export const UNSETTLED_REMARKS = 'Please say also how such a system is told from a digital one.';
