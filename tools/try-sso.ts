/**
 * `node tools/try-sso.ts` runs the demo with a single sign-on. Sign in with the email address of a demo person and any
 * password. The provider runs locally, is a certified implementation, and stores nothing after it ends.
 */
import { spawn } from 'node:child_process';
import { startOpenIdProvider } from '../packages/server/src/testing/openid-provider.ts';

const port = process.env['PORT'] ?? '3000';
const publicUrl = `http://localhost:${port}`;
const { issuer, clientId, clientSecret } = await startOpenIdProvider(publicUrl, {
  port: Number(port) + 1,
  screens: true,
});
const demoProcess = spawn(process.execPath, ['packages/server/src/demo.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => demoProcess.kill(signal));
demoProcess.on('exit', (code) => process.exit(code ?? 1));
