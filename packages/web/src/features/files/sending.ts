import { ApiError } from '../../lib/api-error.ts';
import { connection } from '../../lib/connection.ts';
import { sessionEnded } from '../../lib/session.ts';

/** What both ways of sending a file are told. */
export interface Sending {
  /** Whose upload it is: an unfinished one is found again by the same person. */
  userId: number;
  /** The office names whose files they are. */
  onBehalfOf: number | undefined;
  /** Makes a repetition of a file that is sent in one piece harmless. */
  key: string;
  /** Bytes that have left. */
  onProgress: (sent: number) => void;
  /** Ends it without an error of its own; what has arrived of a large file stays on the server. */
  signal: AbortSignal;
}

export const stopped = () => new DOMException('The upload was stopped', 'AbortError');

/** The server was not reached: from now on the frame says so, and asks until it answers. */
export function unreached(): ApiError {
  connection.lose();
  return new ApiError(0, 'Connection error');
}

/** What the server minds; about a file it says so at the field `gl`. */
export function refusal(status: number, body: string, bearer: string | null): ApiError {
  if (status === 401) sessionEnded(bearer);
  try {
    const { message, errors } = JSON.parse(body) as Pick<ApiError, 'message' | 'errors'>;
    return new ApiError(status, errors?.gl?.[0] ?? Object.values(errors ?? {})[0]?.[0] ?? message, { errors });
  } catch {
    return new ApiError(status, `Status ${status}`);
  }
}

const PASSING = [0, 401, 409, 423, 429, 460];

/** Whether the same file may be taken at another try. */
export const mayPass = ({ status }: ApiError): boolean => status >= 500 || PASSING.includes(status);
