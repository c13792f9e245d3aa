import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSimilarity, rankSimilar } from './similar.ts';

const isSimilar = (one: string, other: string) => rankSimilar(one, [{ name: other, phase: 0 }], 5).length === 1;

describe('these titles are similar:', () => {
  it.each([
    ['FAPI imaging', 'FAPI in fibrosis'],
    ['Myocardial perfusion imaging with PET', 'EANM procedural guidelines for myocardial perfusion SPECT'],
    ['[68Ga]Ga-PSMA-11 PET/CT in prostate cancer', 'Prostate cancer: Ga-68 PSMA PET'],
    ['Lung scintigraphy', 'Guideline on lung scintigraphies in the pregnant patient: lung scan'],
    ['Radiation protection of carers', 'Radiation-protection of carer'],
    ['Präoperative Diagnostik', 'Praoperative Diagnostik'],
    ['Dopamine transporter SPECT <i>in vivo</i>', 'Dopamine transporter imaging'],
  ])('%j and %j', (one, other) => {
    expect(isSimilar(one, other)).toBe(true);
    expect(isSimilar(other, one)).toBe(true);
  });
});

describe('these titles are not similar:', () => {
  it.each([
    ['PET in lymphoma', 'PET in melanoma'],
    ['Bone scintigraphy', 'Bone marrow transplantation dosimetry'],
    ['EANM guideline for clinical practice', 'EANM procedural guideline for patients'],
    ['PET', 'PET in lymphoma'],
    ['', 'PET in lymphoma'],
    ['\u{1F60A} ((((', 'PET in lymphoma'],
  ])('%j and %j', (one, other) => {
    expect(isSimilar(one, other)).toBe(false);
  });
});

it('similar titles are sorted by similarity, then by name, and their number is limited', () => {
  const names = ['FAPI in fibrosis', 'FAPI', 'Bone', 'FAPI in arthritis', 'FAPI in cancer'];
  const found = rankSimilar(
    'FAPI imaging',
    names.map((name) => ({ name, phase: 0 })),
    3,
  );
  expect(found.map(({ name }) => name)).toEqual(['FAPI', 'FAPI in arthritis', 'FAPI in cancer']);
});

it('a published entry comes before others with the same title', () => {
  const phases = [0, 10, 140, 50] as const;
  const found = rankSimilar(
    'FAPI imaging',
    phases.map((phase) => ({ name: 'FAPI in cancer', phase })),
    2,
  );
  expect(found.map(({ phase }) => phase)).toEqual([140, 0]);
});

it('similarity is symmetric, and between 0 and 1', () => {
  const word = fc.constantFrom('fapi', 'pet', 'the', 'bone', 'lung', '68Ga', 'Ga-68', 'carers', '');
  const title = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(title, title, (one, other) => {
      const score = computeSimilarity(one, other);
      expect(score).toBeCloseTo(computeSimilarity(other, one));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1.0001);
    }),
  );
});
