import type pg from 'pg';
import { connectForMaintenance } from '../db/maintenance-connection.ts';

const SAMPLE_LOCK_KEY = 7_214_011;

/** This schema exists from before the first row of the sample until after the last one. */
const MARKER_SCHEMA = 'sample_unfinished';

/** The exclusive right to create the sample in a database that several demos may share. */
export interface SampleLock {
  /** True if a demo ended while it was creating the sample. */
  isUnfinished(): Promise<boolean>;
  /** Deletes everything that an unfinished sample left behind. The next start of a server creates the tables again. */
  removeUnfinished(): Promise<void>;
  begin(): Promise<void>;
  finish(): Promise<void>;
  /** Lets the next demo continue. */
  release(): Promise<void>;
}

/** Waits while another demo creates the sample, and reports this with `say`. The lock is released, at the latest, when the process ends. */
export async function acquireSampleLock(target: pg.ClientConfig, say: (line: string) => void): Promise<SampleLock> {
  const client = await connectForMaintenance(target, 'imprimatur-sample');
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SAMPLE_LOCK_KEY]);
  if (rows[0]?.mine !== true) {
    say('Another demo is preparing the sample association in this database. Waiting until it is ready.');
    await client.query('select pg_advisory_lock($1)', [SAMPLE_LOCK_KEY]);
  }
  return {
    isUnfinished: async () => {
      const found = await client.query<{ there: boolean }>(
        `select to_regnamespace('${MARKER_SCHEMA}') is not null as there`,
      );
      return found.rows[0]?.there === true;
    },
    removeUnfinished: async () => {
      await client.query(`
        begin;
        drop schema public cascade;
        create schema public;
        drop schema if exists drizzle cascade;
        drop schema ${MARKER_SCHEMA};
        commit`);
    },
    begin: async () => {
      await client.query(`create schema ${MARKER_SCHEMA}`);
    },
    finish: async () => {
      await client.query(`drop schema if exists ${MARKER_SCHEMA}`);
    },
    release: () => client.end(),
  };
}
