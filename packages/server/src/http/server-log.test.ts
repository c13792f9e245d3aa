import type { Readable } from 'node:stream';
import { buildApp } from '../app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestEntry, insertTestFile, sendMultipart } from '../features/files/testing/fixtures.ts';
import { captureLog } from '../testing/capture-log.ts';
import { openTestStore, type TestStore } from '../testing/stores.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { createEntryInPhase, createWorld, type World } from '../testing/world.ts';

const capturedLog = captureLog();
const { lines } = capturedLog;
let broken = false;
let app: TestApp;
let world: World;
let entry: number;
beforeAll(async () => {
  app = await startTestApp({
    log: capturedLog.log,
    now: () => {
      if (broken) throw new Error('the clock is gone');
      return new Date();
    },
  });
  world = await createWorld(app);
  entry = await createEntryInPhase(app, world, 10);
});
afterAll(() => app.close());
beforeEach(() => capturedLog.forget());

const prepareCall = (who: TestPerson | null, method: string, path: string, body?: unknown) => () =>
  app.call(who, method, path, body);

describe('the server log has one line with the id of the call', () => {
  // Covers V16.3.2, V16.3.3, Fault.47
  it.each<[string, number, () => () => ReturnType<typeof app.call>, object]>([
    [
      'a caller without a session',
      401,
      () => prepareCall(null, 'GET', `/guidelines/${entry}`),
      { caller: null, call: 'GET /guidelines/{id}' },
    ],
    [
      'a person without the right',
      403,
      () => prepareCall(world.igo, 'POST', `/comments/${entry}`, { comment: 'x' }),
      { caller: 'igo', call: 'POST /comments/{gid}' },
    ],
    [
      'a person who cannot see the entry',
      404,
      () => prepareCall(world.external, 'GET', `/guidelines/${entry}`),
      { caller: 'external', call: 'GET /guidelines/{id}' },
    ],
    [
      'an outdated version',
      409,
      () => prepareCall(world.office, 'POST', `/guideline-budgets/${entry}`, { budgets: [], version: 1 }),
      { caller: 'office', call: 'POST /guideline-budgets/{gid}' },
    ],
    [
      'invalid fields',
      422,
      () => prepareCall(world.gpc, 'POST', `/guidelines/reject/${entry}`, {}),
      { caller: 'gpc', call: 'POST /guidelines/reject/{id}' },
    ],
  ])(
    'for %s: %i, with caller and call',
    async (_what, status, make, { caller, call }: { caller?: string; call?: string }) => {
      const answer = await make()();
      expect(answer.statusCode).toBe(status);
      const refused = lines().filter(({ msg }) => msg === 'request refused');
      expect(refused).toEqual([
        expect.objectContaining({
          status,
          call,
          caller: caller === null ? null : world[caller as keyof World].id,
          params: expect.objectContaining({ [/\{(\w+)\}/.exec(call ?? '')?.[1] ?? '']: expect.anything() }),
          reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        }),
      ]);
    },
  );

  it('for an invalid URL, without any part of it', async () => {
    await app.fastify.inject({ url: '//declaration/a-token-of-somebody' });
    await app.fastify.inject({ url: '/api//declaration/a-token-of-somebody' });
    expect(JSON.stringify(lines())).not.toContain('a-token-of-somebody');
  });

  // Covers V16.3.3
  it('for a call beyond the rate limit: 429', async () => {
    const tries = Array.from({ length: 62 }, prepareCall(world.office, 'GET', `/cds/${entry}`));
    const answers = await Promise.all(tries);
    const late = answers.filter(({ statusCode }) => statusCode === 429).length;
    expect(late).toBeGreaterThan(0);
    expect(lines().filter(({ status }) => status === 429)).toHaveLength(late);
  });

  // Covers V16.3.4
  it('for an internal error, whose response has the same id', async () => {
    broken = true;
    const answer = await app.call(world.office, 'GET', '/user');
    broken = false;
    expect(answer.statusCode).toBe(500);
    const [line, ...more] = lines();
    expect(more).toEqual([]);
    expect(line).toMatchObject({ level: 50, msg: 'unexpected error', err: { message: 'the clock is gone' } });
    expect(answer.json().message).toContain(line?.['reqId']);
  });
});

