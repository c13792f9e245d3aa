import type { Server } from 'node:http';

/**
 * Node's limits start with the first byte. This function also closes a connection that has stayed silent for as long as headers may take.
 */
export function endSilentConnections(server: Server): void {
  server.on('connection', (socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, server.headersTimeout).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}
