import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's package and program of Chromium without a window, which needs much less CPU time. */
export const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const others = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Returns the system's Chromium or Chrome; `CHROMIUM_PATH` takes precedence. Undefined if there is none. */
export function findChromium() {
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)])];
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...places, ...others].find((path) => path && runs(path));
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
