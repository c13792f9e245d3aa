import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileLimits } from './limits.ts';

/** Connections with an upload, which `endWhenStalled` watches instead of the server's request timeout. */
const watchedSockets = new WeakSet<object>();

/**
 * Node ends every request that is incomplete after `server.requestTimeout`; a single request cannot have its own timeout. Node reports
 * this as a `clientError` and leaves it to the listener to close the connection, so the error of a watched upload can be ignored. Node
 * reports each request only once.
 */
export function registerStallTimeout(app: FastifyInstance): void {
  const others = app.server.listeners('clientError');
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && watchedSockets.has(socket)) return;
    for (const listener of others) Reflect.apply(listener, app.server, [error, socket]);
  });
}

/** Gives an upload as much time as it needs, as long as bytes keep arriving. Call this before reading the body. */
export function endWhenStalled(request: FastifyRequest, reply: FastifyReply, limits: FileLimits): void {
  const { raw } = request;
  const { socket } = raw;
  // An injected request has no connection that could stall.
  if (raw.complete || !(socket instanceof Socket)) return;
  watchedSockets.add(socket);
  const deadline = Date.now() + limits.longestUpload;
  let bytesBefore = socket.bytesRead;
  const watch = setInterval(() => {
    const stalled = socket.bytesRead - bytesBefore < limits.leastPerWindow;
    bytesBefore = socket.bytesRead;
    if (stalled || Date.now() > deadline) socket.destroy();
  }, limits.window);
  // A refusal is sent before the body has ended; the rest of the body is read and discarded for a while.
  let linger: NodeJS.Timeout | undefined;
  reply.raw.once('finish', () => {
    if (!raw.complete) linger = setTimeout(() => socket.destroy(), limits.linger);
  });
  raw.once('close', () => {
    clearInterval(watch);
    clearTimeout(linger);
    watchedSockets.delete(socket);
  });
}
