import { expect, it } from 'vitest';
import { editor } from './editor.ts';
import { FINAL_TITLE } from './final-title.ts';
import { review } from './review.ts';

// Covers Audit.D11
it('says of the final title the same where it is typed, where it is submitted and where it is confirmed', () => {
  for (const text of [editor.base.nameHint, editor.final.warning, review.titleConfirmed]) {
    expect(text).toContain(FINAL_TITLE);
    expect(text.replace(FINAL_TITLE, '')).not.toMatch(/title/i);
  }
});
