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
import { buildDossierContent } from './content.ts';
import { presentDossierPoints } from './points.ts';
import { type DossierSource, isInternal, readsWholeRecord } from './reader.ts';
import { buildReadme } from './readme.ts';
import * as repository from './repository.ts';
import { buildDossier, readDossierPoints } from './service.ts';

/** A file of a dossier; its bytes are created or read only when it is sent. */
interface DossierFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly bytes: () => AsyncIterable<Buffer> | Iterable<Buffer>;
}

function toFile(name: string, content: Buffer | string): DossierFile {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: () => [bytes] };
}

/** Creates the file twice, once for its checksum and once to send it, so that the whole file is never in memory. */
async function streamWithChecksum(name: string, make: () => AsyncIterable<Buffer>): Promise<DossierFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of make()) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { name, size, sha256: hash.digest('hex'), bytes: make };
}

const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const formatJsonLines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

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

async function buildLogFiles(source: DossierSource): Promise<DossierFile[]> {
  if (!readsWholeRecord(source)) return [];
  const { context, facts, actor } = source;
  const range = await repository.readLogRange(context.reads, facts.id);
  if (range === null) return [];
  const inFull = can(actor, 'logs');
  const values = inFull ? await repository.readPersonalValues(context.reads, facts.id) : [];
  return [
    await streamWithChecksum(CHAIN_FILE, () => readChainLines(context.reads, facts.id, range, inFull)),
    ...(inFull ? [toFile(PERSONAL_VALUES_FILE, formatJsonLines(values))] : []),
    toFile(SEALS_FILE, (await repository.readSeals(context.reads, range)).map((seal) => `${seal}\n`).join('')),
  ];
}

async function createContentFiles(source: DossierSource, madeAt: Date): Promise<DossierFile[]> {
  const { context } = source;
  const read = await readDossierPoints(source);
  const dossier = { ...(await buildDossier(source, read)), made_at: madeAt.toISOString() };
  const points = presentDossierPoints(source, read);
  const content = buildDossierContent(dossier, points, context.config.timeZone);
  const files = await readSubmittedFiles(source);
  const names = makeNamesUnique(files.map(({ uploadId, name }) => `versions/${uploadId}/${name}`));
  return [
    toFile('README.txt', buildReadme(dossier, context.config.publicUrl)),
    toFile('dossier.json', formatJson(dossier)),
    toFile('dossier.pdf', await createDossierDocument(content)),
    toFile('points.json', formatJson(points)),
    ...(isInternal(source) && dossier.declarations !== null
      ? [toFile('declarations.json', formatJson(dossier.declarations))]
      : []),
    ...(await buildLogFiles(source)),
    ...files.map((file, at) => ({
      name: names[at] ?? file.name,
      size: file.size,
      sha256: file.sha256,
      bytes: () => readVerified(context.store, file),
    })),
  ];
}

function createSignedFiles(source: DossierSource, madeAt: Date, contentFiles: readonly DossierFile[]): DossierFile[] {
  const { config } = source.context;
  const { id: kid, publicKey, privateKey } = readSealKey(config.secrets[0]);
  const manifest: Manifest = {
    format: 'imprimatur-dossier-1',
    association: config.branding.association,
    entry: source.record.entry.unique_id,
    edition: source.edition,
    made_at: madeAt.toISOString(),
    key: { kid, x: publicKey.export({ format: 'jwk' }).x ?? '' },
    files: contentFiles.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  };
  const text = formatJson(manifest);
  const signature = sign(null, Buffer.from(`${SIGNATURE_PREFIX}${text}`), privateKey);
  return [toFile(MANIFEST_FILE, text), toFile(SIGNATURE_FILE, signature.toString('hex'))];
}

export interface DossierZip {
  readonly name: string;
  readonly length: number;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Returns the dossier of an entry as a zip with a signed manifest. Files are read while it is sent. */
export async function createDossierZip(source: DossierSource): Promise<DossierZip> {
  const madeAt = source.context.now();
  const contentFiles = await createContentFiles(source, madeAt);
  const parts = [...contentFiles, ...createSignedFiles(source, madeAt, contentFiles)].map(({ name, size, bytes }) => ({
    name: Buffer.from(name),
    size,
    modified: madeAt,
    bytes,
  }));
  const edition = isInternal(source) ? '' : ' (public)';
  return {
    name: `${source.record.entry.unique_id} dossier${edition}.zip`,
    length: computeZipLength(parts),
    bytes: writeZip(parts),
  };
}
