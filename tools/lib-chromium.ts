import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's package and program of Chromium without a window, which needs much less CPU time. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM_PROGRAMS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const OTHER_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Returns the system's Chromium or Chrome; `CHROMIUM_PATH` takes precedence. Undefined if there is none. */
export function findChromium(): string | undefined {
  const folders = [...new Set(['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)])];
  const places = folders.flatMap((folder) => CHROMIUM_PROGRAMS.map((name) => join(folder, name)));
  return [process.env['CHROMIUM_PATH'], ...places, ...OTHER_PATHS].find((path) => path && isExecutable(path));
}

/** Playwright's options to start the system's browser, without connections in the background. */
export const getChromiumOptions = () => ({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
