import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { useAdmission } from './admission.ts';
import { useBodies } from './body.ts';
import { useCompression } from './compression.ts';
import { useDocs } from './docs.ts';
import { useHeaders } from './headers.ts';
import { useHealth } from './health.ts';
import { useMetrics } from './metrics.ts';
import { usePages } from './pages.ts';
import { useWellKnown } from './well-known.ts';

/** The parts of every server other than the features: security headers, screens, health, documentation. */
export async function usePlatform(app: FastifyInstance, context: Context): Promise<void> {
  useHeaders(app, context);
  useMetrics(app, context);
  useAdmission(app);
  useBodies(app);
  useCompression(app);
  useHealth(app, context);
  useWellKnown(app, context);
  await useDocs(app, context);
  await usePages(app, context);
}
