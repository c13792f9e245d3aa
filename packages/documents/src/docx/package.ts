import { type RefusalMessage, UnreadableDocumentError } from '../messages.ts';
import { getElements, type Element, type OnProgress, parseXml } from '../xml.ts';
import { type Archive, openZip } from '../zip.ts';

export interface Relationship {
  /** Last part of the URI of the relationship type, which is the same in strict and transitional files: "styles", "image". */
  readonly type: string;
  /** Name of a part; empty for an external target. */
  readonly target: string;
  readonly external: boolean;
}

export interface Part {
  readonly root: Element;
  readonly relationships: ReadonlyMap<string, Relationship>;
}

export interface OfficeFile {
  readonly archive: Archive;
  readonly main: Part;
  readonly readRelated: (type: string) => Part | null;
}

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const REASONS_BY_STREAM = [
  ['EncryptedPackage', 'passwordProtected'],
  ['WordDocument', 'oldWord'],
  ['Workbook', 'oldExcel'],
] as const;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b]);

/** Throws `UnreadableDocumentError` for OLE files. Their stream names are UTF-16, so each letter is followed by a zero. */
export function refuseOldFormats(bytes: Uint8Array): void {
  if (!startsWith(bytes, OLE_SIGNATURE)) return;
  const text = new TextDecoder('latin1').decode(bytes);
  const found = REASONS_BY_STREAM.find(([name]) => text.includes(name.replaceAll(/\B/g, '\0')));
  throw new UnreadableDocumentError({ code: found?.[1] ?? 'oldOffice' });
}

/** A target outside the package resolves to no part. */
function resolveTarget(folder: string, target: string): string {
  const path: string[] = target.startsWith('/') ? [] : folder.split('/').filter((step) => step !== '');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

function readRelationships(archive: Archive, name: string): Map<string, Relationship> {
  const slash = name.lastIndexOf('/') + 1;
  const folder = name.slice(0, slash);
  const bytes = archive.readPart(`${folder}_rels/${name.slice(slash)}.rels`);
  if (bytes === null) return new Map();
  return new Map(
    getElements(parseXml(bytes)).map(({ attributes }) => {
      const external = attributes['TargetMode'] === 'External';
      const type = (attributes['Type'] ?? '').split('/').at(-1) ?? '';
      const target = external ? '' : resolveTarget(folder, attributes['Target'] ?? '');
      return [attributes['Id'] ?? '', { type, target, external }];
    }),
  );
}

export function readPart(archive: Archive, name: string, onProgress?: OnProgress): Part | null {
  const bytes = archive.readPart(name);
  return bytes === null ? null : { root: parseXml(bytes, onProgress), relationships: readRelationships(archive, name) };
}

const findTarget = (relationships: ReadonlyMap<string, Relationship>, type: string): string | undefined =>
  [...relationships.values()].find((one) => one.type === type && !one.external)?.target;

/** Opens a DOCX or XLSX, which the root of its main part identifies. Throws `UnreadableDocumentError` with the given reason if it is neither. */
export function openOffice(bytes: Uint8Array, reason: RefusalMessage, onProgress?: OnProgress): OfficeFile {
  refuseOldFormats(bytes);
  if (!isZip(bytes)) throw new UnreadableDocumentError(reason);
  const archive = openZip(bytes);
  const name = findTarget(readRelationships(archive, ''), 'officeDocument');
  const main = name === undefined ? null : readPart(archive, name, onProgress);
  if (main === null) {
    const isOpenDocument = archive.names.includes('meta-inf/manifest.xml');
    throw new UnreadableDocumentError(isOpenDocument ? { code: 'openDocument' } : reason);
  }
  const readRelated = (type: string): Part | null => {
    const target = findTarget(main.relationships, type);
    return target === undefined ? null : readPart(archive, target);
  };
  return { archive, main, readRelated };
}

export function openWord(bytes: Uint8Array, onProgress?: OnProgress): OfficeFile {
  const file = openOffice(bytes, { code: 'notWord' }, onProgress);
  if (file.main.root.name !== 'document') throw new UnreadableDocumentError({ code: 'notWord' });
  return file;
}
