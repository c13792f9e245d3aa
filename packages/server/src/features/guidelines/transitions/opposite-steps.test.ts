import { expect, it } from 'vitest';
import { limitCases } from '../../../testing/test-set.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { createEntryInPhase, readEntry, type World } from '../../../testing/world.ts';

const run = withWorld();

type Step = readonly [who: (world: World) => TestPerson, method: string, path: (id: number) => string, body: object];

const approveStep: Step = [
  ({ gpc }) => gpc,
  'POST',
  (id) => `/guidelines/${id}/formal-check-approval`,
  { changeType: 0 },
];
const rejectStep: Step = [({ gpc2 }) => gpc2, 'POST', (id) => `/guidelines/reject/${id}`, { comment: 'Out of scope.' }];
const makePhaseStep = (phase: number, by: 'gpc' | 'igo' | 'office', comment?: string): Step => [
  (people) => people[by],
  'PATCH',
  (id) => `/guidelines/${id}`,
  comment === undefined ? { phase } : { phase, comment },
];

/** Two opposite transitions that are both possible in the entry's phase, with the phases to which they lead. */
const OPPOSITE_STEPS: readonly (readonly [from: number, one: Step, to: number, other: Step, elsewhere: number])[] = [
  [10, approveStep, 40, rejectStep, 20],
  [102, makePhaseStep(110, 'gpc'), 110, makePhaseStep(104, 'gpc', 'Title page.'), 104],
  [110, makePhaseStep(120, 'igo'), 120, makePhaseStep(130, 'igo', 'Budget.'), 130],
];

// Covers Fault.27
it.each(limitCases(OPPOSITE_STEPS, 1))(
  'of two simultaneous opposite transitions from %i, one is made and the other is refused',
  async (...pair) => {
    const [from, one, to, other, elsewhere] = pair;
    for (let round = 0; round < 3; round += 1) {
      const id = await createEntryInPhase(run.app, run.world, from);
      const before = await readHistory(id);
      const { version } = await readEntry(run.app, run.world.office, id);
      const steps = round % 2 === 0 ? [one, other] : [other, one];
      const answers = await Promise.all(
        steps.map(([who, method, path, body]) => run.app.call(who(run.world), method, path(id), { ...body, version })),
      );
      const done = answers.findIndex(({ statusCode }) => statusCode === 200);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const phase = steps[done] === one ? to : elsewhere;
      const after = await readHistory(id);
      expect(after.slice(before.length)).toEqual([{ from_phase: from, phase }]);
      const { rows } = await run.app.context.pool.query('select phase from guidelines where id = $1', [id]);
      expect(rows).toEqual([{ phase }]);
    }
  },
);

async function readHistory(id: number): Promise<{ from_phase: number; phase: number }[]> {
  const { rows } = await run.app.context.pool.query(
    'select from_phase, phase from phase_changes where guideline_id = $1 order by id',
    [id],
  );
  return rows;
}
