import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Lighthouse's phone and slow 4G network (browsers call it fast 3G), with the browser's own throttling. */
const PHONE = {
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  slower: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 },
} as const;

/** Milliseconds without a request after which a screen has loaded everything. */
const QUIET_MS = 1500;
/** Milliseconds after which a screen counts as broken. */
const TIMEOUT_MS = 60_000;

export interface Screen {
  readonly url: string;
  /** A selector for an element that can be clicked when the screen is usable. */
  readonly usable: string;
  readonly signedIn: BrowserContextOptions['storageState'];
  readonly isPhone: boolean;
}

/** Milliseconds until the first text was painted and until the screen was usable, and bytes over the network, including headers. */
export interface Visit {
  readonly painted: number;
  readonly usable: number;
  readonly bytes: number;
}

async function watchTraffic(session: CDPSession) {
  const traffic = { bytes: 0, last: Date.now() };
  session.on('Network.requestWillBeSent', () => (traffic.last = Date.now()));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.last = Date.now();
    traffic.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return traffic;
}

async function visit(page: Page, { url, usable, isPhone }: Screen): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const traffic = await watchTraffic(session);
  if (isPhone) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
    await session.send('Network.emulateNetworkConditions', PHONE.network);
  }
  await page.goto(url, { waitUntil: 'commit' });
  // Checked before each frame is painted, with the page's clock.
  const shown = await page.waitForFunction<number, string>(
    (selector) => Reflect.get(globalThis, 'document').querySelector(selector)?.checkVisibility() && performance.now(),
    usable,
    { timeout: TIMEOUT_MS },
  );
  while (Date.now() - traffic.last < QUIET_MS) await page.waitForTimeout(100);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  return { painted: painted ?? Number.NaN, usable: await shown.jsonValue(), bytes: traffic.bytes };
}

/** Visits a screen `times` times in one new browser profile, so the first visit is cold. */
export async function visitRepeatedly(browser: Browser, screen: Screen, times: number): Promise<Visit[]> {
  const frame = screen.isPhone ? PHONE.screen : { viewport: { width: 1280, height: 900 } };
  const context = await browser.newContext({ ...frame, storageState: screen.signedIn });
  const done: Visit[] = [];
  try {
    while (done.length < times) {
      const page = await context.newPage();
      done.push(await visit(page, screen));
      await page.close();
    }
    return done;
  } finally {
    await context.close();
  }
}
