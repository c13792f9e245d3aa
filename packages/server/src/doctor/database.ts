import { isDatabaseUnfinished, UNFINISHED_MARK } from '../backup/unfinished.ts';
import type { Config } from '../config/config.ts';
import { isLocalDatabase } from '../config/this-machine.ts';
import { VERSION } from '../config/version.ts';
import { SERVER_CONNECTIONS } from '../db/database.ts';
import type { MaintenanceConnection } from '../db/maintenance-connection.ts';
import { readMigrationState } from '../db/migrate.ts';
import { type DatabaseCondition, readCondition, readMaintenanceFacts } from './database-repository.ts';
import { type Check, createFindings, type Finding } from './finding.ts';

const databaseFindings = createFindings('database');

const OWNER_ACCOUNT_HINT =
  'The server works as the owner of the tables. Allow its account to create roles (createrole), or set DATABASE_WORKING_URL.';
const MIN_VERSION = 150_000;

function examineCondition(condition: DatabaseCondition, { database: place, workingDatabase }: Config): Finding[] {
  const remote = 'url' in place;
  const findings: Finding[] = [];
  const { right, risky, wrong } = databaseFindings;
  const [major = ''] = condition.version.split(' ');
  findings.push(
    condition.number < MIN_VERSION
      ? wrong(`PostgreSQL ${major} is too old. Upgrade to version 15 or newer.`)
      : right(`PostgreSQL ${major}, connected as ${condition.account}.`),
  );
  if (condition.isSuperuser && remote)
    findings.push(risky(`${condition.account} is a superuser. Use an account that owns only this database.`));
  if (!condition.canCreateRoles && remote && workingDatabase === null) findings.push(risky(OWNER_ACCOUNT_HINT));
  if (condition.encoding !== 'UTF8')
    findings.push(wrong(`The encoding is ${condition.encoding}. Create a database with the encoding UTF8.`));
  if (!condition.durable)
    findings.push(
      wrong(
        'fsync, full_page_writes or synchronous_commit is off. Turn them on, because a power cut could lose confirmed changes.',
      ),
    );
  if ('url' in place && !isLocalDatabase(place.url) && !condition.encrypted)
    findings.push(risky('The connection is not encrypted. Add ?sslmode=verify-full, unless nobody else can read it.'));
  if (condition.maxConnections - condition.connections < SERVER_CONNECTIONS)
    findings.push(
      risky(
        `${condition.connections} of ${condition.maxConnections} connections are in use, and a server needs up to ${SERVER_CONNECTIONS}. Increase max_connections.`,
      ),
    );
  return findings;
}

/** In milliseconds. */
const [SMALL_DRIFT, LARGE_DRIFT] = [2_000, 60_000];

function examineClock(databaseTime: Date): Finding {
  const { right, risky, wrong } = createFindings('clock');
  const apart = Math.abs(Date.now() - databaseTime.getTime());
  const difference = `The clocks of this machine and the database differ by ${(apart / 1000).toFixed(1)} s.`;
  if (apart > LARGE_DRIFT) return wrong(`${difference} Sign-ins and links fail. Synchronise both clocks.`);
  return apart > SMALL_DRIFT ? risky(`${difference} Synchronise both clocks.`) : right(difference);
}

const HOUR_MS = 3_600_000;

export function checkBackupAge(at: Date | null): Finding {
  const { right, risky } = createFindings('backup');
  if (at === null)
    return risky('There is no backup yet. Run imprimatur backup, and set up a timer that runs it every night.');
  const hours = (Date.now() - at.getTime()) / HOUR_MS;
  const last = `The last backup is from ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (hours < -LARGE_DRIFT / HOUR_MS)
    return risky(
      `${last}, which is in the future. Synchronise the clocks, make a backup, and move backup folders with a future date elsewhere.`,
    );
  return hours > 26 ? risky(`${last}, ${Math.floor(hours)} hours ago. Check that the timer works.`) : right(`${last}.`);
}

export function checkMailQueue(failed: number, oldest: Date | null): Finding[] {
  const { risky } = createFindings('mail');
  const minutes = oldest === null ? 0 : (Date.now() - oldest.getTime()) / 60_000;
  return [
    ...(failed > 0
      ? [risky(`${failed} emails could not be sent. The office finds them under Emails and can send them again.`)]
      : []),
    ...(minutes > 30 ? [risky(`An email has been waiting for ${Math.floor(minutes)} minutes to be sent.`)] : []),
  ];
}

async function examineTables({ client }: MaintenanceConnection, database: Config['database']): Promise<Finding[]> {
  const { right, risky, wrong } = databaseFindings;
  if (await isDatabaseUnfinished(client))
    return [wrong(`${UNFINISHED_MARK} Drop the database, create an empty one, and run imprimatur restore again.`)];
  const { by, state } = await readMigrationState(client);
  if (state === 'empty') return [risky('The database has no tables yet. The first start creates them.')];
  if (state === 'newer')
    return [wrong(`${by ?? 'A newer version'} has migrated the database. Imprimatur ${VERSION} cannot start on it.`)];
  if (state === 'older')
    return [
      risky(
        `The tables are those of ${by ?? 'an older version'}. Make a backup before you start ${VERSION}, which migrates them.`,
      ),
    ];
  const facts = await readMaintenanceFacts(client);
  if (facts === undefined) return [];
  return [
    right('The tables are those of this version.'),
    facts.working !== null || 'embedded' in database
      ? right(
          `The server works as ${facts.working ?? 'its own account'}, which cannot alter or delete rows of the change log.`,
        )
      : risky(OWNER_ACCOUNT_HINT),
    checkBackupAge(facts.backup),
    ...checkMailQueue(facts.failed, facts.oldest),
  ];
}

/** Checks version, rights and settings of the database, its tables, and what they record about backups and emails. */
export const checkDatabase =
  (connection: MaintenanceConnection): Check =>
  async (config) => {
    const condition = await readCondition(connection.client);
    if (condition === undefined) return [];
    return [
      ...examineCondition(condition, config),
      examineClock(condition.now),
      ...(await examineTables(connection, config.database)),
    ];
  };
