import { open } from 'node:fs/promises';
import type { FlawKind } from '@imprimatur/domain/dossier/flaws';
import { type DossierVerdict, verifyDossier as verify } from '@imprimatur/domain/dossier/verify';
import { nodePlatform } from '../change-log/node-platform.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command-line.ts';
import { explainReadError } from './path-errors.ts';

const SENTENCE_BY_FLAW_KIND: Readonly<Record<FlawKind, (name: string) => string>> = {
  directory: () => 'This is not a dossier, or the end of the zip file was changed.',
  manifest: (name) => `${name} cannot be read.`,
  signature: (name) => `The signature does not match: ${name}.`,
  otherKey: (name) => `The dossier was signed with key ${name}, which is not one of the given keys.`,
  file: (name) => `${name} differs from what was signed.`,
  container: (name) => `The zip header of ${name} differs.`,
  packed: () => 'This zip file was made by another program. Its files were compared one by one.',
  missing: (name) => `${name} is missing.`,
  added: (name) => `${name} was added.`,
  row: (name) => `Row ${name} in the change log differs.`,
  value: (name) => `A value in the change log differs: ${name}.`,
  seal: (name) => `A seal in the change log differs: ${name}.`,
};

/** 32 bytes in base64url, as published. */
const PUBLIC_KEY = /^[\w-]{43}$/;

/** Prints the result. Returns the exit code. */
function printResult({ manifest, flaws, rows, seals }: DossierVerdict, trusted: boolean): number {
  for (const { kind, name } of flaws) console.error(SENTENCE_BY_FLAW_KIND[kind](name));
  if (manifest === null || flaws.length > 0) return 1;
  const { entry, association, edition, made_at: madeAt, files, key } = manifest;
  console.log(`Dossier of ${entry}, ${association}: ${edition} edition, made at ${madeAt}.`);
  console.log(
    `Everything is unchanged since it was signed: ${files.length} files, ${rows} rows of the change log, ${seals} seals.`,
  );
  console.log(`Signed with key ${key.kid}: ${key.x}`);
  if (!trusted) console.log('Compare this key with the published key of the association, or pass that key with --key.');
  return 0;
}

/** Verifies a dossier offline. Reads no settings, and opens neither the database nor the files of an installation. */
export const verifyDossier: Command = async ({ args }) => {
  const { values, positionals } = readArguments('verify-dossier', args);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new UsageError('Specify one dossier: verify-dossier FILE');
  const wrong = values.key.find((key) => !PUBLIC_KEY.test(key));
  if (wrong !== undefined) throw new UsageError(`--key is not a public key: ${wrong}`);
  const file = await open(path).catch((error: unknown) => {
    throw explainReadError(path, error);
  });
  try {
    const { size } = await file.stat();
    const read = async (from: number, to: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
      if (bytes.length > 0) await file.read(bytes, 0, bytes.length, from);
      return bytes;
    };
    return printResult(await verify({ size, read }, nodePlatform, values.key), values.key.length > 0);
  } finally {
    await file.close();
  }
};
