import { describe, expect, it } from 'vitest';
import { HANDBOOK_PAGES, parseHandbook, readHandbook } from './handbook.ts';

describe('a page of the handbook', () => {
  it('is split into tasks at its headings', () => {
    expect(
      parseHandbook(
        '# For A\n\nHello *there*.\n\n![A list](../a.png)\n\n## Do it\n\n1. One\n2. Two\n\n## Undo it\n\nNo.\n',
      ),
    ).toEqual({
      title: 'For A',
      intro: '<p>Hello <em>there</em>.</p>\n',
      picture: { source: '../a.png', alt: 'A list' },
      tasks: [
        { title: 'Do it', html: '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>\n' },
        { title: 'Undo it', html: '<p>No.</p>\n' },
      ],
    });
  });

  it.each(HANDBOOK_PAGES)('has a picture and the same number of tasks in English and German: %s', async (page) => {
    const [english, german] = await Promise.all([readHandbook(page, 'en'), readHandbook(page, 'de')]);
    expect(english.tasks.length).toBeGreaterThan(1);
    expect(german.tasks).toHaveLength(english.tasks.length);
    expect(german.picture?.source).not.toBe(english.picture?.source);
  });
});
