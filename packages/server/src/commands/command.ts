/** What a command is given: its arguments, and the environment from which it is configured. */
export interface Given {
  readonly args: string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Carries a command out. Returns the exit code, or nothing where a server goes on. Throws what a person can act on. */
export type Command = (given: Given) => Promise<number | undefined>;
