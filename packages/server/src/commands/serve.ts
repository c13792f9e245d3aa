import { readConfig } from '../config/config.ts';
import { installInvitation } from '../features/install/service.ts';
import { endOnSignals } from '../process.ts';
import { startServer } from '../start.ts';
import type { Command } from './command.ts';
import { readArguments } from './command-line.ts';

/** Messages for people. The log, which programs read, has the other channel to itself. */
const say = (line: string): void => console.error(line);

/** The server for real use. */
export const serve: Command = async ({ args, env }) => {
  readArguments('serve', args);
  // A terminal that is closed does not end a server.
  process.on('SIGHUP', () => {});
  const config = readConfig(env, 'production');
  const server = await startServer(config, { say });
  endOnSignals(server);
  say(`${config.branding.product} serves ${config.publicUrl}, listening at ${server.url}`);
  const invitation = await installInvitation(server.context);
  if (invitation !== null) say(invitation);
  return undefined;
};
