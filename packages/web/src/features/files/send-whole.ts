import type { FileAnswer } from '@imprimatur/contract';
import { connection } from '../../lib/connection.ts';
import { language } from '../../lib/language.ts';
import { token } from '../../lib/storage.ts';
import { refusal, type Sending, stopped, unreached } from './sending.ts';

/** Sends a file in one request and returns the id of the stored file. `fetch` does not report how much has been sent. */
export function sendWhole(gid: number, file: File, sending: Sending): Promise<number> {
  const { onBehalfOf, key, onProgress, signal } = sending;
  const form = new FormData();
  if (onBehalfOf !== undefined) form.append('user_id', String(onBehalfOf));
  // Without the name a browser sends the path of a file that came with its folder.
  form.append('gl', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const bearer = token.get();
    request.open('POST', `/api/files/${gid}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language.get());
    request.setRequestHeader('idempotency-key', key);
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onload = () => {
      connection.regain();
      if (request.status !== 201) return reject(refusal(request.status, request.responseText, bearer));
      const { data }: { data: FileAnswer[] } = JSON.parse(request.responseText);
      resolve(data[0]?.id ?? 0);
    };
    request.onerror = () => reject(unreached());
    request.onabort = () => reject(stopped());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    onProgress(0);
    request.send(form);
  });
}
