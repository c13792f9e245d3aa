import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const SECRET = randomBytes(24).toString('hex');

const readRecipe = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/container/${name}`, import.meta.url)), 'utf8');

const service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.unknown().optional(),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
});

export const COMPOSE_YAML = readRecipe('compose.yaml');

export const composeFile = z
  .object({
    services: z.object({ server: service, database: service, files: service, mails: service }),
    networks: z.object({
      default: z.object({ ipam: z.object({ config: z.array(z.object({ gateway: z.string() })) }) }),
    }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(COMPOSE_YAML));

/** The example settings, filled in. */
export const composeSettings = Object.fromEntries(
  readRecipe('environment.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2))
    .map(([name = '', value = '']) => [name, value === '' ? SECRET : value]),
);

/** Inserts settings as compose does: `${A:?}` is required, `${A:-b}` has a default. */
export const substituteSettings = (text: string): string =>
  text.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_whole, name: string, kind: string, otherwise: string) => {
    const value = composeSettings[name];
    if (value === undefined && kind === '?') throw new Error(`${name} is not in environment.example`);
    return value ?? otherwise;
  });

/** The environment that compose passes to a service. */
export const readServiceEnvironment = (name: keyof typeof composeFile.services): Record<string, string> =>
  Object.fromEntries(
    Object.entries(composeFile.services[name].environment).map(([key, value]) => [key, substituteSettings(value)]),
  );
