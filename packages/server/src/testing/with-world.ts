import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';
import { createWorld, type World } from './world.ts';

interface WithWorld {
  readonly app: TestApp;
  readonly world: World;
}

/**
 * Opens the application before the tests of a file and closes it after them. It contains the people of a world: the same for all tests, or
 * new ones before each. Read the result only inside tests and hooks.
 */
export function withWorld({ each = false } = {}): WithWorld {
  const opened: { app?: TestApp; world?: World } = {};
  beforeAll(async () => {
    opened.app = await startTestApp();
  });
  (each ? beforeEach : beforeAll)(async () => {
    opened.world = await createWorld(made.app);
  });
  afterAll(() => made.app.close());
  const made: WithWorld = {
    get app() {
      if (opened.app === undefined) throw new Error('the application is not open yet');
      return opened.app;
    },
    get world() {
      if (opened.world === undefined) throw new Error('there are no people yet');
      return opened.world;
    },
  };
  return made;
}
