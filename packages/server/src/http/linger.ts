import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Limits for reading and discarding a refused body before closing the connection: bytes, time and check interval in
 * milliseconds.
 */
const LIMITS = { bytes: 64 * 1024 ** 2, time: 10_000, interval: 100 };

/** Closes our side of a connection, and keeps reading until the other side closes. */
function closeWhenSent(socket: Socket, request: IncomingMessage): void {
  const bytesBefore = socket.bytesRead;
  const deadline = Date.now() + LIMITS.time;
  const close = () => socket.destroy();
  const timer = setInterval(() => {
    if (socket.bytesRead - bytesBefore > LIMITS.bytes || Date.now() > deadline) close();
  }, LIMITS.interval);
  socket.once('close', () => clearInterval(timer));
  request.once('close', close);
  socket.end();
  request.resume();
}

/**
 * Closes a connection with a refused call only after its body has arrived. Closing it immediately would reset it: the response would be
 * lost, and a proxy would assume that the server had failed.
 */
export function registerLingeringClose(app: FastifyInstance): void {
  const latest = new WeakMap<Socket, IncomingMessage>();
  app.server.prependListener('request', (request: IncomingMessage) => {
    const { socket } = request;
    if (!latest.has(socket)) {
      const closeAtOnce = socket.destroySoon.bind(socket);
      socket.destroySoon = () => {
        const last = latest.get(socket);
        if (last === undefined || last.complete || socket.destroyed) closeAtOnce();
        else closeWhenSent(socket, last);
      };
    }
    latest.set(socket, request);
  });
}
