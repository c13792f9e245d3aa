import { readConfig } from './config/config.ts';
import { installInvitation } from './features/install/service.ts';
import { endOnSignals, giveUp } from './process.ts';
import { startServer } from './start.ts';

/** The server for real use. Everything it needs to know is in the environment. */
try {
  const config = readConfig(process.env, 'production');
  const server = await startServer(config, { say: (line) => console.log(line) });
  endOnSignals(server);
  console.log(`Imprimatur serves ${config.publicUrl}, listening at ${server.url}`);
  const invitation = await installInvitation(server.context);
  if (invitation !== null) console.log(invitation);
} catch (error) {
  giveUp(error);
}
