/** The parts of HL7 FHIR R5 (5.0.0) that a Citation needs. */

export interface FhirConcept {
  readonly coding?: readonly { readonly system: string; readonly code: string; readonly display: string }[];
  readonly text?: string;
}

const conceptOf =
  <Code extends string>(system: string, displays: Readonly<Record<Code, string>>) =>
  (code: Code): FhirConcept => ({ coding: [{ system, code, display: displays[code] }] });

/** http://hl7.org/fhir/ValueSet/cited-artifact-status-type, extensible. */
const STATUS_TYPES = {
  created: 'Created',
  draft: 'Draft',
  submitted: 'Submitted',
  rejected: 'Rejected',
  'pre-review': 'Pre review',
  'under-review': 'Under review',
  'post-review-pre-published': 'Post review pre published',
  accepted: 'Accepted',
  'published-final-form': 'Published final form',
} as const;
export type StatusType = keyof typeof STATUS_TYPES;
export const statusType = conceptOf('http://hl7.org/fhir/cited-artifact-status-type', STATUS_TYPES);

/** http://hl7.org/fhir/ValueSet/artifact-url-classifier, extensible. */
export const urlClassifier = conceptOf('http://hl7.org/fhir/artifact-url-classifier', {
  'doi-based': 'DOI Based',
  webpage: 'Webpage',
});

/** http://hl7.org/fhir/ValueSet/contributor-role, extensible. */
export const contributorRole = conceptOf('http://hl7.org/fhir/contributor-role', { author: 'Author/Creator' });

/** http://hl7.org/fhir/ValueSet/cited-artifact-classification-type, extensible. */
export const classificationType = conceptOf('http://hl7.org/fhir/cited-artifact-classification-type', {
  'publication-type': 'Publication type',
  keyword: 'Keyword',
});

/**
 * Escapes plain text for FHIR's markdown (GitHub Flavored Markdown), so that it appears exactly as written: nothing becomes a tag, an
 * entity, a list, a heading or a block of code, and line breaks are kept.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\`*_[\]<>~|&]/g, '\\$&')
    .replaceAll(/^[ \t]+/gm, '')
    .replaceAll(/^(?=[#+\-=])/gm, '\\')
    .replaceAll(/^(\d{1,9})(?=[.)])/gm, '$1\\')
    .replaceAll(/(?<=[^\n])\n(?=[^\n])/g, '\\\n');
