import { readNumber, readProperty } from '../property-of.ts';
import { MAX_BODY_BYTES } from '@imprimatur/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseRequestLanguage } from './language.ts';
import { createFailure, Refusal, refuse } from './refusal.ts';

/** SQLSTATE classes of a database that is unavailable, frozen, full or restarting. */
const UNAVAILABLE_SQLSTATES = /^(08|53|57|25006|58)/;

function isAway(error: Error & { code?: string; syscall?: string }): boolean {
  if (
    error.code !== undefined &&
    (UNAVAILABLE_SQLSTATES.test(error.code) ||
      /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/.test(error.code))
  )
    return true;
  // The socket of a PostgreSQL that is not running; a missing file of any other kind is a different problem.
  if (error.code === 'ENOENT' && error.syscall === 'connect') return true;
  return /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable/.test(
    error.message,
  );
}

/** drizzle wraps the driver's error. */
export const unwrapDriverError = (error: Error): Error & { code?: string; constraint?: string } =>
  error.cause instanceof Error ? unwrapDriverError(error.cause) : error;

function toRefusal(error: FastifyError | Refusal | Error, bodyLimit: number): Refusal | null {
  if (error instanceof Refusal) return error;
  const validation = readProperty(error, 'validation');
  if (validation instanceof Refusal) return validation;
  const root = unwrapDriverError(error);
  if (root instanceof Refusal) return root;
  if (isAway(root)) return refuse.unavailable();
  // A value that PostgreSQL cannot store, although a schema accepted it.
  if (root.code === '22021' || root.code === '22003' || root.code === '22P05') return refuse.malformed();
  // The referenced row was deleted in the meantime. Rows in `users` are never deleted.
  if (root.code === '23503' && root.constraint?.endsWith('_users_id_fk') !== true) return refuse.notFound();
  // Two transactions changed the same row, or a lock was held for too long; the other transaction won.
  if (/^(40001|40P01|55P03)$/.test(root.code ?? '')) return refuse.unavailable();
  const status = readNumber(error, 'statusCode');
  if (status === 413) return refuse.tooLarge(formatBytes(bodyLimit));
  if (status === 415) return refuse.wrongContentType('application/json');
  // A folder of the screens, or a hidden file.
  if (status === 404 || status === 403) return refuse.notFound();
  if (status !== undefined && status >= 400 && status < 500) return refuse.malformed();
  return null;
}

const formatBytes = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1_048_576)} MB`;

/** Responds with a refusal, in the language of the call. */
export function sendRefusal(reply: FastifyReply, { status, refused, headers }: Refusal): FastifyReply {
  const language = parseRequestLanguage(reply.request);
  return (
    reply
      .code(status)
      // oxlint-disable-next-line imprimatur/constant-header -- constants and numbers of the refusals
      .headers({ ...headers, 'content-language': language, vary: 'accept-language' })
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(createFailure(refused, language))
  );
}

/**
 * Returns the caller and the call for the log. Omits the parameters of public calls and unknown URLs, because they may be secrets.
 */
function describeCall(request: FastifyRequest) {
  const { operation, policy } = request.routeOptions.config;
  return {
    caller: request.caller?.id ?? null,
    call: operation ?? null,
    ...(policy === 'public' || operation === undefined ? {} : { params: request.params }),
  };
}

/**
 * Gives all errors one format. Unexpected errors are logged under the request's id, and the response contains only
 * the id.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error, request.routeOptions.bodyLimit ?? MAX_BODY_BYTES.public);
    if (refusal !== null) {
      const what = { status: refusal.status, ...describeCall(request) };
      // The message of a refusal may contain a file name.
      const err = error instanceof Refusal ? error.cause : error;
      if (refusal.status >= 500) request.log.warn({ ...what, err }, 'request failed');
      else request.log.info(what, 'request refused');
      return sendRefusal(reply, refusal);
    }
    request.log.error({ ...describeCall(request), err: error }, 'unexpected error');
    return sendRefusal(reply, refuse.because(500, 'unexpected', { request: request.id }));
  });
}
