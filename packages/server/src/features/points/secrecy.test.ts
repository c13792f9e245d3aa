import { describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../../testing/world.ts';
import { aPoint, createPointCalls } from './testing/fixtures.ts';

const run = withWorld();
const { answer, call, judge, list, patch, path, post, remove, send } = createPointCalls(() => run.app);

/** One rare word for each text of a point that might appear somewhere. */
const SECRET_WORDS = {
  text: 'Zirconium',
  place: 'Hafnium',
  proposal: 'Rutherfordium',
  quoted: 'Praseodymium',
  before: 'Neodymium',
  after: 'Promethium',
  answer: 'Samarium',
  answerPlace: 'Europium',
  withdrawn: 'Gadolinium',
  verdict: 'Terbium',
} as const;

const findSecretWords = (where: string): string[] => Object.values(SECRET_WORDS).filter((word) => where.includes(word));

const readLogs = async (id: number): Promise<string> => {
  const { rows } = await run.app.context.pool.query(
    `select coalesce(string_agg(data, ''), '') as text from logs_in_clear where guideline_id = $1`,
    [id],
  );
  return rows[0].text;
};

/** Returns the text of all emails to anybody. */
const readAllEmails = async (): Promise<string> => {
  const { rows } = await run.app.context.pool.query(
    `select coalesce(string_agg(m::text, ''), '') as text from mails m`,
  );
  return rows[0].text;
};

/** Creates a draft point of the council with every possible text, after deleting another one. */
async function createDraftPoint() {
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, 42);
  const file = (await readEntry(app, world.gpc, id)).files[0]?.id ?? 0;
  const anchor = { page: 9, exact: SECRET_WORDS.quoted, prefix: '', suffix: '' };
  const [point, other] = await post(
    world.gpc,
    id,
    aPoint(SECRET_WORDS.before, { place: SECRET_WORDS.place, proposal: SECRET_WORDS.proposal, file_id: file, anchor }),
    aPoint(SECRET_WORDS.after),
  );
  const pid = point?.id ?? 0;
  await patch(world.gpc, id, pid, { text: SECRET_WORDS.text });
  await patch(world.gpc, id, pid, { position: 1 });
  await remove(world.gpc, id, other?.id ?? 0);
  return { id, pid };
}

async function createAnsweredPoint() {
  const { world } = run;
  const { id, pid } = await createDraftPoint();
  await send(world.gpc, id);
  await answer(world.submitter, id, pid, { kind: 'partly', text: SECRET_WORDS.withdrawn });
  await call(world.submitter, 'DELETE', path(id, `/${pid}/answer`));
  await answer(world.submitter, id, pid, {
    kind: 'partly',
    text: SECRET_WORDS.answer,
    place: SECRET_WORDS.answerPlace,
  });
  return { id, pid };
}

async function createJudgedPoint() {
  const { app, world } = run;
  const { id, pid } = await createAnsweredPoint();
  await list(world.submitter, id);
  await uploadFile(app, world.submitter, id, 'revised.pdf');
  await callOrThrow(app, world.submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
  await judge(world.gpc, id, pid, { settled: false, text: SECRET_WORDS.verdict });
  return { id, pid };
}

describe('the log', () => {
  // Covers Points.22, V16.2.5
  it('contains nothing about a draft point, however it is created, changed, moved or deleted', async () => {
    const { id } = await createDraftPoint();
    expect(findSecretWords(await readLogs(id))).toEqual([]);
  });

  // Covers Points.22
  it('contains a sent point in full, and no text of a prepared or withdrawn answer', async () => {
    const { id } = await createAnsweredPoint();
    const { text, place, proposal, quoted } = SECRET_WORDS;
    expect(findSecretWords(await readLogs(id))).toEqual([text, place, proposal, quoted]);
  });

  // Covers Points.22
  it('contains an answer in full once it is submitted, and a verdict, but nothing that was withdrawn', async () => {
    const { id } = await createJudgedPoint();
    const { text, place, proposal, quoted, answer: answered, answerPlace, verdict } = SECRET_WORDS;
    expect(findSecretWords(await readLogs(id))).toEqual([
      text,
      place,
      proposal,
      quoted,
      answered,
      answerPlace,
      verdict,
    ]);
  });

  it('names the person for whom the office answers, and records a verdict of the office on its own entry', async () => {
    const { app, world } = run;
    const { id, pid } = await createDraftPoint();
    await send(world.gpc, id);
    await answer(world.office, id, pid, { kind: 'changed' });
    const submitter = (await readEntry(app, world.office, id)).submitter_name;
    const log = async () => (await call(world.office, 'GET', `/logs?model=point&limit=1`)).json().data[0];
    expect(JSON.parse((await log()).data)).toMatchObject({ what: 'answer', on_behalf_of: submitter });
    await list(world.submitter, id);
    await uploadFile(app, world.submitter, id, 'revised.pdf');
    await callOrThrow(app, world.submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    await judge(world.office, id, pid, { settled: true });
    expect(JSON.parse((await log()).data)).not.toHaveProperty('own_entry');
    await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/hand-over`, {
      role: 'submitter',
      from: world.submitter.id,
      to: world.office.id,
      comment: '',
    });
    await judge(world.office, id, pid, { settled: true });
    expect(JSON.parse((await log()).data)).toMatchObject({ settled: true, own_entry: true });
  });

  // Covers Points.22
  it('reveals no unsent text to an office user who reads it', async () => {
    const { id } = await createDraftPoint();
    const { unique_id: uniqueId } = await readEntry(run.app, run.world.office, id);
    const found = await call(run.world.office, 'GET', `/logs?model=point&query=${uniqueId}`);
    expect(found.json().meta.total).toBeGreaterThan(2);
    expect(findSecretWords(found.body)).toEqual([]);
  });
});

// Covers Points.23, T14
it('no email, statistic, list or count contains the text of points, answers and verdicts', async () => {
  const { world } = run;
  const { id } = await createJudgedPoint();
  expect(await readAllEmails()).toContain('gpcReviewChanges');
  expect(findSecretWords(await readAllEmails())).toEqual([]);
  const days = { dateFrom: '01-01-2000', dateTo: '31-12-2099' };
  for (const person of [world.office, world.gpc, world.submitter, world.external]) {
    const read = await Promise.all([
      ...['/guidelines', `/guidelines/${id}`, '/user/counts', '/board', '/mails', '/users', '/user'].map((place) =>
        call(person, 'GET', place),
      ),
      call(person, 'POST', '/stats', days),
    ]);
    expect(findSecretWords(read.map(({ body }) => body).join('\n'))).toEqual([]);
  }
  const { id: result } = (await call(world.office, 'POST', '/stats', days)).json().stats;
  const { link } = (await call(world.office, 'POST', '/stats/get-download-link', { ids: [result] })).json();
  const table = await run.app.fastify.inject({ url: link });
  expect([table.statusCode, findSecretWords(table.body)]).toEqual([200, []]);
});
