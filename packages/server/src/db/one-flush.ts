import type pg from 'pg';

const heldConnections = new WeakSet<pg.Client['connection']>();

/** Holds back what a connection sends until the current iteration of the event loop ends, so that it is sent in one write. */
export function sendInOneFlush({ connection }: Pick<pg.Client, 'connection'>): void {
  if (heldConnections.has(connection)) return;
  heldConnections.add(connection);
  connection.stream.cork();
  setImmediate(() => {
    heldConnections.delete(connection);
    connection.stream.uncork();
  });
}
