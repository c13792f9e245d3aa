import type { Context } from '../context.ts';
import { sessions } from '../db/schema/index.ts';
import { type Plan, type Step, stepsOf } from './journey.ts';
import { addressOf, DEMO_PEOPLE } from './people.ts';
import { Stage } from './stage.ts';
import { TOPICS } from './texts.ts';

/** Where the forty entries stand: every phase, and several where entries stay long. */
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

/** The steps as far as the plan goes; of a phase that is reached twice the last time counts, now and then the first. */
function untilGoal(plan: Plan): Step[] {
  const steps = stepsOf(plan);
  const reached = steps.flatMap((step, index) => (step.to === plan.goal ? [index] : []));
  const early = plan.index % 3 === 0 && (plan.goal === 50 || plan.goal === 80);
  const last = (early ? reached[0] : reached.at(-1)) ?? 0;
  return steps.slice(0, last + 1);
}

const nameOf = (key: string) => {
  const person = DEMO_PEOPLE.find((one) => one.key === key);
  return { first_name: person?.firstName ?? '', last_name: person?.lastName ?? '', email: addressOf(key) };
};

function fieldsOf(stage: Stage, plan: Plan, start: Date): object {
  const { topic, index } = plan;
  const day = (offset: number) => {
    const [year, month, date] = new Date(start.getTime() + offset * DAY).toISOString().slice(0, 10).split('-');
    return `${date}-${month}-${year}`;
  };
  const joint = index % 3 === 0;
  const meeting = {
    id: 'kick-off',
    title: 'Kick-off meeting',
    type: 'meeting',
    start: day(40),
    budget: `${1200 + (index % 5) * 150}.00`,
    user_id: stage.idOf(plan.submitter),
  };
  const language = {
    id: 'language',
    title: 'Language review',
    type: 'medical',
    start: day(200),
    budget: '850.50',
    user_id: stage.idOf(plan.coauthor),
  };
  const fee = { id: 'fee', title: 'Open access fee', type: 'publication', start: day(380), budget: '2900.00' };
  return {
    name: topic.name,
    type: topic.type,
    abbreviation_of_committee: topic.committee,
    kind_of_work: joint ? 1 : 0,
    ...(joint
      ? {
          kind_of_work_joint_description:
            'Together with the partner society of the specialty, which names two authors.',
        }
      : {}),
    description: topic.description,
    changes:
      index % 2 === 0
        ? 'Replaces the document of 2019; new are the chapters on digital systems and on quantification.'
        : '',
    publication: index % 4 === 3 ? 2 : index % 4 === 1 ? 1 : 0,
    ...(index % 4 === 3
      ? {
          publication_target_other_journal: 'Journal of Clinical Imaging',
          publication_target_other_journal_publisher: 'Sample Press',
        }
      : {}),
    editorinchief_contacted: index % 2 === 0 ? 1 : 0,
    co_author: nameOf(plan.submitter),
    co_co_author: nameOf(plan.coauthor),
    co_authors:
      index % 2 === 0 ? [{ first_name: 'Giulia', last_name: 'Bianchi', email: 'giulia.bianchi@hospital.example' }] : [],
    ex_co_authors: joint
      ? [
          {
            first_name: 'Peter',
            last_name: 'Harrington',
            society: 'Partner society',
            email: 'p.harrington@society.example',
          },
        ]
      : [],
    cowrite_user_ids: index % 4 === 0 ? [stage.idOf('cowriter')] : [],
    review_user_ids: plan.reviewers.map((one) => stage.idOf(one)),
    budget: index % 3 === 1 ? [meeting, fee] : [meeting, language, fee],
    no_milestone: index % 3 === 1 ? ['meta', 'medical'] : ['meta'],
    send_coi_email: 1,
    co_agreement: 1,
    necessary_contacts: 1,
  };
}

/** When each step happens: the last some days ago, the others before it as far as they take. */
function schedule(plan: Plan, steps: readonly Step[], now: Date): { at: Date; step: Step; plan: Plan }[] {
  let at = now.getTime() - (1 + ((plan.index * 7) % 19)) * DAY - ((plan.index * 37) % 600) * 60_000;
  return steps
    .toReversed()
    .map((step) => {
      const moment = { at: new Date(at), step, plan };
      at -= step.days * DAY;
      return moment;
    })
    .toReversed();
}

/** Forty entries over all phases, played day by day through the product's own calls. */
export async function makeDemoEntries(context: Context): Promise<void> {
  const now = context.now();
  const stage = await Stage.open(context);
  const ids = new Map<number, number>();
  try {
    const plans = GOALS.map((_, index) => planOf(index));
    const moments = plans
      .flatMap((plan) => schedule(plan, untilGoal(plan), now))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, step, plan } of moments) {
      stage.at(at);
      const id = ids.get(plan.index);
      if (id === undefined) {
        const created = await stage.call(plan.submitter, 'POST', '/guidelines', fieldsOf(stage, plan, at));
        ids.set(plan.index, created.id);
      } else {
        await step.run(stage, id);
      }
    }
    // Some have been looked at since, the rest carry their mark.
    for (const [index, id] of ids) if (index % 3 === 0) await stage.call('office', 'PUT', `/guidelines/${id}/read`);
  } finally {
    await stage.close();
    await context.db.delete(sessions);
  }
}
