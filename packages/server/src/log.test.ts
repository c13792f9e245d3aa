import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { runUnderCallId } from './log.ts';
import { captureLog } from './testing/capture-log.ts';

/** The line that the log writes about an error. */
function logError(error: unknown): string {
  const { log, text } = captureLog();
  log.warn({ err: error }, 'request failed');
  return text();
}

const SECRET = 'eve@society.example';

describe('an error in the log', () => {
  // Covers V16.2.5
  it('from a statement has its cause and its place in the code, but none of its values', () => {
    const cause = Object.assign(new pg.DatabaseError('duplicate key value violates unique constraint', 0, 'error'), {
      code: '23505',
      constraint: 'users_email',
      detail: `Key (email)=(${SECRET}) already exists.`,
    });
    const line = logError(new DrizzleQueryError('insert into users values ($1)', [SECRET], cause));
    expect(line).not.toContain(SECRET);
    expect(JSON.parse(line)).toMatchObject({
      err: { type: 'DatabaseError', code: '23505', constraint: 'users_email', stack: expect.stringContaining(' at ') },
    });
  });

  it('about a value that the database cannot store does not quote that value', () => {
    const error = Object.assign(new Error(`invalid input syntax for type integer: "${SECRET}"`), { code: '22P02' });
    expect(logError(error)).not.toContain(SECRET);
  });

  // Covers V16.2.5
  it('from a mail server has its codes, but not its message, which names recipients', () => {
    const answer = `550 5.1.1 <${SECRET}> unknown`;
    const error = Object.assign(new Error(`Can't send mail: ${answer}`), {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: answer,
      rejected: [SECRET],
    });
    const line = logError(error);
    expect(line).not.toContain(SECRET);
    expect(JSON.parse(line)).toMatchObject({ err: { message: 'EENVELOPE RCPT TO 550' } });
  });

  it('lists its causes, and ends if they are circular', () => {
    const error = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') });
    expect(JSON.parse(logError(error))).toMatchObject({
      err: { cause: { message: 'connect ECONNREFUSED 127.0.0.1:1' } },
    });
    const own = new Error('round');
    own.cause = own;
    expect(JSON.parse(logError(own))).toMatchObject({ err: { message: 'round' } });
  });
});

it('a log line has the id of its call exactly once', () => {
  const { log, text } = captureLog();
  log.info('outside');
  runUnderCallId('an-id', () => {
    log.info('inside');
    log.child({ reqId: 'an-id' }).info('of the request');
  });
  const ids = text()
    .trimEnd()
    .split('\n')
    .map((line) => [JSON.parse(line).msg, line.split('an-id').length - 1]);
  expect(ids).toEqual([
    ['outside', 0],
    ['inside', 1],
    ['of the request', 1],
  ]);
});
