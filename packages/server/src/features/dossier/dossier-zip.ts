import { createHash, sign } from 'node:crypto';
import { can, canReadFile } from '@imprimatur/domain';
import {
  CHAIN,
  type Manifest,
  MANIFEST,
  SEALS,
  SIGNATURE,
  SIGNED_AS,
  VALUES,
} from '@imprimatur/domain/dossier/manifest';
import { uniqueNames } from '@imprimatur/domain';
import { zipLength } from '@imprimatur/domain/files/zip-records';
import { sealKeyOf } from '../../change-log/seal.ts';
import { type EntryFile, filesOf } from '../../entry/file-repository.ts';
import { verifiedBytes } from '../../files/verified-read.ts';
import { zipBytes } from '../../files/zip.ts';
import { chainLines } from './log-files.ts';
import { buildDossierPaper } from './paper.ts';
import { pdfDocument } from './pdf-document.ts';
import { dossierPoints } from './points.ts';
import { isInternal, type Reading, readsWholeRecord } from './reader.ts';
import { readme } from './readme.ts';
import * as repository from './repository.ts';
import { dossierOf, pointsOf } from './service.ts';

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
async function storedFiles({ context, actor, facts, edition }: Reading): Promise<EntryFile[]> {
  const files = await filesOf(context.reads, facts.id, actor.id);
  return files.filter(
    (file) =>
      file.uploadId !== null &&
      canReadFile(actor, file, facts) &&
      (edition === 'internal' || (file.review === null && file.uploadId === facts.uploadId)),
  );
}

async function logFiles(reading: Reading): Promise<Content[]> {
  if (!readsWholeRecord(reading)) return [];
  const { context, facts, actor } = reading;
  const stretch = await repository.stretchOf(context.reads, facts.id);
  if (stretch === null) return [];
  const inFull = can(actor, 'logs');
  const values = inFull ? await repository.valuesOf(context.reads, facts.id) : [];
  return [
    await streamWithChecksum(CHAIN, () => chainLines(context.reads, facts.id, stretch, inFull)),
    ...(inFull ? [inMemory(VALUES, jsonLines(values))] : []),
    inMemory(SEALS, (await repository.sealsOf(context.reads, stretch)).map((seal) => `${seal}\n`).join('')),
  ];
}

async function contentsOf(reading: Reading, madeAt: Date): Promise<Content[]> {
  const { context } = reading;
  const read = await pointsOf(reading);
  const dossier = { ...(await dossierOf(reading, read)), made_at: madeAt.toISOString() };
  const points = dossierPoints(reading, read);
  const paper = buildDossierPaper(dossier, points, context.config.timeZone);
  const files = await storedFiles(reading);
  const names = uniqueNames(files.map(({ uploadId, name }) => `versions/${uploadId}/${name}`));
  return [
    inMemory('README.txt', readme(dossier, context.config.publicUrl)),
    inMemory('dossier.json', json(dossier)),
    inMemory('dossier.pdf', await pdfDocument(paper, madeAt)),
    inMemory('points.json', json(points)),
    ...(isInternal(reading) && dossier.declarations !== null
      ? [inMemory('declarations.json', json(dossier.declarations))]
      : []),
    ...(await logFiles(reading)),
    ...files.map((file, at) => ({
      name: names[at] ?? file.name,
      size: file.size,
      sha256: file.sha256,
      bytes: () => verifiedBytes(context.store, file),
    })),
  ];
}

function signed(reading: Reading, madeAt: Date, contents: readonly Content[]): Content[] {
  const { config } = reading.context;
  const { id: kid, publicKey, privateKey } = sealKeyOf(config.secrets[0]);
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
  const signature = sign(null, Buffer.from(`${SIGNED_AS}${text}`), privateKey);
  return [inMemory(MANIFEST, text), inMemory(SIGNATURE, signature.toString('hex'))];
}

export interface DossierZip {
  readonly name: string;
  readonly length: number;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Returns the dossier of an entry as a zip with a signed manifest. Files are read while it is sent. */
export async function dossierZip(reading: Reading): Promise<DossierZip> {
  const madeAt = reading.context.now();
  const contents = await contentsOf(reading, madeAt);
  const parts = [...contents, ...signed(reading, madeAt, contents)].map(({ name, size, bytes }) => ({
    name: Buffer.from(name),
    size,
    modified: madeAt,
    bytes,
  }));
  const edition = isInternal(reading) ? '' : ' (public)';
  return {
    name: `${reading.record.entry.unique_id} dossier${edition}.zip`,
    length: zipLength(parts),
    bytes: zipBytes(parts),
  };
}
