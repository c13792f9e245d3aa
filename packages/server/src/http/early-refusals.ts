import { readErrorCode } from '../property-of.ts';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@imprimatur/domain';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { sendRefusal } from './errors.ts';
import { createSecurityHeaders } from './headers.ts';
import { createFailure, refuse } from './refusal.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

const STATUS_BY_ERROR_CODE: Partial<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** A response without a request: no hook runs, so the headers are written here. The language is unknown. */
function formatRawResponse({ publicUrl }: Config, status: string, code: ProblemCode): string {
  const body = JSON.stringify(createFailure({ reason: { code } }, 'en'));
  const lines = Object.entries({
    ...createHeaders(publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}

const createHeaders = (publicUrl: string) => ({ ...createSecurityHeaders(publicUrl), 'cache-control': 'no-store' });

/** Refusals of input that never becomes a complete request. */
export function createEarlyRefusals(
  config: Config,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = createHeaders(config.publicUrl);
  return {
    // A URL that cannot be decoded, or with a part that is too long.
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = readErrorCode(error) === 'FST_ERR_BAD_URL' ? refuse.malformed() : refuse.notFound();
      // oxlint-disable-next-line imprimatur/constant-header -- constants, and an id that the server generated
      void sendRefusal(reply.headers({ ...headers, [REQUEST_ID_HEADER]: request.id }), refusal);
    },
    // Bytes that are not HTTP, or that arrive too slowly.
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = STATUS_BY_ERROR_CODE[error.code ?? ''] ?? '400 Bad Request';
      if (socket.writable) socket.write(formatRawResponse(config, status, 'malformed'));
      socket.destroy(error);
    },
  };
}

/** Node does not treat CONNECT as a request; tunnels are refused here. */
export function refuseTunnels(server: Server, config: Config): void {
  const response = formatRawResponse(config, '404 Not Found', 'notFound');
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    // Disconnects clients that keep the connection open.
    setTimeout(() => socket.destroy(), 1_000).unref();
    socket.resume().end(response);
  });
}
