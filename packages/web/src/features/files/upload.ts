import { ApiError } from '../../lib/api-error.ts';
import { connection } from '../../lib/connection.ts';
import { sessionEnded } from '../../lib/session.ts';
import { token } from '../../lib/storage.ts';
import { Pace } from './pace.ts';

export interface UploadProgress {
  /** Which of the files is on its way. */
  index: number;
  /** Bytes of that file. */
  loaded: number;
  /** Bytes of all files. */
  sent: number;
  total: number;
  /** Bytes a second of late; `null` until it is known. */
  speed: number | null;
  secondsLeft: number | null;
}

export interface UploadOptions {
  onProgress?: (progress: UploadProgress) => void;
  /** The office names whose files they are. */
  onBehalfOf?: number | undefined;
  signal?: AbortSignal;
}

/** A file that was not taken; those before it in the list were. */
export class UploadFailure extends Error {
  readonly index: number;
  override readonly cause: ApiError;

  constructor(index: number, cause: ApiError) {
    super(cause.message);
    this.index = index;
    this.cause = cause;
  }
}

/** Uploads working files to an entry one after the other. Throws `UploadFailure` at the first that is not taken. */
export async function uploadFiles(gid: number, files: readonly File[], options: UploadOptions = {}): Promise<void> {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const pace = new Pace();
  let before = 0;
  for (const [index, file] of files.entries()) {
    const tell = (loaded: number) => {
      const sent = before + Math.min(loaded, file.size);
      options.onProgress?.({ index, loaded, sent, total, ...pace.note(sent, total) });
    };
    try {
      await send(gid, file, tell, options);
    } catch (error) {
      if (error instanceof ApiError) throw new UploadFailure(index, error);
      throw error;
    }
    before += file.size;
  }
}

/** `XMLHttpRequest`, because `fetch` does not tell how much has left. */
function send(gid: number, file: File, tell: (loaded: number) => void, options: UploadOptions): Promise<void> {
  const { onBehalfOf, signal } = options;
  const form = new FormData();
  if (onBehalfOf !== undefined) form.append('user_id', String(onBehalfOf));
  form.append('gl', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const bearer = token.get();
    request.open('POST', `/api/files/${gid}`);
    request.setRequestHeader('accept', 'application/json');
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded }) => tell(loaded);
    request.onload = () => {
      connection.regain();
      if (request.status === 201) return resolve();
      if (request.status === 401) sessionEnded(bearer);
      reject(refusal(request));
    };
    request.onerror = () => {
      connection.lose();
      reject(new ApiError(0, 'Connection error'));
    };
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The server says what it minds about a file at the field `gl`. */
function refusal(request: XMLHttpRequest): ApiError {
  try {
    const { message, errors } = JSON.parse(request.responseText) as Pick<ApiError, 'message' | 'errors'>;
    return new ApiError(request.status, errors?.gl?.[0] ?? message, { errors });
  } catch {
    return new ApiError(request.status, request.statusText || `Status ${request.status}`);
  }
}
