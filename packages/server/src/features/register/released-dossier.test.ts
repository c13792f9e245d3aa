import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';
import { unzipFiles, verifyZip } from '../dossier/testing/dossier-zip.ts';
import { holdFiles } from '../dossier/testing/held-files.ts';

const run = withWorld();
let id: number;
let path: string;

const setRegister = (register: string) =>
  callOrThrow(run.app, run.world.office, 'POST', '/configurations', {
    officeEmail: 'office@society.example',
    register,
  });
const release = (who: TestPerson = run.world.office, entry = id, body?: object) =>
  run.app.call(who, 'POST', `/guidelines/${entry}/dossier/release`, body);
const takeBack = (who: TestPerson = run.world.office) =>
  run.app.call(who, 'DELETE', `/guidelines/${id}/dossier/release`);
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => run.app.fastify.inject({ method, url });
const getStatus = async (url: string) => (await get(url)).statusCode;

beforeEach(async () => {
  const { app, world } = run;
  id = await createEntryInPhase(app, world, 140);
  path = `/register/${(await readEntry(app, world.office, id)).unique_id}`;
  await setRegister('published');
});

describe('the public edition of a dossier', () => {
  it('can be released and withdrawn only by the office, once the entry is published', async () => {
    const { office: _office, ...others } = run.world;
    for (const who of Object.values(others))
      for (const answer of [await release(who), await takeBack(who)]) expect(answer.statusCode).toBe(403);
    const early = await release(run.world.office, await createEntryInPhase(run.app, run.world, 130));
    expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ['edition']]);
    const { version } = await readEntry(run.app, run.world.office, id);
    expect((await release(run.world.office, id, { version: version - 1 })).statusCode).toBe(409);
    const first = (await release()).json().data;
    expect(first).toMatchObject({ dossier_released_at: expect.any(String), version: version + 1 });
    expect((await release()).json().data).toMatchObject({
      dossier_released_at: first.dossier_released_at,
      version: version + 1,
    });
    expect((await takeBack()).json().data.dossier_released_at).toBeNull();
    const { rows } = await run.app.context.pool.query(
      `select data from logs where model = 'guideline' and model_id = $1 and data like '%dossier_released_at%' order by id`,
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  it('is in the register while it is released, and can be verified', async () => {
    const zip = `${path}/dossier.zip`;
    expect(await getStatus(zip)).toBe(404);
    expect((await get(path)).body).not.toContain('dossier.zip');
    expect((await get(`${path}.json`)).json().data.dossier).toBeNull();
    expect((await release()).statusCode).toBe(200);
    expect((await get(path)).body).toContain(`href="${zip}"`);
    expect((await get(`${path}.json`)).json().data.dossier).toBe(`${run.app.context.config.publicUrl}${zip}`);
    const answer = await get(zip);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const verdict = await verifyZip(answer.rawPayload);
    expect(verdict).toMatchObject({ flaws: [], manifest: { edition: 'public' } });
    const files = await unzipFiles(answer.rawPayload);
    expect(Object.keys(files).some((name) => name.startsWith('log/') || name === 'declarations.json')).toBe(false);
    const dossier = JSON.parse(Buffer.from(files['dossier.json'] ?? []).toString());
    expect(dossier).toMatchObject({ edition: 'public', emails: null, log: null, money: null, conflicts: null });
    const all = Buffer.concat(Object.values(files)).toString('latin1');
    for (const { email } of Object.values(run.world)) expect(all).not.toContain(email);
    expect((await takeBack()).statusCode).toBe(200);
    expect([await getStatus(zip), (await get(path)).body.includes('dossier.zip')]).toEqual([404, false]);
  });

  it('is not shown while the register is off, or if the entry is no longer published', async () => {
    await release();
    const zip = `${path}/dossier.zip`;
    await setRegister('off');
    expect(await getStatus(zip)).toBe(404);
    await setRegister('published');
    expect((await get(zip, 'HEAD')).statusCode).toBe(200);
    const put = (phase: number) =>
      callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { phase, comment: 'Set.' });
    await put(130);
    expect(await getStatus(zip)).toBe(404);
    await put(140);
    expect(await getStatus(zip)).toBe(200);
  });

  it('is sent only once at a time to an IP address', async () => {
    await release();
    const zip = `${path}/dossier.zip`;
    const files = holdFiles(run.app.context.store);
    const running = getStatus(zip);
    await files.reached();
    expect(await getStatus(zip)).toBe(429);
    files.release();
    expect(await running).toBe(200);
    await expect.poll(() => getStatus(zip)).toBe(200);
  });
});
