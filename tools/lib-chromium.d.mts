/** The system's Chromium or Chrome; `CHROMIUM_PATH` goes first. Undefined where there is none. */
export declare function findChromium(): string | undefined;
