import { readConfig } from '../config/config.ts';
import { createInstallInvitation } from '../features/install/service.ts';
import { endOnSignals } from '../process.ts';
import { startServer } from '../start.ts';
import type { Command } from './command.ts';
import { readArguments } from './command-line.ts';

/** Messages for people go to stderr, because the log on stdout is for programs. */
const say = (line: string): void => console.error(line);

/** Runs the server in production mode. */
export const serve: Command = async ({ args, env }) => {
  readArguments('serve', args);
  // Closing the terminal must not stop the server.
  process.on('SIGHUP', () => {});
  const config = readConfig(env, 'production');
  const server = await startServer(config, { say });
  endOnSignals(server);
  say(`${config.branding.product} serves ${config.publicUrl}, listening at ${server.url}`);
  const invitation = await createInstallInvitation(server.context);
  if (invitation !== null) say(invitation);
  return undefined;
};
