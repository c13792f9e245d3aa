import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerAdmission } from './admission.ts';
import { registerBodyParsers } from './body.ts';
import { registerCompression } from './compression.ts';
import { registerDocs } from './docs.ts';
import { registerHeaders } from './headers.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';
import { registerPages } from './pages.ts';
import { registerWellKnown } from './well-known.ts';

/** The parts of every server other than the features: security headers, screens, health, documentation. */
export async function registerPlatform(app: FastifyInstance, context: Context): Promise<void> {
  registerHeaders(app, context);
  registerMetrics(app, context);
  registerAdmission(app);
  registerBodyParsers(app);
  registerCompression(app);
  registerHealth(app, context);
  registerWellKnown(app, context);
  await registerDocs(app, context);
  await registerPages(app, context);
}
