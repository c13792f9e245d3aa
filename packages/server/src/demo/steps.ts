import { makeChapters } from './manuscript.ts';
import { makeDocx, makePdf, type Manuscript } from './documents.ts';
import { answerPoints, judgePoints, writePoints } from './points.ts';
import { ALL_SAMPLE_POINTS, type SamplePoint } from './sample-points.ts';
import type { DemoClient } from './demo-client.ts';
import type { Topic } from './topics.ts';

/** An entry of the demo: its people, its last phase, and its topic. */
export interface EntryPlan {
  readonly index: number;
  readonly topic: Topic;
  readonly submitter: string;
  readonly coauthor: string;
  readonly reviewers: readonly [string, string];
  readonly goal: number;
}

export interface DemoStep {
  /** Days since the previous step. */
  readonly days: number;
  /** The phase that the step reaches. */
  readonly to: number;
  readonly run: (client: DemoClient, id: number) => Promise<unknown>;
}

/** When a step happens, and which phase it reaches. */
type When = Pick<DemoStep, 'days' | 'to'>;

const slugify = (title: string): string =>
  title
    .split(':')[0]
    ?.replace(/[^\w]+/g, '-')
    .toLowerCase()
    .slice(0, 40) ?? 'draft';

const describeManuscript = ({ topic }: EntryPlan, version: number): Manuscript => ({
  title: topic.name,
  authors: 'Writing group of the European Nuclear Medicine Association',
  version: `Version ${version}`,
  chapters: [{ heading: 'Abstract', paragraphs: [topic.description] }, ...makeChapters(version)],
});

type Body = object | ((client: DemoClient) => object);

const resolveBody = (client: DemoClient, body: Body): object => (typeof body === 'function' ? body(client) : body);

export const makePatchStep = (person: string, when: When, body: Body = {}): DemoStep => ({
  ...when,
  run: (client, id) =>
    client.call(person, 'PATCH', `/guidelines/${id}`, { phase: when.to, ...resolveBody(client, body) }),
});

export const makePostStep = (person: string, when: When, call: string, body: Body): DemoStep => ({
  ...when,
  run: (client, id) => client.call(person, 'POST', `/guidelines/${id}/${call}`, resolveBody(client, body)),
});

export interface Judgement {
  readonly changeType: number;
  readonly comment: string;
  readonly points?: readonly SamplePoint[];
}

const makeJudgementBody = ({ changeType, comment }: Judgement) => ({
  changeType,
  ...(changeType === 0 ? {} : { comment }),
});

/** A person sends a review, with points if the review asks for changes. */
const reviewBy = (call: string, person: string, when: When, judgement: Judgement): DemoStep => ({
  ...when,
  run: async (client, id) => {
    if (judgement.points !== undefined) await writePoints(client, person, id, judgement.points);
    await client.call(person, 'POST', `/guidelines/${id}/${call}`, makeJudgementBody(judgement));
  },
});

/** A reviewer judges the answers to earlier points and then sends the review of this round. */
export const makeReviewStep = (person: string, when: When, judgement: Judgement): DemoStep => {
  const sent = reviewBy('finish-review', person, when, judgement);
  return {
    ...sent,
    run: async (client, id) => {
      await judgePoints(client, person, id);
      await sent.run(client, id);
    },
  };
};

export const makeDelegateStep = (
  person: string,
  when: When,
  judgement: Judgement = { changeType: 0, comment: '' },
): DemoStep => reviewBy('national-delegate-review', person, when, judgement);

/** Returns a function that creates the step in which the entry's next version is submitted. */
export function makeSubmitSteps(plan: EntryPlan): (when: When, body?: object) => DemoStep {
  const { topic, submitter, index } = plan;
  let version = 0;
  return (when, body = {}) => {
    version += 1;
    const paper = describeManuscript(plan, version);
    const name = `${slugify(topic.name)}-v${version}`;
    return {
      ...when,
      run: async (client, id) => {
        const { files, upload_id } = await client.call(submitter, 'GET', `/guidelines/${id}`);
        for (const file of files)
          if (file.upload_id === upload_id && file.user_id !== client.idOf(submitter)) await client.download(file.url);
        const [kind, copy] =
          index % 3 === 2 ? (['supplement', 'manuscript'] as const) : (['manuscript', 'supplement'] as const);
        if (kind === 'manuscript' || index % 2 === 0)
          await client.upload(submitter, id, { name: `${name}.docx`, kind, bytes: await makeDocx(paper) });
        if (copy === 'manuscript' || index % 2 === 0)
          await client.upload(submitter, id, { name: `${name}.pdf`, kind: copy, bytes: await makePdf(paper) });
        await answerPoints(client, submitter, id, { samplePoints: ALL_SAMPLE_POINTS });
        await client.call(submitter, 'PATCH', `/guidelines/${id}`, { phase: when.to, ...body });
      },
    };
  };
}
