import { type RefusalMessage, Unreadable } from '../messages.ts';
import { elementsOf, type Element, type OnProgress, parseXml } from '../xml.ts';
import { type Archive, openZip } from '../zip.ts';

export interface Relationship {
  /** The last word of its address, which strict and transitional files share: "styles", "image". */
  readonly type: string;
  /** The name of a part; of an external one nothing is kept. */
  readonly target: string;
  readonly external: boolean;
}

/** One XML part with what it refers to. */
export interface Part {
  readonly root: Element;
  readonly relationships: ReadonlyMap<string, Relationship>;
}

export interface OfficeFile {
  readonly archive: Archive;
  readonly main: Part;
  /** Returns the part that the main part refers to by this type of relationship. */
  readonly related: (type: string) => Part | null;
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Streams that tell what an OLE container holds, by their names in its directory. */
const STREAMS = [
  ['EncryptedPackage', 'passwordProtected'],
  ['WordDocument', 'oldWord'],
  ['Workbook', 'oldExcel'],
] as const;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b]);

/** Refuses files of Office that are no zip. Names in an OLE directory are UTF-16, so they are looked for with a zero after each letter. */
export function refuseOle(bytes: Uint8Array): void {
  if (!startsWith(bytes, OLE)) return;
  const text = new TextDecoder('latin1').decode(bytes);
  const found = STREAMS.find(([name]) => text.includes(name.replaceAll(/\B/g, '\0')));
  throw new Unreadable({ code: found?.[1] ?? 'oldOffice' });
}

/** Resolves a target within the package: what leads outside has no part there. */
function resolved(folder: string, target: string): string {
  const path: string[] = target.startsWith('/') ? [] : folder.split('/').filter((step) => step !== '');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

function relationshipsOf(archive: Archive, name: string): Map<string, Relationship> {
  const slash = name.lastIndexOf('/') + 1;
  const folder = name.slice(0, slash);
  const bytes = archive.part(`${folder}_rels/${name.slice(slash)}.rels`);
  if (bytes === null) return new Map();
  return new Map(
    elementsOf(parseXml(bytes)).map(({ attributes }) => {
      const external = attributes['TargetMode'] === 'External';
      const type = (attributes['Type'] ?? '').split('/').at(-1) ?? '';
      const target = external ? '' : resolved(folder, attributes['Target'] ?? '');
      return [attributes['Id'] ?? '', { type, target, external }];
    }),
  );
}

export function partAt(archive: Archive, name: string, onProgress?: OnProgress): Part | null {
  const bytes = archive.part(name);
  return bytes === null ? null : { root: parseXml(bytes, onProgress), relationships: relationshipsOf(archive, name) };
}

const targetOf = (relationships: ReadonlyMap<string, Relationship>, type: string): string | undefined =>
  [...relationships.values()].find((one) => one.type === type && !one.external)?.target;

/** Opens a DOCX or XLSX; the root of its main part says which. Throws `Unreadable` with the given reason if it is neither. */
export function openOffice(bytes: Uint8Array, reason: RefusalMessage, onProgress?: OnProgress): OfficeFile {
  refuseOle(bytes);
  if (!isZip(bytes)) throw new Unreadable(reason);
  const archive = openZip(bytes);
  const name = targetOf(relationshipsOf(archive, ''), 'officeDocument');
  const main = name === undefined ? null : partAt(archive, name, onProgress);
  if (main === null) {
    const isOpenDocument = archive.names.includes('meta-inf/manifest.xml');
    throw new Unreadable(isOpenDocument ? { code: 'openDocument' } : reason);
  }
  const related = (type: string): Part | null => {
    const target = targetOf(main.relationships, type);
    return target === undefined ? null : partAt(archive, target);
  };
  return { archive, main, related };
}

export function openWord(bytes: Uint8Array, onProgress?: OnProgress): OfficeFile {
  const file = openOffice(bytes, { code: 'notWord' }, onProgress);
  if (file.main.root.name !== 'document') throw new Unreadable({ code: 'notWord' });
  return file;
}
