export function processesOf(folder: string): number[];
export function endLeftovers(folder: string, grace: number): Promise<string[]>;
export function endRunOnSignals(folder: string): AbortSignal;
