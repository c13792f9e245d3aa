import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerAdmission } from './admission.ts';
import { registerErrors } from './errors.ts';

// Covers Audit.H9, V15.2.2, Fault.16, T6
it('calls beyond the queue are refused immediately with a retry time, and the others are answered', async () => {
  const app = Fastify();
  registerErrors(app);
  registerAdmission(app, 3);
  const served = Promise.withResolvers<void>();
  app.get('/api/slow', { config: { policy: 'user' } }, async () => {
    await served.promise;
    return { data: 1 };
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  // `inject` starts a call only when its promise is awaited.
  const waiting = Array.from({ length: 3 }, async () => app.inject('/api/slow'));
  // These calls are refused while the others still wait; no other call is answered before `served`.
  for (const one of await Promise.all([app.inject('/api/slow'), app.inject('/api/slow')])) {
    expect({ status: one.statusCode, again: one.headers['retry-after'] }).toEqual({ status: 503, again: '5' });
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  served.resolve();
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await app.inject('/api/slow')).statusCode).toBe(200);
  await app.close();
});

// Covers Audit.H9, V15.2.2
it('calls beyond the limit are refused before their session is looked up and their body is read', async () => {
  const app = Fastify();
  registerErrors(app);
  registerAdmission(app, 3);
  const lookedUp = Promise.withResolvers<void>();
  let sessions = 0;
  app.addHook('onRequest', async () => {
    sessions += 1;
    await lookedUp.promise;
  });
  let parsed = 0;
  app.addHook('preValidation', async () => {
    parsed += 1;
  });
  app.post('/api/create', { config: { policy: 'user' } }, async () => ({ data: 1 }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const create = () =>
    fetch(`http://127.0.0.1:${port}/api/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"An entry"}',
    });
  const accepted = Array.from({ length: 3 }, create);
  await expect.poll(() => sessions).toBe(3);
  const refused = await Promise.all(Array.from({ length: 5 }, create));
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect([sessions, parsed]).toEqual([3, 0]);
  lookedUp.resolve();
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await create()).status).toBe(200);
  await app.close();
});

it('calls whose bodies never arrive occupy no slots', async () => {
  const app = Fastify();
  registerErrors(app);
  registerAdmission(app, 3);
  app.post('/api/sign-in', { config: { policy: 'public' } }, async () => ({ data: 1 }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const head =
    'POST /api/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  const strangers = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'));
  let arrived = 0;
  app.server.on('request', () => {
    arrived += 1;
  });
  for (const one of strangers) one.write(head);
  await expect.poll(() => arrived).toBe(10);
  const answer = await app.inject({ method: 'POST', url: '/api/sign-in', payload: {} });
  expect(answer.statusCode).toBe(200);
  await Promise.all(
    strangers.map(async (one) => {
      const closed = once(one, 'close');
      one.destroy();
      await closed;
    }),
  );
  await app.close();
});

// Covers Audit.H9.2
it('the call of a disconnected client keeps its slot until its work is done', async () => {
  const app = Fastify();
  registerErrors(app);
  registerAdmission(app, 3);
  const served = Promise.withResolvers<void>();
  let begun = 0;
  let left = 0;
  app.get('/api/slow', { config: { policy: 'user' } }, async (request, reply) => {
    begun += 1;
    reply.raw.once('close', () => {
      left += 1;
    });
    await served.promise;
    if (request.headers['x-fails'] === '1') throw new Error('it failed');
    return { data: 1 };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const impatient = Array.from({ length: 3 }, (_, n) => {
    const one = connect(port, '127.0.0.1');
    one.write(`GET /api/slow HTTP/1.1\r\nHost: x\r\nX-Fails: ${n % 2}\r\n\r\n`);
    return one;
  });
  await expect.poll(() => begun).toBe(3);
  for (const one of impatient) one.destroy();
  await expect.poll(() => left).toBe(3);
  expect((await app.inject('/api/slow')).statusCode).toBe(503);
  expect(begun).toBe(3);
  served.resolve();
  await expect.poll(async () => (await app.inject('/api/slow')).statusCode).toBe(200);
  // Each call freed exactly one slot: as many slots as before, and no more.
  const again = await Promise.all(Array.from({ length: 8 }, () => app.inject('/api/slow')));
  expect(again.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  await app.close();
});
