import { docx, type Manuscript, pdf } from './documents.ts';
import type { Stage } from './stage.ts';
import type { Topic } from './topics.ts';

/** An entry of the demo: its people, its last phase, and the course to it. */
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
  /** The phase that it reaches. */
  readonly to: number;
  readonly run: (stage: Stage, id: number) => Promise<unknown>;
}

/** When a step happens and which phase it reaches. */
type When = Pick<Step, 'days' | 'to'>;

const slug = (title: string): string =>
  title
    .split(':')[0]
    ?.replace(/[^\w]+/g, '-')
    .toLowerCase()
    .slice(0, 40) ?? 'draft';

const paperOf = ({ topic }: Plan, version: string, remarks?: readonly string[]): Manuscript => ({
  title: topic.name,
  authors: 'Writing group of the European Nuclear Medicine Association',
  version,
  abstract: topic.description,
  ...(remarks === undefined ? {} : { remarks }),
});

export const patch = (person: string, when: When, body: object = {}): Step => ({
  ...when,
  run: (stage, id) => stage.call(person, 'PATCH', `/guidelines/${id}`, { phase: when.to, ...body }),
});

export const post = (person: string, when: When, call: string, body: object): Step => ({
  ...when,
  run: (stage, id) => stage.call(person, 'POST', `/guidelines/${id}/${call}`, body),
});

interface Judgement {
  readonly changeType: number;
  readonly remark: string;
}

const judgementBody = ({ changeType, remark }: Judgement) => ({
  changeType,
  ...(changeType === 0 ? {} : { comment: remark }),
});

/** A reviewer of the committee sends a review; a large change comes with a file. */
export const review = (plan: Plan, person: string, when: When, judgement: Judgement): Step => ({
  ...when,
  run: async (stage, id) => {
    if (judgement.changeType === 2) {
      const comments = await docx(paperOf(plan, 'Comments of a reviewer', [judgement.remark]));
      await stage.upload(person, id, `comments-${person}.docx`, comments);
    }
    await stage.call(person, 'POST', `/guidelines/${id}/finish-review`, judgementBody(judgement));
  },
});

export const delegate = (person: string, when: When, judgement: Judgement = { changeType: 0, remark: '' }): Step =>
  post(person, when, 'national-delegate-review', judgementBody(judgement));

/** Returns a function that makes the step of handing in the entry's next version. */
export function versions(plan: Plan): (when: When, body?: object) => Step {
  const { topic, submitter, index } = plan;
  let version = 0;
  return (when, body = {}) => {
    version += 1;
    const label = `Version ${version}`;
    const name = `${slug(topic.name)}-v${version}`;
    return {
      ...when,
      run: async (stage, id) => {
        const { files, upload_id } = await stage.call(submitter, 'GET', `/guidelines/${id}`);
        for (const file of files)
          if (file.upload_id === upload_id && file.user_id !== stage.idOf(submitter)) await stage.download(file.url);
        await stage.upload(submitter, id, `${name}.pdf`, await pdf(paperOf(plan, label)));
        if (index % 2 === 0) await stage.upload(submitter, id, `${name}.docx`, await docx(paperOf(plan, label)));
        await stage.call(submitter, 'PATCH', `/guidelines/${id}`, { phase: when.to, ...body });
      },
    };
  };
}
