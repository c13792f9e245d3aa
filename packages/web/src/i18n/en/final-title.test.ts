import { can } from '@imprimatur/domain/permissions/can';
import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
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

// Covers Audit.D11
it('says of the title what the table of rights says', () => {
  const phasesIn = (superuser: boolean) =>
    PHASE_IDS.filter((phase) =>
      can({ id: 1, role: 2, superuser }, 'edit', {
        phase,
        highestPhase: phase,
        abandoned: false,
        submitterId: superuser ? 2 : 1,
        parts: [],
      }),
    );
  expect(phasesIn(false)).toEqual([0, 30]);
  expect(phasesIn(true)).toEqual([...PHASE_IDS]);
});
