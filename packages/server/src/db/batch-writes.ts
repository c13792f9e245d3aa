import type pg from 'pg';

const corkedConnections = new WeakSet<pg.Client['connection']>();

/** Holds back what a connection sends until the current iteration of the event loop ends, so that it is sent in one write. */
export function batchWrites({ connection }: Pick<pg.Client, 'connection'>): void {
  if (corkedConnections.has(connection)) return;
  corkedConnections.add(connection);
  connection.stream.cork();
  setImmediate(() => {
    corkedConnections.delete(connection);
    connection.stream.uncork();
  });
}
