export const STAGES: readonly string[];
export function testFilesIn(root: string): string[];
export interface Selection {
  readonly long: boolean;
  readonly stages: readonly string[];
  readonly files: Readonly<Record<string, readonly string[]>> | null;
}
export function select(given: readonly string[], files: readonly string[]): Selection | { readonly problem: string };
