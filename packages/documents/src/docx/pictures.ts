import type { Image } from '../model.ts';
import type { Archive } from '../zip.ts';
import type { Part } from './package.ts';

type Picture = Image['picture'];

const MB = 2 ** 20;
/** What all pictures of a document may hold together. */
const MOST = 200 * MB;

const STARTS = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
] as const;

/** Takes a picture by what it is, not by what it is called. */
function pictureOf(bytes: Uint8Array): Picture {
  const type = STARTS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
  return type === undefined ? null : { type, bytes };
}

/** Returns a reader of pictures that unpacks each of them once, however often the document shows it. */
export function picturesOf(archive: Archive): (part: Part, id: string) => Picture {
  const known = new Map<string, Picture>();
  let whole = 0;
  return (part, id) => {
    const relationship = part.relationships.get(id);
    if (relationship === undefined || relationship.external) return null;
    const before = known.get(relationship.target);
    if (before !== undefined) return before;
    const bytes = whole > MOST ? null : archive.part(relationship.target);
    whole += bytes?.length ?? 0;
    const picture = bytes === null ? null : pictureOf(bytes);
    known.set(relationship.target, picture);
    return picture;
  };
}
