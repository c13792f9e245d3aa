import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import type { Entry } from './entry.ts';
import { Progress } from './Progress.tsx';

function renderProgress(phase: number, progress: number, reached: number, language: 'en' | 'de' = 'en'): string {
  const entry = { phase, progress, progress_reached: reached, moved_by: [], milestones: [] } as unknown as Entry;
  return render(new QueryClient(), <Progress entry={entry} />, language);
}

// Covers Audit.D6
it('the progress names a further round at the step that ended the previous round', () => {
  expect(renderProgress(50, 6, 6)).toContain('Step 7 of 13: Uploaded for review (again)');
  expect(renderProgress(80, 8, 8)).toContain('Step 9 of 13: National delegates (again)');
  expect(renderProgress(50, 6, 6, 'de')).toContain('Schritt 7 von 13: Zur Begutachtung hochgeladen (erneut)');
});

// Covers Audit.D6
it('the progress names no repetition in a first round, or while the office decides after a round', () => {
  expect(renderProgress(50, 5, 5)).toContain('Step 6 of 13: Uploaded for review<');
  expect(renderProgress(46, 6, 6)).toContain('Step 7 of 13: Review end<');
});

it('a guideline without a plan shows only the day of publication', () => {
  const entry = {
    phase: 140,
    progress: 12,
    progress_reached: 12,
    moved_by: [],
    milestones: [],
    date_of_publication: '14-03-2019',
  } as unknown as Entry;
  const text = render(new QueryClient(), <Progress entry={entry} />).replaceAll(/<[^>]*>/g, '');
  expect(text).toMatch(/published 14-03-2019$/);
});
