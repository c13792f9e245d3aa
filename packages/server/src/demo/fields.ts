import { DAY_MS, formatUtcDay } from './days.ts';
import { addressOf, DEMO_PEOPLE } from './people.ts';
import type { DemoClient } from './demo-client.ts';
import type { EntryPlan } from './steps.ts';

const makePersonFields = (key: string) => {
  const person = DEMO_PEOPLE.find((one) => one.key === key);
  return { first_name: person?.firstName ?? '', last_name: person?.lastName ?? '', email: addressOf(key) };
};

function makeMilestones(client: DemoClient, { index, submitter, coauthor }: EntryPlan, start: Date) {
  const day = (offset: number) => formatUtcDay(new Date(start.getTime() + offset * DAY_MS));
  const meeting = {
    id: 'kick-off',
    title: 'Kick-off meeting',
    type: 'meeting',
    start: day(40),
    budget: `${1200 + (index % 5) * 150}.00`,
    user_id: client.idOf(submitter),
  };
  const language = {
    id: 'language',
    title: 'Language review',
    type: 'medical',
    start: day(200),
    budget: '850.50',
    user_id: client.idOf(coauthor),
  };
  const fee = { id: 'fee', title: 'Open access fee', type: 'publication', start: day(380), budget: '2900.00' };
  return {
    budget: index % 3 === 1 ? [meeting, fee] : [meeting, language, fee],
    no_milestone: index % 3 === 1 ? ['meta', 'medical'] : ['meta'],
  };
}

export const hasCowriter = (index: number): boolean => index % 4 === 0;

const isJoint = ({ index }: EntryPlan): boolean => index % 3 === 0;

const makePeopleFields = (client: DemoClient, plan: EntryPlan) => ({
  co_author: makePersonFields(plan.submitter),
  co_co_author: makePersonFields(plan.coauthor),
  co_authors:
    plan.index % 2 === 0
      ? [{ first_name: 'Giulia', last_name: 'Bianchi', email: 'giulia.bianchi@hospital.example' }]
      : [],
  ex_co_authors: isJoint(plan)
    ? [
        {
          first_name: 'Peter',
          last_name: 'Harrington',
          society: 'Partner society',
          email: 'p.harrington@society.example',
        },
      ]
    : [],
  cowrite_user_ids: hasCowriter(plan.index) ? [client.idOf('cowriter')] : [],
  review_user_ids: plan.reviewers.map((one) => client.idOf(one)),
});

/** The new content, by the number of editions that the entry replaces. */
const CHANGES_BY_REPLACED_COUNT = [
  '',
  'Replaces the edition in the library; new are the chapters on digital systems and on quantification.',
  'Joins two editions of the library; new are the chapters on digital systems and on quantification.',
];

/** The fields of a new entry whose milestones are computed from `start`, and which replaces this number of editions. */
export function makeEntryFields(client: DemoClient, plan: EntryPlan, start: Date, replaced: number): object {
  const { topic, index } = plan;
  return {
    name: topic.name,
    type: topic.type,
    abbreviation_of_committee: topic.committee,
    kind_of_work: isJoint(plan) ? 1 : 0,
    ...(isJoint(plan)
      ? {
          kind_of_work_joint_description:
            'Together with the partner society of the specialty, which names two authors.',
        }
      : {}),
    description: topic.description,
    changes: CHANGES_BY_REPLACED_COUNT[replaced] ?? '',
    publication: index % 4 === 3 ? 2 : index % 4 === 1 ? 1 : 0,
    ...(index % 4 === 3
      ? {
          publication_target_other_journal: 'Journal of Clinical Imaging',
          publication_target_other_journal_publisher: 'Sample Press',
        }
      : {}),
    editorinchief_contacted: index % 2 === 0 ? 1 : 0,
    ...makePeopleFields(client, plan),
    ...makeMilestones(client, plan, start),
    send_coi_email: 1,
    co_agreement: 1,
    necessary_contacts: 1,
  };
}
