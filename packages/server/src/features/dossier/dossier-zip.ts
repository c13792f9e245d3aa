import { createHash, sign } from 'node:crypto';
import { can, canReadFile } from '@imprimatur/domain';
import {
  CHAIN_FILE,
  type Manifest,
  MANIFEST_FILE,
  SEALS_FILE,
  SIGNATURE_FILE,
  SIGNATURE_PREFIX,
  PERSONAL_VALUES_FILE,
} from '@imprimatur/domain/dossier/manifest';
import { makeNamesUnique } from '@imprimatur/domain';
import { computeZipLength } from '@imprimatur/domain/files/zip-records';
import { readSealKey } from '../../change-log/seal.ts';
import { type EntryFile, readFiles } from '../../entry/file-repository.ts';
import { readVerified } from '../../files/verified-read.ts';
import { writeZip } from '../../files/zip.ts';
import { createDossierDocument } from '../../tables/create-documents.ts';
import { readChainLines } from './log-files.ts';
import { buildDossierPaper } from './paper.ts';
import { presentDossierPoints } from './points.ts';
import { type DossierSource, isInternal, readsWholeRecord } from './reader.ts';
import { buildReadme } from './readme.ts';
import * as repository from './repository.ts';
import { buildDossier, readDossierPoints } from './service.ts';

/** A file of a dossier; its bytes are created or read only when it is sent. */
interface Content {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly bytes: () => AsyncIterable<Buffer> | Iterable<Buffer>;
}

function inMemory(name: string, content: Buffer | string): Content {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: () => [bytes] };
}

/** Creates the file twice, once for its checksum and once to send it, so that the whole file is never in memory. */
async function streamWithChecksum(name: string, make: () => AsyncIterable<Buffer>): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of make()) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { name, size, sha256: hash.digest('hex'), bytes: make };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const jsonLines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** The submitted files that the reader may read. A public edition contains only the files of the final version. */
async function readSubmittedFiles({ context, actor, facts, edition }: DossierSource): Promise<EntryFile[]> {
  const files = await readFiles(context.reads, facts.id, actor.id);
  return files.filter(
    (file) =>
      file.uploadId !== null &&
      canReadFile(actor, file, facts) &&
      (edition === 'internal' || (file.review === null && file.uploadId === facts.uploadId)),
  );
}

async function buildLogFiles(reading: DossierSource): Promise<Content[]> {
  if (!readsWholeRecord(reading)) return [];
  const { context, facts, actor } = reading;
  const range = await repository.readLogRange(context.reads, facts.id);
  if (range === null) return [];
  const inFull = can(actor, 'logs');
  const values = inFull ? await repository.readPersonalValues(context.reads, facts.id) : [];
  return [
    await streamWithChecksum(CHAIN_FILE, () => readChainLines(context.reads, facts.id, range, inFull)),
    ...(inFull ? [inMemory(PERSONAL_VALUES_FILE, jsonLines(values))] : []),
    inMemory(SEALS_FILE, (await repository.readSeals(context.reads, range)).map((seal) => `${seal}\n`).join('')),
  ];
}

async function contentsOf(reading: DossierSource, madeAt: Date): Promise<Content[]> {
  const { context } = reading;
  const read = await readDossierPoints(reading);
  const dossier = { ...(await buildDossier(reading, read)), made_at: madeAt.toISOString() };
  const points = presentDossierPoints(reading, read);
  const paper = buildDossierPaper(dossier, points, context.config.timeZone);
  const files = await readSubmittedFiles(reading);
  const names = makeNamesUnique(files.map(({ uploadId, name }) => `versions/${uploadId}/${name}`));
  return [
    inMemory('README.txt', buildReadme(dossier, context.config.publicUrl)),
    inMemory('dossier.json', json(dossier)),
    inMemory('dossier.pdf', await createDossierDocument(paper)),
    inMemory('points.json', json(points)),
    ...(isInternal(reading) && dossier.declarations !== null
      ? [inMemory('declarations.json', json(dossier.declarations))]
      : []),
    ...(await buildLogFiles(reading)),
    ...files.map((file, at) => ({
      name: names[at] ?? file.name,
      size: file.size,
      sha256: file.sha256,
      bytes: () => readVerified(context.store, file),
    })),
  ];
}

function signContents(reading: DossierSource, madeAt: Date, contents: readonly Content[]): Content[] {
  const { config } = reading.context;
  const { id: kid, publicKey, privateKey } = readSealKey(config.secrets[0]);
  const manifest: Manifest = {
    format: 'imprimatur-dossier-1',
    association: config.branding.association,
    entry: reading.record.entry.unique_id,
    edition: reading.edition,
    made_at: madeAt.toISOString(),
    key: { kid, x: publicKey.export({ format: 'jwk' }).x ?? '' },
    files: contents.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  };
  const text = json(manifest);
  const signature = sign(null, Buffer.from(`${SIGNATURE_PREFIX}${text}`), privateKey);
  return [inMemory(MANIFEST_FILE, text), inMemory(SIGNATURE_FILE, signature.toString('hex'))];
}

export interface DossierZip {
  readonly name: string;
  readonly length: number;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Returns the dossier of an entry as a zip with a signed manifest. Files are read while it is sent. */
export async function createDossierZip(reading: DossierSource): Promise<DossierZip> {
  const madeAt = reading.context.now();
  const contents = await contentsOf(reading, madeAt);
  const parts = [...contents, ...signContents(reading, madeAt, contents)].map(({ name, size, bytes }) => ({
    name: Buffer.from(name),
    size,
    modified: madeAt,
    bytes,
  }));
  const edition = isInternal(reading) ? '' : ' (public)';
  return {
    name: `${reading.record.entry.unique_id} dossier${edition}.zip`,
    length: computeZipLength(parts),
    bytes: writeZip(parts),
  };
}
