import type { Dossier } from '@imprimatur/contract';
import { screenAddress } from '@imprimatur/domain';

/** The page in a dossier that explains its contents and how to verify it. */
export const buildReadme = (
  { entry, association, edition, made_at, declarations, log }: Dossier,
  publicUrl: string,
): string => `\
Dossier ${entry.unique_id}: ${entry.title}
${association}, ${edition} edition, made at ${made_at}

Contents of this archive
  dossier.pdf        the record of the entry, to read
  dossier.json       the same record as JSON
  points.json        the points of all reviews, with their answers
${declarations === null || edition === 'public' ? '' : '  declarations.json  declarations of interest\n'}\
${log === null ? '' : '  log/               the change log: rows of this entry, hashes of the rows between, and seals\n'}\
  versions/          the files of each version
  manifest.json      the SHA-256 of every file
  manifest.sig       the Ed25519 signature of the manifest

Verify this archive
  1. Get the public key of ${association} from ${publicUrl}/.well-known/imprimatur.json (the value "x").
     Compare it with a copy that you received in another way, for example by post.
  2. Offline, with an installation of the program:
     bin/imprimatur verify-dossier FILE --key X
     It names every file and every row of the log that differs from what was signed.
  3. In a browser: ${publicUrl}${screenAddress('verify')}. Nothing is uploaded.
  4. By hand: the signature covers the bytes "imprimatur dossier", a line feed, and then manifest.json.
     "sha256sum" shows the SHA-256 of each unpacked file.
`;
