import { ConfigurationError } from './config/config.ts';
import type { Running } from './start.ts';

/** On a request to end, the server ends in order; on a second one at once. */
export function endOnSignals(server: Running): void {
  let asked = 0;
  const end = (): void => {
    asked += 1;
    if (asked > 1) process.exit(1);
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Ends the process with lines that a person can act on. */
export function giveUp(error: unknown): never {
  if (error instanceof ConfigurationError) console.error(error.message);
  else console.error(sentenceOf(error));
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  const { code, port, address, message } = error as {
    code?: string;
    port?: number;
    address?: string;
    message?: string;
  };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one, or end the program that uses it.`;
  if (code === 'EACCES' && port !== undefined) return `This account may not listen on ${address}:${port}.`;
  if (code === 'ECONNREFUSED') return `No database answers at ${address ?? 'DATABASE_URL'}:${port ?? ''}.`;
  return message ?? String(error);
}
