import type { Socket } from 'node:net';
import { sentence } from '@imprimatur/domain';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { send } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { refuse } from './refusal.ts';

const STATUS: Partial<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What is refused before there is a request: no hook runs here, so the headers are written by hand. */
export function earlyRefusals({
  publicUrl,
}: Config): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = { ...securityHeaders(publicUrl), 'cache-control': 'no-store' };
  const body = JSON.stringify({ message: sentence({ code: 'malformed' }) });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    // An address that cannot be decoded, or a part of it that is too long to name anything.
    frameworkErrors: (error, _request: FastifyRequest, reply: FastifyReply) => {
      const known = (error as { code?: string }).code === 'FST_ERR_BAD_URL' ? refuse.malformed() : refuse.notFound();
      void send(reply.headers(headers), known);
    },
    // Bytes that are no HTTP, or come too slowly.
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable)
        socket.write(`HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`);
      socket.destroy(error);
    },
  };
}
