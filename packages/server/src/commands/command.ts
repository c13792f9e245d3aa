/** The input of a command: its arguments, and the environment with its configuration. */
export interface CommandInput {
  readonly args: string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a command. Returns the exit code, or nothing if a server keeps running. Throws errors that a person can act on. */
export type Command = (input: CommandInput) => Promise<number | undefined>;
