/** Returns the system's Chromium or Chrome; `CHROMIUM_PATH` takes precedence. Undefined if there is none. */
export declare function findChromium(): string | undefined;
