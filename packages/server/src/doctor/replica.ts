import { clientConfigOf } from '../db/database.ts';
import { connectForMaintenance } from '../db/maintenance-connection.ts';
import { readReplicaStatus } from './database-repository.ts';
import { type Check, createFindings, describeError, withTimeLimit } from './finding.ts';

const { right, risky } = createFindings('replica');

/** Maximum time to connect, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Reads wait for a lagging standby for this long and then use the primary. */
const MAX_LAG_SECONDS = 2;

/** Checks that the standby used for statistics follows its primary. Without it, everything still works. */
export const checkReplica: Check = async ({ replicaDatabase }) => {
  if (replicaDatabase === null) return [];
  try {
    const client = await withTimeLimit(TIMEOUT_MS, connectForMaintenance(clientConfigOf(replicaDatabase)));
    try {
      const { follows, behind } = (await readReplicaStatus(client)) ?? { follows: false, behind: null };
      if (!follows)
        return [risky('DATABASE_REPLICA_URL does not lead to a standby. Statistics are read from the primary.')];
      const seconds = behind ?? 0;
      return [
        seconds > MAX_LAG_SECONDS
          ? risky(`The replica is ${seconds.toFixed(0)} s behind. Statistics are read from the primary.`)
          : right('The replica follows the primary.'),
      ];
    } finally {
      await client.end();
    }
  } catch (error) {
    return [risky(`The replica does not answer (${describeError(error)}). Statistics are read from the primary.`)];
  }
};
