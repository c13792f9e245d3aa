import { type Actor, DELEGATE_ROUND, ENDED_PHASES, PHASE, PHASE_IDS, ROLE } from '@imprimatur/domain';
import type pg from 'pg';
import { connectAsOwner } from '../../../testing/databases.ts';
import { sampleRows } from '../../../testing/test-set.ts';

/** Entries in every phase, in every relation to the people who read lists. */
export interface Population {
  /** The people who read the lists. */
  readonly people: readonly Actor[];
  readonly entries: number;
}

/** Entries that were once in a later phase. The rules compare the highest phase with 50, 60 and 100. */
const returnedPhases = PHASE_IDS.flatMap((phase) =>
  PHASE_IDS.filter((high) => high > phase && ([50, 60, 100].includes(high) || (phase + high) % 3 === 0)).map(
    (high) => [phase, high] as const,
  ),
);

/**
 * Creates entries in SQL: for every person and phase, with that highest phase or a later one, one entry per relation (stranger, submitter,
 * each slot with each status, and some combinations), with votes, reviews and missing declarations by some. `people` read the lists;
 * `owner` is another person, and every third entry belongs to a deleted user. CI draws from the pairs of a phase and a later highest phase.
 */
export async function insertPopulation(pool: pg.Pool): Promise<Population> {
  const { rows: people } = await pool.query(`
    insert into users (email, first_name, last_name, role, superuser)
    select 'looker' || n || '@test.example', 'Looker', 'Number ' || n, nullif(role, -1), superuser
      from (values (1, 0, true), (2, 1, false), (3, 2, false), (4, 3, false), (5, 4, false), (6, 5, false), (7, -1, false),
                   (8, 2, true), (9, 1, true), (10, 2, false), (11, 3, false)) v (n, role, superuser)
    returning id, role, superuser`);
  const { rows: owners } = await pool.query<{ id: number }>(
    `insert into users (email, first_name, last_name) values ('owner@test.example', 'Otto', 'Owner'),
       ('gone@test.example', 'Gisela', 'Gone') returning id`,
  );
  const phases = [...PHASE_IDS.map((phase) => [phase, phase] as const), ...sampleRows(returnedPhases, 6)];
  await pool.query(
    `with phases as (select * from unnest($1::int[], $4::int[]) v (p, h)),
     lookers as (select id from users where email like 'looker%'),
     relations as (select * from (values
        ('stranger', null, null), ('submitter', null, null), ('submitter', 'co_authors', 0), ('submitter', 'reviewer', 1),
        ('stranger', 'co_author', 0), ('stranger', 'co_co_author', 1), ('stranger', 'co_authors', 2), ('stranger', 'ex_co_authors', 3),
        ('stranger', 'cowriter', 0), ('stranger', 'cowriter', 1), ('stranger', 'cowriter', 2), ('stranger', 'cowriter', 3),
        ('stranger', 'reviewer', 0), ('stranger', 'reviewer', 1), ('stranger', 'reviewer', 2), ('stranger', 'reviewer', 3)
      ) r (who, slot, status)),
     made as (
      insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, revision, round, deadline, created_at)
      select 'X-' || row_number() over (), coalesce(r.slot, '-') || ' ' || coalesce(r.status, -1) || ' ' || l.id, p, h,
             case r.who when 'submitter' then l.id when 'stranger' then case when p % 3 = 0 then $3::int else $2 end end, 1, 2,
             case when (p + h) % 4 = 0 then null else date '2027-01-01' + (p + h) end,
             timestamptz '2026-01-01' + make_interval(secs => (row_number() over () * 7919) % 100000)
        from phases cross join lookers l cross join relations r
      returning id, name, submitter_id)
     insert into participants (guideline_id, slot, user_id, status)
     select id, split_part(name, ' ', 1), split_part(name, ' ', 3)::int, split_part(name, ' ', 2)::int
       from made where name not like '-%'`,
    [phases.map(([phase]) => phase), owners[0]?.id, owners[1]?.id, phases.map(([, high]) => high)],
  );
  await pool.query(`update users set deleted_at = now() where email = 'gone@test.example'`);
  // Some people have a second role in an entry, and some have already voted or reviewed, in this round or the previous one.
  await pool.query(`
    insert into participants (guideline_id, slot, user_id, status)
    select guideline_id, case slot when 'reviewer' then 'cowriter' else 'reviewer' end, user_id, (guideline_id / 3) % 4
      from participants where guideline_id % 3 = 0`);
  await pool.query(`
    insert into votes (guideline_id, user_id, revision, change_type)
    select g.id, split_part(g.name, ' ', 3)::int, g.id % 2, 0 from guidelines g where g.id % 5 < 3`);
  await pool.query(`
    insert into reviews (guideline_id, user_id, user_type, change_type, round)
    select g.id, split_part(g.name, ' ', 3)::int, 0, 0, 1 + g.id % 2 from guidelines g where g.id % 7 < 3`);
  // Delegate rounds in which each delegate has sent a review.
  await pool.query(`
    insert into reviews (guideline_id, user_id, user_type, change_type, round)
    select g.id, u.id, 0, 0, g.round from guidelines g join users u on u.role = 3
     where g.phase = ${DELEGATE_ROUND} and g.id % 3 = 0 on conflict do nothing`);
  // Some members of the council and the board have already decided, or may not decide because they are authors.
  await pool.query(
    `insert into reviews (guideline_id, user_id, user_type, change_type, round)
     select g.id, u.id, 2, 0, g.round from guidelines g join users u on u.role = $1
      where g.phase = $2 and g.id % 5 = 0 on conflict do nothing`,
    [ROLE.gpc, PHASE.uploadedForGpcReview],
  );
  await pool.query(
    `insert into participants (guideline_id, slot, user_id, status)
     select g.id, 'co_authors', u.id, 1 from guidelines g join users u on u.role = any ($1::int[])
      where g.phase = any ($2::int[]) and g.id % 7 = 0
        and not exists (select 1 from participants p where p.guideline_id = g.id and p.user_id = u.id)`,
    [
      [ROLE.gpc, ROLE.igo],
      [PHASE.uploadedForGpcReview, PHASE.gpcFinalApproval, PHASE.boardApproval],
    ],
  );
  // Invitations and answers get dates, and some people have not declared their interests.
  await pool.query(`
    update participants set invited_at = timestamptz '2026-02-01 22:30Z' + make_interval(hours => id % 999),
      answered_at = case when status = 0 then null else timestamptz '2026-03-01' + make_interval(hours => id % 777) end`);
  // Some people were invited before the phase began, some after.
  await pool.query(`update guidelines set phase_since = timestamptz '2026-02-20 22:30Z' where id % 2 = 0`);
  await pool.query(`
    insert into declarations (guideline_id, user_id, name, type, declared, excused, created_at)
    select g.id, split_part(g.name, ' ', 3)::int, '', 'other', g.id % 8 = 0, g.id % 12 = 0,
           timestamptz '2026-04-01 22:30Z' + make_interval(hours => g.id % 555)
      from guidelines g where g.id % 4 = 0`);
  await pool.query(`
    update guidelines set abandoned_at = timestamptz '2026-05-01' + make_interval(mins => id)
     where id % 11 = 0 and phase not in (${ENDED_PHASES.join(', ')})`);
  // Without this, plans would depend on whether autovacuum has analysed these rows yet.
  const owner = await connectAsOwner(pool);
  await owner.query('analyze');
  await owner.end();
  const { rows } = await pool.query('select count(*)::int as n from guidelines');
  return { people, entries: rows[0].n };
}
