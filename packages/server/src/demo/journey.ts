import { docx, type Manuscript, pdf } from './documents.ts';
import type { Stage } from './stage.ts';
import { REMARKS, type Topic } from './texts.ts';

/** An entry of the demo: who is in it, where it ends, and what happens on the way. */
export interface Plan {
  readonly index: number;
  readonly topic: Topic;
  readonly submitter: string;
  readonly coauthor: string;
  readonly reviewers: readonly [string, string];
  readonly goal: number;
}

export interface Step {
  /** Days since the step before. */
  readonly days: number;
  readonly to: number;
  readonly run: (stage: Stage, id: number) => Promise<unknown>;
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const slug = (title: string): string =>
  title
    .split(':')[0]
    ?.replace(/[^\w]+/g, '-')
    .toLowerCase()
    .slice(0, 40) ?? 'draft';

/** Everything that an entry of this plan goes through, as steps with the phase that each reaches. */
export function stepsOf(plan: Plan): Step[] {
  const { topic, submitter, reviewers, index } = plan;
  const paper = (version: string, remarks?: readonly string[]): Manuscript => ({
    title: topic.name,
    authors: 'Writing group of the European Nuclear Medicine Association',
    version,
    abstract: topic.description,
    ...(remarks === undefined ? {} : { remarks }),
  });
  let version = 0;
  const patch = (person: string, days: number, phase: number, body: object = {}): Step => ({
    days,
    to: phase,
    run: (stage, id) => stage.call(person, 'PATCH', `/guidelines/${id}`, { phase, ...body }),
  });
  const post = (person: string, days: number, to: number, call: string, body: object): Step => ({
    days,
    to,
    run: (stage, id) => stage.call(person, 'POST', `/guidelines/${id}/${call}`, body),
  });
  const handIn = (days: number, phase: number, body: object = {}): Step => {
    version += 1;
    const label = `Version ${version}`;
    const name = `${slug(topic.name)}-v${version}`;
    return {
      days,
      to: phase,
      run: async (stage, id) => {
        const { files, upload_id } = await stage.call(submitter, 'GET', `/guidelines/${id}`);
        for (const file of files)
          if (file.upload_id === upload_id && file.user_id !== stage.idOf(submitter)) await stage.download(file.url);
        await stage.upload(submitter, id, `${name}.pdf`, await pdf(paper(label)));
        if (index % 2 === 0) await stage.upload(submitter, id, `${name}.docx`, await docx(paper(label)));
        await stage.call(submitter, 'PATCH', `/guidelines/${id}`, { phase, ...body });
      },
    };
  };
  const review = (person: string, days: number, to: number, changeType: number, remark: string): Step => ({
    days,
    to,
    run: async (stage, id) => {
      if (changeType === 2)
        await stage.upload(
          person,
          id,
          `comments-${person}.docx`,
          await docx(paper('Comments of a reviewer', [remark])),
        );
      await stage.call(person, 'POST', `/guidelines/${id}/finish-review`, {
        changeType,
        ...(changeType === 0 ? {} : { comment: remark }),
      });
    },
  });
  const delegate = (person: string, days: number, to: number, changeType: number, remark = ''): Step =>
    post(person, days, to, 'national-delegate-review', {
      changeType,
      ...(changeType === 0 ? {} : { comment: remark }),
    });

  const submit: Step = {
    days: 3,
    to: 10,
    run: (stage, id) => stage.call(submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 }),
  };
  const again: Step = { ...submit, days: 9 };
  const work = post('gpc', 6, 30, 'formal-check-approval', { changeType: 1, comment: pick(REMARKS.work, index) });
  const approve = post(index % 2 === 0 ? 'gpc' : 'gpc2', 7, 40, 'formal-check-approval', { changeType: 0 });
  const committee = (changes: boolean): Step[] => [
    review(reviewers[0], 10, 50, changes ? 2 : 0, pick(REMARKS.reviewer, index)),
    review(reviewers[1], 8, changes ? 60 : 70, changes ? 1 : 0, pick(REMARKS.reviewer, index + 1)),
  ];
  const five = {
    terms_conditions: 1,
    publication_rules: 1,
    publication_manuals: 1,
    min_requirements: 1,
    imprimatur_title: 1,
  };
  const { goal } = plan;
  const reworked = goal === 30 || index % 5 === 0;
  const councilChanges = goal === 44 || index % 3 === 0;
  const committeeChanges = goal === 60 || index % 2 === 1;
  const delegateChanges = goal === 90 || index % 4 === 2;
  return [
    { days: 0, to: 0, run: async () => undefined },
    submit,
    ...(goal === 20
      ? [
          {
            days: 8,
            to: 20,
            run: (stage: Stage, id: number) =>
              stage.call('gpc2', 'POST', `/guidelines/reject/${id}`, { comment: REMARKS.reject }),
          },
        ]
      : []),
    ...(reworked ? [work, again] : []),
    approve,
    { days: 2, to: 40, run: (stage, id) => accept(stage, id, plan) },
    { days: 12, to: 40, run: (stage, id) => declare(stage, id, goal === 40 && index % 2 === 0) },
    handIn(35, 42, { min_requirements: 1 }),
    ...(councilChanges
      ? [post('gpc', 11, 44, 'finish-review', { changeType: 1, comment: pick(REMARKS.council, index) }), handIn(13, 46)]
      : [post('gpc2', 9, 46, 'finish-review', { changeType: 0 })]),
    patch('office', 4, 50),
    {
      days: 1,
      to: 50,
      run: (stage, id) => stage.call('office', 'POST', `/comments/${id}`, { comment: pick(REMARKS.comments, index) }),
    },
    ...committee(committeeChanges),
    ...(committeeChanges ? [handIn(18, 46), patch('office', 3, 50), ...committee(false)] : []),
    patch('office', 5, 80),
    delegate('delegate', 9, 80, delegateChanges ? 1 : 0, pick(REMARKS.delegate, index)),
    delegate('delegate2', 7, delegateChanges ? 90 : 100, 0),
    ...(delegateChanges ? [handIn(10, 80), delegate('delegate2', 5, 80, 0), delegate('delegate', 4, 100, 0)] : []),
    handIn(15, 102, five),
    ...(goal === 104 || index % 7 === 0
      ? [patch('gpc', 6, 104, { comment: REMARKS.hold.council }), handIn(8, 102)]
      : []),
    patch('gpc2', 5, 110),
    ...(goal === 130 || index % 6 === 0 ? [patch('igo', 9, 130, { comment: REMARKS.hold.board }), handIn(7, 110)] : []),
    patch('igo', 8, 120),
    {
      days: 21,
      to: 140,
      run: (stage, id) =>
        stage.call(submitter, 'POST', `/guidelines/${id}/final-publication`, {
          date_of_publication: '15-10-2026',
          name_of_journal: 'European Journal of Nuclear Medicine Practice',
          doi_number: `10.5555/enma.2026.${100 + index}`,
          publication_number: String(50 + index),
          issue_number: String(1 + (index % 12)),
        }),
    },
  ];
}

/** Co-authors and reviewers answer their invitations; one of the reviewers does not. */
async function accept(stage: Stage, id: number, plan: Plan): Promise<void> {
  await stage.call(plan.coauthor, 'POST', `/guideline-users-role-accept/${id}`, { role: 'coauthor' });
  await stage.call(plan.reviewers[0], 'POST', `/guideline-users-role-accept/${id}`, { role: 'reviewer' });
  if (plan.index % 3 === 0) await stage.call('gpc', 'POST', `/comments/${id}`, { comment: REMARKS.comments[1] });
}

async function declare(stage: Stage, id: number, someOnly: boolean): Promise<void> {
  const { coi_users } = await stage.call('office', 'GET', `/guidelines/${id}`);
  const marks = coi_users
    .filter((_, index) => !someOnly || index < 2)
    .map((row) => ({ id: row.id, conflict_of_interest: 1 }));
  await stage.call('office', 'POST', `/guidelines/update_coi/${id}`, { coiUsers: marks });
}
