import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../../testing/world.ts';

const run = withWorld();

const FORMATS = ['docx', 'xlsx', 'csv'] as const;

const formatPath = (id: number): string => `/guidelines/${id}/points`;

/** Creates an entry with these points from its first round. */
async function createEntryWithPoints(...texts: string[]): Promise<number> {
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, 42);
  await callOrThrow(app, world.gpc, 'POST', formatPath(id), { points: texts.map((text) => ({ kind: 'minor', text })) });
  await callOrThrow(app, world.gpc, 'POST', `/guidelines/${id}/finish-review`, { changeType: 1 });
  return id;
}

const requestDownload = (who: TestPerson, id: number, body: object = { format: 'csv' }) =>
  run.app.call(who, 'POST', `${formatPath(id)}/get-download-link`, body);

async function requestLink(who: TestPerson, id: number, body?: object): Promise<string> {
  const answer = await requestDownload(who, id, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().link;
}

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => run.app.fastify.inject({ method, url });

/** Returns whether the submitter has downloaded the table of the first review. */
async function isDownloaded(who: TestPerson, id: number): Promise<boolean | undefined> {
  const { files } = await readEntry(run.app, who, id);
  return files.find(({ name }) => name.startsWith('Point'))?.downloaded;
}

const countLoggedDownloads = async (id: number): Promise<number> => {
  const { rows } = await run.app.context.pool.query(
    `select count(*)::int as n from logs where guideline_id = $1 and action = 'download'`,
    [id],
  );
  return rows[0].n;
};

describe('the points download', () => {
  // Covers Points.12
  it.each(FORMATS)('is a %s file named after the entry', async (format) => {
    const id = await createEntryWithPoints('Is it so?');
    const answer = await get(await requestLink(run.world.submitter, id, { format }));
    expect(answer.statusCode).toBe(200);
    const { unique_id: uniqueId } = await readEntry(run.app, run.world.office, id);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    expect(answer.headers['content-disposition']).toContain(`${uniqueId} Points and answers.${format}`);
    const begin = format === 'csv' ? '\uFEFFNo.,Takes up,' : 'PK';
    expect(answer.rawPayload.toString('utf8').startsWith(begin)).toBe(true);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  // Covers Points.12
  it('contains what the person may read at the time of the download', async () => {
    const { office, gpc, submitter } = run.world;
    const id = await createEntryWithPoints('Is it so?', '=1+1');
    const { data } = (await run.app.call(submitter, 'GET', `${formatPath(id)}?round=1`)).json();
    await callOrThrow(run.app, submitter, 'PUT', `${formatPath(id)}/${data[0].id}/answer`, {
      kind: 'partly',
      text: 'Unsent.',
    });
    const [seenByOffice, seenByCouncil] = [await requestLink(office, id), await requestLink(gpc, id)];
    expect((await get(seenByOffice)).body).toContain('Partly changed,Unsent.');
    const council = await get(seenByCouncil);
    expect(council.body).toContain("'=1+1");
    expect(council.body).not.toContain('Unsent.');
    await callOrThrow(run.app, submitter, 'PUT', `${formatPath(id)}/${data[1].id}/answer`, { kind: 'changed' });
    await uploadFile(run.app, submitter, id, 'next.pdf');
    await run.app.call(submitter, 'GET', formatPath(id));
    await callOrThrow(run.app, submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    expect((await get(seenByCouncil)).body).toContain('Unsent.');
  });

  // Covers Points.12
  it('is refused to people who may not read any point, whether at the request or at the download', async () => {
    const { submitter, external, gpc, office } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 42);
    await callOrThrow(run.app, gpc, 'POST', formatPath(id), { points: [{ kind: 'minor', text: 'Mine alone.' }] });
    const own = await requestLink(gpc, id);
    expect((await get(own)).body).toContain('Mine alone.');
    for (const who of [submitter, office]) expect((await requestDownload(who, id)).statusCode).toBe(403);
    expect((await requestDownload(external, id)).statusCode).toBe(404);
    const { data } = (await run.app.call(gpc, 'GET', formatPath(id))).json();
    await callOrThrow(run.app, gpc, 'DELETE', `${formatPath(id)}/${data[0].id}`);
    expect((await get(own)).statusCode).toBe(404);
  });

  // Covers Points.12
  it('can be limited to a single round', async () => {
    const id = await createEntryWithPoints('Is it so?');
    const { submitter } = run.world;
    expect((await get(await requestLink(submitter, id, { format: 'csv', round: 1 }))).body).toContain('Is it so?');
    expect((await requestDownload(submitter, id, { format: 'csv', round: 7 })).statusCode).toBe(422);
    expect((await requestDownload(submitter, id, { format: 'pdf' })).statusCode).toBe(422);
  });

  // Covers Points.21
  it('counts once as reading the tables if it contains all points, but not for one round or a HEAD request', async () => {
    const id = await createEntryWithPoints('Is it so?');
    const { submitter } = run.world;
    await get(await requestLink(submitter, id, { format: 'csv', round: 1 }));
    const address = await requestLink(submitter, id);
    await get(address, 'HEAD');
    expect([await isDownloaded(submitter, id), await countLoggedDownloads(id)]).toEqual([false, 0]);
    await get(address);
    await get(address);
    expect([await isDownloaded(submitter, id), await countLoggedDownloads(id)]).toEqual([true, 1]);
  });
});
