import { describe, expect, it } from 'vitest';
import {
  FILE_KINDS,
  parseFileKind,
  findFileKindProblem,
  type FileKind,
  type KindFacts,
  decideFileKinds,
} from './kind.ts';

const file = (name: string, given: Partial<KindFacts> = {}): KindFacts => ({
  userId: 1,
  name,
  kind: null,
  uploadId: 1,
  review: false,
  ...given,
});

/** Returns the kinds of files in one version, from their names alone. */
const decideByName = (names: readonly string[]): FileKind[] => decideFileKinds(names.map((name) => file(name)));

describe('the default kind of a file', () => {
  it.each<[names: string[], kinds: FileKind[]]>([
    [['bone-scintigraphy-v2.docx'], ['manuscript']],
    [
      ['bone.pdf', 'bone.docx'],
      ['manuscript', 'supplement'],
    ],
    [
      ['notes.docx', 'manuscript_v3.docx'],
      ['supplement', 'manuscript'],
    ],
    [
      ['Leitlinie.docx', 'Leitlinie_Änderungen.docx'],
      ['manuscript', 'tracked_changes'],
    ],
    [
      ['text.docx', 'text-tracked.docx'],
      ['manuscript', 'tracked_changes'],
    ],
    [['guideline track changes.docx'], ['tracked_changes']],
    [
      ['guideline redline.docx', 'guideline marked-up.docx'],
      ['tracked_changes', 'tracked_changes'],
    ],
    [
      ['cover letter.docx', 'guideline.docx'],
      ['supplement', 'manuscript'],
    ],
    [
      ['Supplementary_table_1.xlsx', 'paper.tex'],
      ['supplement', 'manuscript'],
    ],
    [
      ['figure1.png', 'photo.jpg', 'data.csv'],
      ['supplement', 'supplement', 'supplement'],
    ],
    [
      ['answers.docx', 'reply to reviewers.pdf'],
      ['supplement', 'supplement'],
    ],
    [['gas-exchange.docx'], ['manuscript']],
    [['stable-angina.docx'], ['manuscript']],
    [['recovery-after-dose-response.docx'], ['manuscript']],
    [
      ['Figure1.pdf', 'point-by-point response.docx'],
      ['supplement', 'supplement'],
    ],
    [['README'], ['supplement']],
    [[], []],
  ])('named %j is %j', (names, kinds) => {
    expect(decideByName(names)).toEqual(kinds);
  });

  it('is manuscript for only one file per version', () => {
    const files = [file('a.docx', { uploadId: 1 }), file('a.docx', { uploadId: 2 }), file('b.docx', { uploadId: 2 })];
    expect(decideFileKinds(files)).toEqual(['manuscript', 'manuscript', 'supplement']);
    expect(decideFileKinds([file('a.docx'), file('b.docx', { uploadId: null })])).toEqual(['manuscript', 'manuscript']);
  });

  it("does not depend on other people's working files", () => {
    const working = (userId: number, name: string, kind: FileKind | null = null) =>
      file(name, { userId, kind, uploadId: null });
    const [own, second] = [working(1, 'text.docx'), working(1, 'notes.docx')];
    expect(decideFileKinds([own, second, working(2, 'manuscript.docx'), working(3, 'b.docx', 'manuscript')])).toEqual([
      'manuscript',
      'supplement',
      'manuscript',
      'manuscript',
    ]);
  });

  it('is supplement if another file has been chosen as the manuscript', () => {
    expect(decideFileKinds([file('manuscript.docx'), file('new.pdf', { kind: 'manuscript' })])).toEqual([
      'supplement',
      'manuscript',
    ]);
  });
});

describe('the kind of a file', () => {
  it.each(FILE_KINDS)('is %s if that was chosen, whatever the file name', (kind) => {
    expect(decideFileKinds([file('supplement tracked.docx', { kind })])).toEqual([kind]);
  });

  it('is review for files sent with a review, whatever was chosen', () => {
    expect(decideFileKinds([file('manuscript.docx', { kind: 'manuscript', review: true })])).toEqual(['review']);
  });

  it('is refused if it is not a known name', () => {
    expect(FILE_KINDS.map(parseFileKind)).toEqual(FILE_KINDS);
    expect(['Manuscript', '', 'constructor', 'other'].map(parseFileKind)).toEqual([null, null, null, null]);
  });
});

describe('the kind "review"', () => {
  const entry = {
    submitterId: 1,
    parts: [
      { userId: 2, role: 'coauthor', status: 0 },
      { userId: 3, role: 'cowriter', status: 1 },
      { userId: 4, role: 'reviewer', status: 1 },
      { userId: 5, role: 'cowriter', status: 2 },
    ],
  } as const;
  const isRefused = (id: number, kind: FileKind = 'review', superuser = false): boolean =>
    findFileKindProblem(kind, { id, role: 2, superuser }, entry) !== null;

  it.each([
    ['the submitter', 1, true],
    ['an author', 2, true],
    ['a co-writer', 3, true],
    ['a reviewer', 4, false],
    ['a co-writer who declined', 5, false],
    ['somebody else', 6, false],
  ])('is refused when chosen by %s', (_, id, refused) => {
    expect(isRefused(id)).toBe(refused);
    expect(isRefused(id, 'tracked_changes')).toBe(false);
  });

  it('is refused when the office chooses it for its own entry, and accepted for other entries', () => {
    expect([isRefused(6, 'review', true), isRefused(1, 'review', true)]).toEqual([false, true]);
  });
});
