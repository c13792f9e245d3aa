import { isMarked, UNFINISHED_MARK } from '../backup/unfinished.ts';
import type { Config } from '../config/config.ts';
import { isLocalDatabase } from '../config/this-machine.ts';
import { VERSION } from '../config/version.ts';
import type { MaintenanceConnection } from '../db/maintenance-connection.ts';
import { readApplied } from '../db/migrate.ts';
import { type DatabaseCondition, readCondition, readMaintenanceFacts } from './database-repository.ts';
import { type Check, createFindings, type Finding } from './finding.ts';

const database = createFindings('database');

const AS_OWNER =
  'the server works as the owner of the tables: let it make an account (createrole), or set DATABASE_WORKING_URL';
const OLDEST = 150_000;
/** Connections of one server: its pool, the pipelined readers, and the jobs. */
const OF_A_SERVER = 30;

function examineCondition(it: DatabaseCondition, { database: place, workingDatabase }: Config): Finding[] {
  const remote = 'url' in place;
  const findings: Finding[] = [];
  const { right, risky, wrong } = database;
  const [major = ''] = it.version.split(' ');
  findings.push(
    it.number < OLDEST
      ? wrong(`PostgreSQL ${major} is too old: 15 or newer is needed`)
      : right(`PostgreSQL ${major}, as ${it.account}`),
  );
  if (it.mighty && remote)
    findings.push(risky(`${it.account} is a super user: an account that owns this database alone is enough`));
  if (!it.makesAccounts && remote && workingDatabase === null) findings.push(risky(AS_OWNER));
  if (it.encoding !== 'UTF8') findings.push(wrong(`its encoding is ${it.encoding}: make a database with UTF8`));
  if (!it.durable)
    findings.push(wrong('fsync, full_page_writes or synchronous_commit is off: a power cut loses what was confirmed'));
  if ('url' in place && !isLocalDatabase(place.url) && !it.encrypted)
    findings.push(risky('the connection is not encrypted: add ?sslmode=verify-full unless nobody can listen'));
  if (it.most - it.connections < OF_A_SERVER)
    findings.push(
      risky(
        `${it.connections} of ${it.most} connections are in use, and a server takes up to ${OF_A_SERVER}: raise max_connections`,
      ),
    );
  return findings;
}

/** In milliseconds. */
const [SMALL, LARGE] = [2_000, 60_000];

function examineClock(theirs: Date): Finding {
  const { right, risky, wrong } = createFindings('clock');
  const apart = Math.abs(Date.now() - theirs.getTime());
  const says = `this machine and the database are ${(apart / 1000).toFixed(1)} s apart`;
  if (apart > LARGE) return wrong(`${says}: sign-ins and links fail; synchronise both clocks`);
  return apart > SMALL ? risky(`${says}: synchronise both clocks`) : right(says);
}

const HOUR = 3_600_000;

export function checkBackupAge(at: Date | null): Finding {
  const { right, risky } = createFindings('backup');
  if (at === null) return risky('there is none yet: imprimatur backup makes one, and a timer makes one each night');
  const hours = (Date.now() - at.getTime()) / HOUR;
  const says = `the last one is of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (hours < -LARGE / HOUR)
    return risky(
      `${says}, which is in the future: synchronise the clocks, make a backup, and move folders that are named in the future away`,
    );
  return hours > 26 ? risky(`${says}, ${Math.floor(hours)} hours ago: look whether the timer works`) : right(says);
}

export function checkMailQueue(failed: number, oldest: Date | null): Finding[] {
  const { risky } = createFindings('mail');
  const minutes = oldest === null ? 0 : (Date.now() - oldest.getTime()) / 60_000;
  return [
    ...(failed > 0
      ? [risky(`${failed} emails could not be sent: the office sees them under Emails, and can send them again`)]
      : []),
    ...(minutes > 30 ? [risky(`an email has waited for ${Math.floor(minutes)} minutes to be sent`)] : []),
  ];
}

async function examineTables({ client }: MaintenanceConnection, database_: Config['database']): Promise<Finding[]> {
  const { right, risky, wrong } = database;
  if (await isMarked(client))
    return [wrong(`${UNFINISHED_MARK} Drop the database, create an empty one, and run imprimatur restore again.`)];
  const { by, state } = await readApplied(client);
  if (state === 'empty') return [risky('it has no tables yet: the first start makes them')];
  if (state === 'newer')
    return [wrong(`${by ?? 'a newer version'} has worked in it: Imprimatur ${VERSION} does not start on it`)];
  if (state === 'older')
    return [
      risky(
        `${by ?? 'an older version'} has worked in it: the next start of ${VERSION} brings it up to date; make a backup before`,
      ),
    ];
  const upkeep = await readMaintenanceFacts(client);
  if (upkeep === undefined) return [];
  return [
    right('its tables are those of this version'),
    upkeep.working !== null || 'embedded' in database_
      ? right(
          `the server works as ${upkeep.working ?? 'an account of its own'}, which can neither alter nor delete a row of the change log`,
        )
      : risky(AS_OWNER),
    checkBackupAge(upkeep.backup),
    ...checkMailQueue(upkeep.failed, upkeep.oldest),
  ];
}

/** Checks version, rights and settings of the database, its tables, and what they record about backups and emails. */
export const checkDatabase =
  (records: MaintenanceConnection): Check =>
  async (config) => {
    const condition = await readCondition(records.client);
    if (condition === undefined) return [];
    return [
      ...examineCondition(condition, config),
      examineClock(condition.now),
      ...(await examineTables(records, config.database)),
    ];
  };
