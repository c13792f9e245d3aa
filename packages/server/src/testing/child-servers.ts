import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readLastLogLines, type StartServer, startChildServer } from './child-server.ts';

/**
 * Returns the function that starts servers for the tests of a file or a `describe`. If a test or its preparation fails, prints the last
 * lines of each server. Callers must call this while tests are collected.
 */
export function createServerStarter(): StartServer {
  let began = 0;
  let isPrepared = false;
  const tell = (): void => console.log(`What the servers said:\n${readLastLogLines(began)}`);
  beforeAll(() => {
    began = performance.now();
  });
  beforeEach(({ onTestFailed }) => {
    began = performance.now();
    isPrepared = true;
    onTestFailed(tell);
  });
  afterAll(() => {
    if (!isPrepared) tell();
  });
  return startChildServer;
}
