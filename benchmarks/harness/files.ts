import { randomBytes } from 'node:crypto';
import { type Call, send, sendForJson } from './http.ts';
import { get } from './scene.ts';

const BOUNDARY = 'a-boundary-that-no-random-bytes-contain';

/** Returns a form with one file, as browsers send it. Its content begins with unique bytes. */
export const form = (path: string, field: string, bytes: number): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="file.pdf"\r
Content-Type: application/pdf\r\n\r\n%PDF-1.4 ${randomBytes(16).toString('hex')}\n`,
  bytes,
  after: `\r\n--${BOUNDARY}--\r\n`,
});

/** Access to the files of an entry for one person. */
export interface EntryFiles {
  readonly port: number;
  readonly token: string;
  readonly entry: number;
}

/** Uploads a file. Returns the path that responds with the file's signed URL. */
export async function upload({ port, token, entry }: EntryFiles, bytes: number): Promise<string> {
  const answer = await send(port, { ...form(`/api/files/${entry}`, 'gl', bytes), token });
  const { data }: { data: { id: number }[] } = JSON.parse(answer.text());
  return `/guidelines/${entry}/files/${data.at(-1)?.id}/link`;
}

/** Returns the signed URL of a file. */
export async function addressOf({ port, token }: Pick<EntryFiles, 'port' | 'token'>, link: string): Promise<string> {
  const { fileUrl } = await sendForJson<{ fileUrl: string }>(port, get(token, link));
  return new URL(fileUrl, 'http://127.0.0.1').pathname;
}

/** Throws if the response has fewer bytes. */
export async function download(port: number, call: Call, bytes: number): Promise<void> {
  const { length } = await send(port, call);
  if (length < bytes) throw new Error(`${length} of ${bytes} bytes came`);
}
