import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { findChromium } from '../../tools/lib-chromium.mjs';
import { middle } from '../measure.ts';
import { type Screen, type Visit, visit } from '../visit.ts';

/** A screen as a signed-in person opens it in a new browser profile. */
export interface Opening {
  readonly screen: Screen;
  readonly signedIn: BrowserContextOptions['storageState'];
}

export interface Loaded {
  readonly middle: number;
  readonly p95: number;
  readonly kilobytes: number;
}

async function open(browser: Browser, { screen, signedIn }: Opening): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...(signedIn === undefined ? {} : { storageState: signedIn }),
  });
  try {
    return await visit(context, screen, false);
  } finally {
    await context.close();
  }
}

/** Opens the screens in turn, and each in a new profile. */
export async function firstLoads(openings: readonly Opening[], rounds: number): Promise<Loaded[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const visits = openings.map((): Visit[] => []);
    for (let round = -1; round < rounds; round += 1) {
      for (const [at, opening] of openings.entries()) {
        const one = await open(browser, opening);
        if (round >= 0) visits[at]?.push(one);
      }
    }
    return visits.map((all) => {
      const usable = all.map((one) => one.usable).sort((one, other) => one - other);
      return {
        middle: middle(usable),
        p95: usable[Math.floor(usable.length * 0.95)] ?? 0,
        kilobytes: middle(all.map(({ bytes }) => bytes)) / 1000,
      };
    });
  } finally {
    await browser.close();
  }
}
