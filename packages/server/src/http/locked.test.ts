import { afterAll, beforeAll, expect, it } from 'vitest';
import { readErrorCode } from '../property-of.ts';
import { connectAsOwner } from '../testing/databases.ts';
import { captureLog } from '../testing/capture-log.ts';
import { limitCases } from '../testing/test-set.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';

let world: TestApp;
let office: TestPerson;
const capturedLog = captureLog('warn');
/** The error codes of the database. */
const listErrorCodes = () => capturedLog.lines().map(({ err }) => readErrorCode(err));
beforeAll(async () => {
  world = await startTestApp({ log: capturedLog.log });
  office = await world.person(0);
});
afterAll(() => world.close());

const unavailableBody = { message: 'The service is unavailable at the moment. Please try again shortly.' };

// Covers Audit.H10.2
it.each(
  limitCases(
    [
      ['a call that reads', 'guidelines', 'access exclusive', () => world.call(office, 'GET', '/guidelines')],
      [
        'a call that writes',
        'guidelines',
        'share',
        () => world.call(office, 'POST', '/guidelines', { name: 'Behind a lock' }),
      ],
      [
        'a row that somebody else holds',
        'configurations',
        'exclusive',
        () => world.call(office, 'POST', '/configurations', { officeEmail: 'a@b.example', officeEmailOverride: '0' }),
      ],
    ] as const,
    1,
  ),
)(
  '%s stops waiting for a lock that is never released before the statement times out',
  async (_what, table, mode, call) => {
    const owner = await connectAsOwner(world.context.pool);
    capturedLog.forget();
    await owner.query('begin');
    await owner.query(`lock table ${table} in ${mode} mode`);
    const answer = await call();
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '5', unavailableBody]);
    // 55P03: the lock timeout. 57014 would be the statement timeout, which is longer.
    expect(listErrorCodes()).toEqual(['55P03']);
    await owner.query('rollback');
    await owner.end();
    expect((await call()).statusCode).toBeLessThan(300);
  },
);
