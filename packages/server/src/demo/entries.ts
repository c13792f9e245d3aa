import type { Context } from '../context.ts';
import { configurations, sessions } from '../db/schema/index.ts';
import { declarationMoments } from './declarations.ts';
import { ageEditions } from './editions.ts';
import { fieldsOf } from './fields.ts';
import { preparationSteps, stepsOf } from './journey.ts';
import { Stage } from './stage.ts';
import type { Plan, Step } from './steps.ts';
import { TOPICS } from './topics.ts';

/** The phases of the forty entries: each at least once, and more often if entries usually stay long. */
const GOALS = [
  50, 60, 42, 10, 80, 40, 0, 140, 44, 46, 30, 102, 110, 120, 100, 90, 104, 130, 70, 20,
  40, 10, 50, 140, 42, 0, 80, 40, 10, 46, 60, 50, 44, 140, 30, 0, 40, 10, 42, 50,
] as const; // biome-ignore format: forty numbers in two lines

const SUBMITTERS = ['submitter', 'coauthor', 'submitter', 'reviewer', 'submitter', 'reviewer2'] as const;
const COMMITTEE = ['reviewer', 'reviewer2', 'coauthor', 'submitter'] as const;
const DAY = 86_400_000;

function planOf(index: number): Plan {
  const topic = TOPICS[index];
  const goal = GOALS[index];
  if (topic === undefined || goal === undefined) throw new RangeError(`no demo entry ${index}`);
  const submitter = SUBMITTERS[index % SUBMITTERS.length] ?? 'submitter';
  const coauthor = submitter === 'coauthor' ? 'submitter' : 'coauthor';
  const [first, second] = COMMITTEE.filter((one) => one !== submitter && one !== coauthor);
  if (first === undefined || second === undefined) throw new Error('too few committee users');
  return { index, topic, goal, submitter, coauthor, reviewers: index % 2 === 0 ? [first, second] : [second, first] };
}

/** The steps up to the plan's goal. If a phase is reached twice, usually the last time counts, sometimes the first. */
function untilGoal(plan: Plan): Step[] {
  const steps = stepsOf(plan);
  const reached = steps.flatMap((step, index) => (step.to === plan.goal ? [index] : []));
  const early = plan.index % 3 === 0 && (plan.goal === 50 || plan.goal === 80);
  const last = (early ? reached[0] : reached.at(-1)) ?? 0;
  return [...steps.slice(0, last + 1), ...preparationSteps(plan)];
}

/** The entry whose authors are late with additional work, and how many days longer than others it waits. */
const LATE = { index: GOALS.indexOf(30), days: 8 };

/** Dates the steps backwards from the last one, which was some days ago, by their length. */
function schedule(plan: Plan, steps: readonly Step[], now: Date): { at: Date; step: Step; plan: Plan }[] {
  const days = 1 + ((plan.index * 7) % 19) + (plan.index === LATE.index ? LATE.days : 0);
  let at = now.getTime() - days * DAY - ((plan.index * 37) % 600) * 60_000;
  return steps
    .toReversed()
    .map((step) => {
      const moment = { at: new Date(at), step, plan };
      at -= step.days * DAY;
      return moment;
    })
    .toReversed();
}

/** Plays forty entries in all phases day by day through the product's own calls. */
export async function makeDemoEntries(context: Context): Promise<void> {
  const now = context.now();
  const stage = await Stage.open(context);
  const ids = new Map<number, number>();
  try {
    const plans = GOALS.map((_, index) => planOf(index));
    const steps = plans.flatMap((plan) =>
      schedule(plan, untilGoal(plan), now).map(({ at, step }) => ({
        at,
        run: async () => {
          const id = ids.get(plan.index);
          if (id !== undefined) return step.run(stage, id);
          const created = await stage.call(plan.submitter, 'POST', '/guidelines', fieldsOf(stage, plan, at));
          return ids.set(plan.index, created.id);
        },
      })),
    );
    const moments = [...steps, ...declarationMoments(now)].sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, run } of moments) {
      stage.at(at);
      await run(stage);
    }
    await ageEditions(
      stage,
      [...ids].flatMap(([index, id]) => (GOALS[index] === 140 ? id : [])).toSorted((a, b) => a - b),
    );
    stage.at(now);
    // The API would require an address of the office, and that address would then get the emails instead of the demo's people.
    await context.db.insert(configurations).values([
      { key: 'decidersDeclare', value: 'true' },
      { key: 'register', value: 'announced' },
    ]);
    // The office has read some of them since; the others stay unread.
    for (const [index, id] of ids) if (index % 3 === 0) await stage.call('office', 'PUT', `/guidelines/${id}/read`);
  } finally {
    await stage.close();
    await context.db.delete(sessions);
  }
}
