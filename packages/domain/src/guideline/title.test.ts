import { describe, expect, it } from 'vitest';
import { getPublicationTitle, getTitle } from './title.ts';

const NAME = 'Draft on bone scans';

describe('the title of an entry', () => {
  it.each([
    ['the final title', 'Bone scintigraphy', 'Bone scintigraphy'],
    ['the working title without a final title', null, NAME],
    ['the working title if the final title is blank', ' \u200b', NAME],
  ])('is, once published, %s', (_which, finalTitle, title) => {
    expect(getPublicationTitle({ name: NAME, finalTitle })).toBe(title);
    expect(getTitle({ name: NAME, finalTitle, phase: 140 })).toBe(title);
    expect(getTitle({ name: NAME, finalTitle, phase: 120 })).toBe(NAME);
  });
});
