import { Calls } from '../e2e/fixtures/calls.ts';
import { withBrowser, withDemo } from '../e2e/fixtures/demo.ts';
import { createStorage } from '../e2e/fixtures/session.ts';
import { type Visit, visitRepeatedly } from './harness/browser.ts';
import { measureInTurn, type Line, median, printLines, readOptions } from './harness/measure.ts';

/**
 * Measures how soon list and entry are painted and usable for a signed-in person, and the sign-in for everybody else. Needs built
 * screens (`npm run build`) and an idle machine.
 */
const options = readOptions({ rounds: 9, only: '' });

/** A cold visit uses a new browser profile; a warm visit follows it. The median is the time until the screen is usable. */
async function measureScreens(url: string): Promise<Line[]> {
  const calls = new Calls(url);
  // Takes an unread entry; the first visit marks it as read.
  const [entry] = await calls.ok<{ id: number }[]>('office', 'GET', '/guidelines?mine=1');
  const { token } = await calls.person('office');
  const [nobody, office] = [createStorage(url, null), createStorage(url, token)];
  const screens = {
    'sign-in': { url, usable: 'main form button', signedIn: nobody },
    list: { url, usable: 'main tbody a[href]', signedIn: office },
    entry: { url: `${url}/guidelines/${entry?.id}/view`, usable: 'main [role=tab]', signedIn: office },
  };
  return withBrowser(async (browser) => {
    const lines: Line[] = [];
    for (const isPhone of [false, true])
      for (const [name, screen] of Object.entries(screens).filter(([each]) => each.includes(options.only))) {
        let pair: Visit[] = [];
        const sides = ['cold', 'warm'].map((side, at) => {
          const done: Visit[] = [];
          const run = async () => {
            if (at === 0) pair = await visitRepeatedly(browser, { ...screen, isPhone }, 2);
            return pair.slice(at, at + 1).map((visit) => (done.push(visit), visit.usable));
          };
          const of = (value: (visit: Visit) => number) => median(done.map(value)).toFixed(0);
          return {
            name: side,
            run,
            note: () => `painted after ${of(({ painted }) => painted)} ms, ${of(({ bytes }) => bytes / 1000)} kB`,
          };
        });
        lines.push(...(await measureInTurn(isPhone ? `${name}, phone` : name, options.rounds, sides)));
      }
    return lines;
  });
}

printLines(await withDemo([], ({ url }) => measureScreens(url)));
