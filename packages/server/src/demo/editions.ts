import type { Stage } from './stage.ts';

/** Gives the demo's published entries different states: one stays in force, one is due within a year, one is withdrawn. */
export async function ageEditions(stage: Stage, [, due, withdrawn]: readonly number[]): Promise<void> {
  if (due === undefined || withdrawn === undefined) throw new RangeError('the demo has too few published entries');
  await stage.call('office', 'PUT', `/guidelines/${due}`, { review_months: 12 });
  await stage.call('gpc', 'POST', `/guidelines/${withdrawn}/withdraw`, {
    reason: 'Table 3 gives activities that are too high for children. A corrected edition is in preparation.',
  });
}
