import type { Image } from '../model.ts';
import type { Archive } from '../zip.ts';
import type { Part } from './package.ts';

type Picture = Image['picture'];

const MB = 2 ** 20;
const MAX_TOTAL_BYTES = 200 * MB;

const FILE_SIGNATURES = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
] as const;

/** Detects the type from the bytes, never from the name. */
function detectPicture(bytes: Uint8Array): Picture {
  const type = FILE_SIGNATURES.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
  return type === undefined ? null : { type, bytes };
}

export function createPictureReader(archive: Archive): (part: Part, id: string) => Picture {
  const pictures = new Map<string, Picture>();
  let totalBytes = 0;
  return (part, id) => {
    const relationship = part.relationships.get(id);
    if (relationship === undefined || relationship.external) return null;
    const existing = pictures.get(relationship.target);
    if (existing !== undefined) return existing;
    const bytes = totalBytes > MAX_TOTAL_BYTES ? null : archive.readPart(relationship.target);
    totalBytes += bytes?.length ?? 0;
    const picture = bytes === null ? null : detectPicture(bytes);
    pictures.set(relationship.target, picture);
    return picture;
  };
}
