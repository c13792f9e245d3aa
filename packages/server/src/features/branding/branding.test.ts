import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SAMPLE_BRANDING } from '../../config/branding.ts';
import { startTestApp } from '../../testing/test-app.ts';

it('everybody can read the name of the association, from the branding file or the sample', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-branding-'));
  const path = join(folder, 'branding.json');
  const other = { ...SAMPLE_BRANDING, association: 'Society of Others', association_short: 'SO' };
  await writeFile(path, JSON.stringify(other));
  const [sample, real] = [await startTestApp(), await startTestApp({}, { BRANDING: path })];
  expect((await sample.call(null, 'GET', '/branding')).json()).toEqual({ data: SAMPLE_BRANDING });
  expect((await real.call(null, 'GET', '/branding')).json()).toEqual({ data: other });
  await Promise.all([sample.close(), real.close()]);
  await rm(folder, { recursive: true });
});

// Covers S2.72
it('the branding has the five sections of an imprint', () => {
  expect(SAMPLE_BRANDING.imprint.map(({ id }) => id)).toEqual([
    'publisher',
    'contents',
    'editorial',
    'programming',
    'disclaimer',
  ]);
});
