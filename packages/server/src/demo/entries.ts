import type { Context } from '../context.ts';
import { configurations, sessions } from '../db/schema/index.ts';
import { makeDeclarations } from './declarations.ts';
import { DAY_MS, formatUtcDay } from './days.ts';
import { makeEntryFields } from './fields.ts';
import { makePreparationSteps, makeSteps } from './entry-steps.ts';
import { PastGuidelines } from './past-guidelines.ts';
import { insertMoreDelegates } from './insert-people.ts';
import { DemoClient } from './demo-client.ts';
import type { DemoStep, EntryPlan } from './steps.ts';
import { TOPICS } from './topics.ts';

/** The phases of the forty entries: each phase at least once, and more often if entries usually stay in it for a long time. */
const GOAL_PHASES = [
  50, 60, 42, 10, 80, 40, 0, 140, 44, 46, 30, 102, 110, 120, 100, 90, 104, 130, 70, 20,
  40, 10, 50, 140, 42, 0, 80, 40, 10, 46, 60, 50, 44, 140, 30, 0, 40, 10, 42, 50,
] as const; // biome-ignore format: forty numbers on two lines

const SUBMITTERS = ['submitter', 'coauthor', 'submitter', 'reviewer', 'submitter', 'reviewer2'] as const;
const COMMITTEE_MEMBERS = ['reviewer', 'reviewer2', 'coauthor', 'submitter'] as const;

function makePlan(index: number): EntryPlan {
  const topic = TOPICS[index];
  const goal = GOAL_PHASES[index];
  if (topic === undefined || goal === undefined) throw new RangeError(`no demo entry ${index}`);
  const submitter = SUBMITTERS[index % SUBMITTERS.length] ?? 'submitter';
  const coauthor = submitter === 'coauthor' ? 'submitter' : 'coauthor';
  const [first, second] = COMMITTEE_MEMBERS.filter((one) => one !== submitter && one !== coauthor);
  if (first === undefined || second === undefined) throw new Error('too few committee users');
  return { index, topic, goal, submitter, coauthor, reviewers: index % 2 === 0 ? [first, second] : [second, first] };
}

/** The steps up to the plan's goal. If a phase is reached twice, the goal is usually the last time, sometimes the first. */
function findStepsToGoal(plan: EntryPlan): DemoStep[] {
  const steps = makeSteps(plan);
  const reached = steps.flatMap((step, index) => (step.to === plan.goal ? [index] : []));
  const early = plan.index % 3 === 0 && (plan.goal === 50 || plan.goal === 80);
  const last = (early ? reached[0] : reached.at(-1)) ?? 0;
  return [...steps.slice(0, last + 1), ...makePreparationSteps(plan)];
}

/** Number of days that an entry waits longer than others, because its authors or the council are late. */
const DELAY_DAYS_BY_INDEX: Readonly<Record<number, number>> = { 10: 8, 21: 5 };

/** Days by which the deadline of an entry's last phase has passed: one entry for each kind of task. */
const OVERDUE_DAYS_BY_INDEX: Readonly<Record<number, number>> = {
  4: 3,
  8: 6,
  12: 2,
  13: 5,
  24: 4,
  27: 9,
  29: 7,
  39: 2,
};

/** The office sets a deadline, which has passed by now. */
function makeOverdueSteps({ index, goal }: EntryPlan, now: Date): DemoStep[] {
  const days = OVERDUE_DAYS_BY_INDEX[index];
  if (days === undefined) return [];
  const body = { deadline: formatUtcDay(new Date(now.getTime() - days * DAY_MS)) };
  return [
    {
      days: 0,
      to: goal,
      run: (client, id) => client.call('office', 'POST', `/guidelines/update_deadline/${id}`, body),
    },
  ];
}

interface Moment {
  readonly at: Date;
  readonly run: (client: DemoClient) => Promise<unknown>;
}

/** Computes the dates of the steps backwards from the last one, which was some days ago, from the length of each step. */
function scheduleSteps(plan: EntryPlan, steps: readonly DemoStep[], now: Date): { at: Date; step: DemoStep }[] {
  const days = 1 + ((plan.index * 7) % 19) + (DELAY_DAYS_BY_INDEX[plan.index] ?? 0);
  let at = now.getTime() - days * DAY_MS - ((plan.index * 37) % 600) * 60_000;
  return steps
    .toReversed()
    .map((step) => {
      const moment = { at: new Date(at), step };
      at -= step.days * DAY_MS;
      return moment;
    })
    .toReversed();
}

/** Creates an entry: as a revision if it replaces a past edition, and merged with another edition if it replaces two. */
async function createEntry(client: DemoClient, plan: EntryPlan, at: Date, past: PastGuidelines): Promise<number> {
  const { submitter, topic } = plan;
  const [first, ...others] = past.replacedBy(topic.name);
  const fields = makeEntryFields(client, plan, at, first === undefined ? 0 : others.length + 1);
  if (first === undefined) return (await client.call(submitter, 'POST', '/guidelines', fields)).id;
  const { id } = await client.call(submitter, 'POST', `/guidelines/${first}/revise`, {});
  await client.call(submitter, 'PATCH', `/guidelines/update_draft/${id}`, fields);
  for (const other of others) await client.call('office', 'POST', `/guidelines/${other}/merge-into`, { draft: id });
  return id;
}

/** The steps of an entry. Its id is known once the first one has created it. */
function listMoments(
  plan: EntryPlan,
  { now, past, ids }: { now: Date; past: PastGuidelines; ids: Map<number, number> },
): Moment[] {
  return scheduleSteps(plan, [...findStepsToGoal(plan), ...makeOverdueSteps(plan, now)], now).map(({ at, step }) => ({
    at,
    run: async (client) => {
      const id = ids.get(plan.index);
      if (id !== undefined) return step.run(client, id);
      return ids.set(plan.index, await createEntry(client, plan, at, past));
    },
  }));
}

/** The office's last actions of the demo: it invites an auditor, releases a dossier, and marks some entries as read. */
async function closeDay(client: DemoClient, ids: ReadonlyMap<number, number>): Promise<void> {
  const idOf = (goal: (typeof GOAL_PHASES)[number]): number => ids.get(GOAL_PHASES.indexOf(goal)) ?? 0;
  const auditor = { name: 'Renate Holm', email: 'renate.holm@audit.example', days: 14 };
  await client.call('office', 'POST', `/guidelines/${idOf(110)}/dossier/guests`, auditor);
  await client.call('office', 'POST', `/guidelines/${idOf(140)}/dossier/release`);
  for (const [index, id] of ids) if (index % 3 === 0) await client.call('office', 'PUT', `/guidelines/${id}/read`);
}

/** Imports ten years of editions, then creates forty entries in all phases, day by day and with the product's own calls. */
export async function makeDemoEntries(context: Context): Promise<void> {
  const now = context.now();
  await insertMoreDelegates(context);
  const client = await DemoClient.open(context);
  const past = new PastGuidelines(now);
  const ids = new Map<number, number>();
  try {
    const entries = GOAL_PHASES.flatMap((_, index) => listMoments(makePlan(index), { now, past, ids }));
    const moments: Moment[] = [...past.moments(), ...entries, ...makeDeclarations(now)];
    for (const { at, run } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      client.at(at);
      await run(client);
    }
    client.at(now);
    await context.db.insert(configurations).values([
      { key: 'officeEmail', value: context.config.branding.contact.email },
      { key: 'decidersDeclare', value: 'true' },
      { key: 'register', value: 'announced' },
    ]);
    await closeDay(client, ids);
  } finally {
    await client.close();
    await context.db.delete(sessions);
  }
}
