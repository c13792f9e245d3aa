import type pg from 'pg';

/** The people for whom the list is measured. */
export interface Faces {
  readonly office: number;
  readonly committee: number;
}

/** A person submits four entries and takes part in some thirty: the number of people grows with the entries. */
const peopleFor = (entries: number): number => Math.max(60, Math.round(entries / 4));

const USERS = `insert into users (email, first_name, last_name, role, superuser, activated, committee)
  select 'person' || n || '@bench.example',
         (array['Anna','Bo','Clara','Dan','Eva','Finn','Greta','Hugo','Ida','Jan'])[1 + n % 10],
         'Person' || n,
         case when n <= 3 then 0 when n <= 12 then 1 when n <= 15 then 5 when n <= 40 then 3
              when n % 5 = 0 then 4 else 2 end,
         n <= 3, true, 'CV'
    from generate_series(1, $1::int) n`;

/**
 * Older entries have ended more often, as in reality; some were set back. Everything follows from the number, so that two
 * runs measure the same.
 */
const GUIDELINES = `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, revision, upload_id, round,
         deadline, version, type, committee, description, publication, created_at, updated_at, phase_since)
  select 'CV-' || (2016 + n * 10 / $1) || '-' || lpad(n::text, 7, '0'),
         (array['Myocardial perfusion','Thyroid','Bone','Renal','Lung ventilation','Brain','Neuroendocrine','Prostate'])[1 + n % 8]
           || ' ' || (array['imaging','therapy','dosimetry','scintigraphy'])[1 + n / 8 % 4] || ' guideline ' || n,
         phase, case when n % 37 = 0 then greatest(phase, 60) when n % 41 = 0 then greatest(phase, 50) else phase end,
         people.id, n % 3, case when phase >= 42 then 1 + n % 4 end, case when phase >= 42 then 1 + n % 3 else 0 end,
         case when phase not in (0, 20, 140) then date '2026-10-01' + n % 400 end, 1 + n % 9, n % 3, 'CV',
         repeat('What this guideline is for, in words. ', 8), n % 3,
         at, at + interval '30 days', at + interval '20 days'
    from (select n, timestamptz '2016-01-01' + make_interval(secs => n::float8 * 3e8 / $1) as at,
                 case when (n::bigint * 7919) % 1000 < 950 - 500.0 * n / $1
                      then case when n % 11 = 0 then 20 else 140 end
                      else (array[0,0,0,10,10,30,40,40,40,42,44,46,50,50,50,60,60,70,80,80,90,100,102,104,110,120,130])[1 + (n::bigint * 104729) % 27]
                 end as phase
            from generate_series(1, $1) n) made
    cross join lateral (select 41 + (n::bigint * 31) % ($2::int - 40) as id) people`;

/** Two authors with an account, one without, a co-writer; from phase 40 on, three reviewers. */
const PARTICIPANTS = `insert into participants (guideline_id, slot, position, user_id, first_name, last_name, email, status)
  select g.id, s.slot, s.position,
         case when s.slot <> 'ex_co_authors' then 41 + (g.id::bigint * 17 + s.position * 7 + s.salt) % ($1::int - 40) end,
         'First', 'Last', 'author' || g.id || '@bench.example', case when g.id % 9 = 0 then 0 else 1 end
    from guidelines g
    join (values ('co_author', 0, 1), ('co_authors', 0, 2), ('ex_co_authors', 0, 0), ('cowriter', 0, 3),
                 ('reviewer', 0, 4), ('reviewer', 1, 4), ('reviewer', 2, 4)) s (slot, position, salt)
      on s.slot <> 'reviewer' or g.phase >= 40`;

const REST = [
  `insert into reviews (guideline_id, user_id, user_type, change_type, comment, upload_id, round)
   select p.guideline_id, p.user_id, 0, 0, 'A remark or two.', g.upload_id, g.round
     from participants p join guidelines g on g.id = p.guideline_id
    where p.slot = 'reviewer' and (p.position = 0 and g.phase = 50 or p.position < 2 and g.phase > 50)`,
  `insert into votes (guideline_id, user_id, revision, change_type)
   select id, 4 + id % 9, revision, 0 from guidelines where phase >= 40 or id % 4 = 0`,
  `insert into phase_changes (guideline_id, from_phase, phase, transition, user_id, created_at)
   select g.id, s.at, s.phase, s.transition, g.submitter_id, g.created_at
     from guidelines g join (values (null::int, 0, null), (0, 10, 'submit'), (10, 40, 'preApprove')) s (at, phase, transition)
       on s.phase <= g.phase`,
  `insert into comments (guideline_id, user_id, type, comment)
   select id, 4 + id % 9, 0, 'Please look at the second figure once more.' from guidelines where id % 2 = 0`,
  `insert into milestones (guideline_id, key, position, title, type, start, budget_cents)
   select id, 'b1', 0, 'Kick-off', 'meeting', date '2027-03-01', 150000 from guidelines`,
  `insert into reads (guideline_id, user_id) select id, 1 + id % 15 from guidelines where id % 3 = 0`,
];

/** Fills an empty database; builds all indexes other than the unique ones afterwards. */
export async function fill(client: pg.Client, entries: number): Promise<Faces> {
  const people = peopleFor(entries);
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any (array['guidelines','participants']::regclass[]) and not indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(USERS, [people]);
  await client.query(GUIDELINES, [entries, people]);
  // The generated rows are consistent: checking each would take longer than generating them.
  await client.query(`set session_replication_role = replica`);
  await client.query(PARTICIPANTS, [people]);
  for (const text of REST) await client.query(text);
  await client.query(`set session_replication_role = origin`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  return facesOf(client);
}

export async function facesOf(client: pg.Client): Promise<Faces> {
  const { rows } = await client.query<{ id: number }>(
    'select id from users where role = 2 and id > 40 order by id limit 1 offset 5',
  );
  return { office: 1, committee: rows[0]?.id ?? 0 };
}
