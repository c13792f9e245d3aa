import { expect, it } from 'vitest';
import { editor } from './editor.ts';
import { FINAL_TITLE } from './final-title.ts';
import { review } from './review.ts';

// Covers Audit.D11
it('the screens that ask for, submit and confirm the final title use the same sentence', () => {
  for (const text of [editor.base.nameHint, editor.final.warning, review.titleConfirmed]) {
    expect(text).toContain(FINAL_TITLE);
    expect(text.replace(FINAL_TITLE, '')).not.toMatch(/title/i);
  }
});
