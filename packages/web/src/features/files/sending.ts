import { ApiError, notReached, saidOfStatus } from '../../lib/api-error.ts';
import { connection } from '../../lib/connection.ts';
import { sessionEnded } from '../../lib/session.ts';

/** Input of both ways of sending a file. */
export interface Sending {
  /** The person who uploads: only the same person finds an unfinished upload again. */
  userId: number;
  /** The owner, when the office uploads for somebody. */
  onBehalfOf: number | undefined;
  /** Idempotency key of a file that is sent in one request. */
  key: string;
  /** Bytes sent. */
  onProgress: (sent: number) => void;
  /** Stops the upload; the part of a large file that has arrived stays on the server. */
  signal: AbortSignal;
}

export const stopped = () => new DOMException('The upload was stopped', 'AbortError');

/** Notes that the server was not reached: the frame says so, and asks until the server answers. */
export function unreached(): ApiError {
  connection.lose();
  return notReached();
}

/** The error of a refused file. The server puts it at the field `gl`. */
export function refusal(status: number, body: string, bearer: string | null): ApiError {
  if (status === 401) sessionEnded(bearer);
  try {
    const { message, errors }: Pick<ApiError, 'message' | 'errors'> = JSON.parse(body);
    return new ApiError(status, errors?.gl?.[0] ?? Object.values(errors ?? {})[0]?.[0] ?? message, { errors });
  } catch {
    return new ApiError(status, saidOfStatus(status));
  }
}

const PASSING = [0, 401, 409, 423, 429, 460];

/** Whether another try with the same file may succeed. */
export const mayPass = ({ status }: ApiError): boolean => status >= 500 || PASSING.includes(status);
