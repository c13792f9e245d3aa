export function processesOf(folder: string): number[];
export function endLeftovers(folder: string, grace: number): Promise<string[]>;
