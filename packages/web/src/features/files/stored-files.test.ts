import type { FileKind } from '@imprimatur/domain/files/kind';
import { expect, it } from 'vitest';
import { findKnownKind } from './stored-files.ts';

it.each<[name: string, kind: FileKind, known: FileKind | null]>([
  ['manuscript.docx', 'manuscript', 'manuscript'],
  ['annotated.pdf', 'supplement', null],
  ['Supplementary table 1.docx', 'supplement', 'supplement'],
  ['figure.png', 'supplement', 'supplement'],
  ['manuscript-tracked.docx', 'tracked_changes', 'tracked_changes'],
  ['remarks.docx', 'review', null],
])('the list shows %s, stored as %s, as %s', (name, kind, known) => {
  expect(findKnownKind({ name, kind })).toBe(known);
});
