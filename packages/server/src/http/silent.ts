import type { Server } from 'node:http';

/** Node's limits begin with the first byte. A silent connection gets as much time as its headers would. */
export function endSilentConnections(server: Server): void {
  server.on('connection', (socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, server.headersTimeout).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}