const FORGED_LOG_LINES = '\r\n{"level":60,"msg":"forged"}\n\u001b[2J\u2028{"msg":"forged"}';

describe('the server log', () => {
  // Covers V1.3.3, V16.2.4, V16.4.1, Fault.47
  it('contains no line that a text has forged', async () => {
    const forged = encodeURIComponent(FORGED_LOG_LINES);
    await app.call(world.gpc, 'POST', `/comments/${entry}`, { comment: FORGED_LOG_LINES });
    await app.call(world.igo, 'POST', `/comments/${entry}`, { comment: FORGED_LOG_LINES });
    await app.call(world.office, 'POST', '/co-authors', { first_name: FORGED_LOG_LINES });
    await app.call(world.office, 'POST', '/co-authors', { [FORGED_LOG_LINES]: 1 });
    await app.call(world.office, 'GET', `/guidelines?query=${forged}`);
    await app.call(world.office, 'GET', `/${forged}`);
    await app.call(world.office, 'GET', `/guidelines/${forged}`);
    await app.call(null, 'POST', '/auth', { email: FORGED_LOG_LINES, password: FORGED_LOG_LINES });
    const headers = { 'user-agent': 'x"}{"msg":"forged"}', 'x-request-id': 'forged', 'idempotency-key': 'forged "}' };
    await app.call(world.igo, 'POST', `/comments/${entry}`, { comment: 'x' }, { headers });
    expect(lines().length).toBeGreaterThan(5);
    expect(lines().filter(({ msg, reqId }) => msg === 'forged' || reqId === 'forged')).toEqual([]);
  });

  // Covers V14.2.1, V16.2.5, Fault.47
  it('contains no token, password, code, link, search or typed text', async () => {
    const secrets = ['a-password-of-mine', 'a-code-of-mine', 'searched-for-nobody', 'between-us', world.office.token];
    await app.call(null, 'POST', '/auth', { email: world.office.email, password: 'a-password-of-mine' });
    await app.call(null, 'POST', '/auth_with_code', { code: 'a-code-of-mine', state: 'a-code-of-mine' });
    await app.call(world.external, 'GET', `/users?query=searched-for-nobody`);
    await app.call(world.external, 'POST', '/comments/999999', { comment: 'between-us' });
    await app.call({ ...world.office, token: `${world.office.token}x` }, 'GET', '/user');
    for (const kind of ['download', 'exports', 'declarations', 'invitations', 'dossiers', 'calendar']) {
      const token = `${kind}-secret-${'x'.repeat(60)}`;
      secrets.push(token);
      await app.call(null, 'GET', `/${kind}/${token}${kind === 'calendar' ? '.ics' : ''}`);
    }
    expect(lines().length).toBeGreaterThan(8);
    for (const secret of secrets) expect(capturedLog.text()).not.toContain(secret);
    expect(capturedLog.text()).not.toContain(world.office.email);
  });
});

