import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Lighthouse's phone and its slow 4G, which browsers call fast 3G, as the browser itself slows them down. */
export const PHONE = {
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  slower: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 },
} as const;

/** Milliseconds without a request after which a screen has loaded everything. */
const QUIET = 1500;
/** Milliseconds after which a screen counts as broken. */
const PATIENCE = 60_000;

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What can be clicked once the screen is usable. */
  readonly usable: string;
}

export interface Visit {
  /** When the first text was painted. */
  readonly painted: number;
  readonly usable: number;
  /** Over the network, headers included. */
  readonly bytes: number;
  readonly calls: readonly string[];
}

/** Notes the time when the first element is shown: in the frame that paints it, so that nothing has to poll. */
const watch = (selector: string): string => `{
  const look = () => {
    const found = document.querySelector(${JSON.stringify(selector)});
    if (!found?.checkVisibility()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => window.screenUsable(performance.now())));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}`;

class Traffic {
  bytes = 0;
  readonly calls: string[] = [];
  #last = Date.now();

  async follow(session: CDPSession): Promise<void> {
    session.on('Network.requestWillBeSent', ({ request }) => {
      this.#last = Date.now();
      const { pathname, search } = new URL(request.url);
      if (pathname.startsWith('/api/')) this.calls.push(`${request.method} ${pathname}${search}`);
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      this.#last = Date.now();
      this.bytes += encodedDataLength;
    });
    await session.send('Network.enable');
  }

  async quiet(page: Page): Promise<void> {
    while (Date.now() - this.#last < QUIET) await page.waitForTimeout(100);
  }
}

export async function visit(context: BrowserContext, { path, usable }: Screen, phone: boolean): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const traffic = new Traffic();
    await traffic.follow(session);
    const shown = Promise.withResolvers<number>();
    await page.exposeFunction('screenUsable', shown.resolve);
    await page.addInitScript(watch(usable));
    if (phone) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
      await session.send('Network.emulateNetworkConditions', PHONE.network);
    }
    await page.goto(path, { waitUntil: 'commit' });
    const patience = setTimeout(() => shown.reject(new Error(`${path} does not show ${usable}`)), PATIENCE);
    const at = await shown.promise.finally(() => clearTimeout(patience));
    await traffic.quiet(page);
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    return { painted: painted ?? Number.NaN, usable: at, bytes: traffic.bytes, calls: traffic.calls };
  } finally {
    await page.close();
  }
}