describe('a file in the server log', () => {
  let testStore: TestStore;
  let served: TestApp;
  let office: TestPerson;
  let its: number;
  beforeAll(async () => {
    testStore = await openTestStore('folder');
    const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    const { store } = testStore;
    const kept = Object.assign(Object.create(store), {
      put: (bytes: Readable) => (isFull ? full() : store.put(bytes)),
    });
    served = await startTestApp({ log: capturedLog.log, store: kept });
    office = await served.person(0);
    its = await insertTestEntry(served, office, { phase: 60, round: 1, uploadId: 1 });
  });
  afterAll(async () => {
    await served.close();
    await testStore.close();
  });
  let isFull = false;

  it('is logged with its key and without its name if it is damaged', async () => {
    const file = await insertTestFile(served, its, office, { name: 'named-after-eve.txt', uploadId: 1 });
    const { rows } = await served.context.pool.query('select storage_key as key from files where id = $1', [file]);
    await testStore.damage(rows[0].key, () => null);
    const { fileUrl } = (await served.call(office, 'GET', `/guidelines/${its}/files/${file}/link`)).json();
    capturedLog.forget();
    const answer = await served.fastify.inject(fileUrl);
    expect(answer.statusCode).toBe(500);
    const id = answer.headers['x-request-id'];
    expect(lines()).toMatchObject([
      { msg: 'a stored file is damaged', key: rows[0].key, reqId: id },
      { msg: 'request failed', status: 500, call: 'GET /download/{token}', reqId: id },
    ]);
    expect(capturedLog.text()).not.toContain('named-after-eve');
  });

  it('is logged with the error of the disk if there is no space for it', async () => {
    isFull = true;
    capturedLog.forget();
    const answer = await sendMultipart(served, office, its, [{ name: 'named-after-eve.txt', bytes: 'x' }]);
    isFull = false;
    expect(answer.statusCode).toBe(507);
    expect(lines().filter(({ level }) => Number(level) > 20)).toMatchObject([
      { msg: 'request failed', status: 507, caller: office.id, err: { code: 'ENOSPC', message: 'no space left' } },
    ]);
    expect(capturedLog.text()).not.toContain('named-after-eve');
    // The package that reads forms logs its options, including the token.
    expect(capturedLog.text()).toContain('starting multipart parsing');
    expect(capturedLog.text()).not.toContain(office.token);
  });
});

describe('the id of a call', () => {
  it.each([
    ['GET', '/api/user', 401],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/auth/options', 200],
    ['GET', '/api/%ff', 400],
    ['GET', '/healthz', 200],
    ['GET', '/metrics', 200],
    ['GET', '/nothing.js', 404],
  ] as const)('for %s %s is in the response, %i, and cannot be chosen by the client', async (method, url, status) => {
    const answer = await app.fastify.inject({ method, url, headers: { 'x-request-id': 'forged' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const { reqId } of lines()) expect(reqId).toBe(answer.headers['x-request-id']);
  });

  // Covers Audit.O8
  it('is in every log line about the call after an upload, even in lines from code that does not know the request', async () => {
    const { store } = app.context;
    const broken = { ...store, check: () => store.check(), remove: () => Promise.reject(new Error('read-only')) };
    const served = await buildApp({ ...app.context, store: Object.assign(Object.create(store), broken) });
    const origin = await served.listen({ port: 0, host: '127.0.0.1' });
    capturedLog.forget();
    const upload = async () => {
      const body = new FormData();
      body.append('gl', new File(['good'], 'plan.txt'));
      body.append('gl', new File(['bad'], 'plan.exe'));
      const headers = { authorization: `Bearer ${world.office.token}` };
      const answer = await fetch(`${origin}/api/files/${entry}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(422);
      return answer.headers.get('x-request-id');
    };
    const ids = [await upload(), await upload(), await upload()];
    await served.close();
    const of = (message: string) => lines().flatMap(({ msg, reqId }) => (msg === message ? [reqId] : []));
    expect(of('could not delete a stored file')).toEqual(ids);
    expect(of('request refused')).toEqual(ids);
  });

  it('is in such lines after a JSON body, for each of several calls on one connection', async () => {
    const sso = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    const served = await startTestApp({ log: capturedLog.log }, sso);
    const origin = await served.fastify.listen({ port: 0, host: '127.0.0.1' });
    capturedLog.forget();
    const signIn = async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ code: 'a', state: 'b' });
      const answer = await fetch(`${origin}/api/auth_with_code`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return answer.headers.get('x-request-id');
    };
    const ids = [await signIn(), await signIn()];
    await served.close();
    const entries = lines().filter(({ msg }) => msg === 'a sign-in code arrived without a matching sign-in');
    expect(entries.map(({ reqId }) => reqId)).toEqual(ids);
  });
});
