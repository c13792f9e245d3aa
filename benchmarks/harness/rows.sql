-- Fills an empty database with :entries entries, :people people and :delegates delegates (25 of them among the people). All values are computed from row numbers, so that two runs
-- measure the same data.

-- Ids 1 to 3 are the office, 4 to 12 the GPC, 13 to 15 internal groups officers, 16 to 40 national delegates.
insert into users (email, first_name, last_name, phone, hospital, city, country, role, superuser, activated, coi_accepted, committee)
select 'person' || n || '@bench.example',
       (array['Anna','Bo','Clara','Dan','Eva','Finn','Greta','Hugo','Ida','Jan'])[1 + n % 10],
       'Person' || n, '+43 1 ' || 100000 + n, 'University Hospital ' || n % 300, 'City ' || n % 200, 'Austria',
       case when n <= 3 then 0 when n <= 12 then 1 when n <= 15 then 5 when n <= 40 then 3 when n % 5 = 0 then 4 else 2 end,
       n <= 3, true, true, 'CV'
  from generate_series(1, :people) n;

insert into users (email, first_name, last_name, country, role, activated, coi_accepted)
select 'delegate' || n || '@bench.example', 'Delegate', 'Number' || n, 'Austria', 3, true, true from generate_series(26, :delegates) n;

-- As in reality, older entries have ended more often, and some were moved back. Each step of the life cycle took 18 days.
insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, revision, upload_id, round, deadline, version, type,
       committee, kind_of_work, description, changes, publication, publication_description, min_requirements,
       date_of_publication, name_of_journal, doi_number, created_at, updated_at, phase_since)
select 'CV-' || (2016 + n * 10 / :entries) || '-' || lpad(n::text, 7, '0'),
       (array['Myocardial perfusion','Thyroid','Bone','Renal','Lung ventilation','Brain','Neuroendocrine','Prostate'])[1 + n % 8]
         || ' ' || (array['imaging','therapy','dosimetry','scintigraphy'])[1 + n / 8 % 4] || ' guideline ' || n,
       phase, case when n % 37 = 0 then greatest(phase, 60) when n % 41 = 0 then greatest(phase, 50) else phase end,
       41 + (n::bigint * 31) % (:people - 40), n % 3,
       case when phase >= 42 then 1 + n % 4 end, case when phase >= 42 then 1 + n % 3 else 0 end,
       case when phase not in (0, 20, 140) then date '2026-10-01' + n % 400 end, 1 + n % 9, n % 3, 'CV', n % 3,
       repeat('What this guideline is for, whom it helps, and on what evidence it rests. ', 10),
       repeat('What has changed since the edition before this one. ', 6), n % 3, 'The journal of the association.',
       case when phase >= 42 then 1 else 0 end,
       case when phase = 140 then (at + interval '230 days')::date end,
       case when phase = 140 then 'Journal of the Association' end, case when phase = 140 then '10.1000/bench.' || n end,
       at, since + interval '3 days', since
  from (select n, timestamptz '2016-01-01' + make_interval(secs => n::float8 * 3e8 / :entries) as at,
               case when (n::bigint * 7919) % 1000 < 950 - 500.0 * n / :entries then case when n % 11 = 0 then 20 else 140 end
                    else (array[0,0,0,10,10,30,40,40,40,42,44,46,50,50,50,60,60,70,80,80,90,100,102,104,110,120,130])[1 + (n::bigint * 104729) % 27]
               end as phase
          from generate_series(1, :entries) n) made
 cross join lateral (select at + interval '18 days' * (phase / 12.0) as since) dated;

-- Two authors with an account, one without, and a co-writer; three reviewers from phase 40 on.
insert into participants (guideline_id, slot, position, user_id, first_name, last_name, email, society, status, invited_at, answered_at)
select g.id, s.slot, s.position,
       case when s.slot <> 'ex_co_authors' then 41 + (g.id::bigint * 17 + s.position * 7 + s.salt) % (:people - 40) end,
       'First', 'Last', 'author' || g.id || '@bench.example', 'Society of Authors', case when g.id % 9 = 0 then 0 else 1 end,
       g.created_at + interval '1 day', case when g.id % 9 <> 0 then g.created_at + interval '4 days' end
  from guidelines g
  join (values ('co_author', 0, 1), ('co_authors', 0, 2), ('ex_co_authors', 0, 0), ('cowriter', 0, 3),
               ('reviewer', 0, 4), ('reviewer', 1, 4), ('reviewer', 2, 4)) s (slot, position, salt)
    on s.slot <> 'reviewer' or g.phase >= 40;

-- The phases of an entry: the main path up to its phase, and a last step for phases off the main path.
insert into phase_changes (guideline_id, from_phase, phase, transition, user_id, upload_id, created_at)
select g.id, s.at, s.phase, s.transition, case when s.by = 's' then g.submitter_id when s.by = 'o' then 1 else 4 + g.id % 9 end,
       case when s.phase >= 42 then g.upload_id end, g.created_at + interval '18 days' * s.n
  from guidelines g join (values
    (0, null::int, 0, null, 's', true), (1, 0, 10, 'submit', 's', true), (2, 10, 40, 'preApprove', 'g', true),
    (3, 40, 42, 'firstUpload', 's', true), (4, 42, 46, 'gpcReviewClean', 'g', true),
    (5, 46, 50, 'forwardToCommittee', 'o', true), (6, 50, 70, 'committeeClean', 'o', true),
    (7, 70, 80, 'forwardToDelegates', 'o', true), (8, 80, 100, 'delegatesClean', 'o', true),
    (9, 100, 102, 'startBoard', 's', true), (10, 102, 110, 'gpcApprove', 'g', true),
    (11, 110, 120, 'boardApprove', 'o', true), (12, 120, 140, 'publish', 's', true),
    (2, 10, 20, 'reject', 'g', false), (2, 10, 30, 'requestWork', 'g', false), (4, 42, 44, 'gpcReviewChanges', 'g', false),
    (6, 50, 60, 'committeeChanges', 'o', false), (8, 80, 90, 'delegatesChanges', 'o', false),
    (10, 102, 104, 'gpcHold', 'g', false), (11, 110, 130, 'boardHold', 'o', false)) s (n, at, phase, transition, by, main)
    on case when s.main then s.phase <= case g.phase when 130 then 110 else g.phase end else s.phase = g.phase end
 order by g.id, s.n;

insert into reviews (guideline_id, user_id, user_type, change_type, comment, upload_id, round, created_at)
select p.guideline_id, p.user_id, 0, 0, 'A remark or two on the second section.', g.upload_id, g.round, g.phase_since
  from participants p join guidelines g on g.id = p.guideline_id
 where p.slot = 'reviewer' and (p.position = 0 and g.phase = 50 or p.position < 2 and g.phase > 50);

insert into reviews (guideline_id, user_id, user_type, change_type, upload_id, round, created_at)
select g.id, 16 + (g.id + d) % 25, 1, 0, g.upload_id, g.round, g.phase_since
  from guidelines g join generate_series(1, 8) d on d <= 4 or g.phase > 80 where g.phase >= 80;

insert into votes (guideline_id, user_id, revision, change_type, created_at)
select id, 4 + id % 9, revision, 0, created_at + interval '20 days' from guidelines where phase >= 40 or id % 4 = 0;

insert into comments (guideline_id, user_id, type, comment, created_at)
select g.id, 4 + (g.id + n) % 9, 0, 'Please look at the second figure once more, and at its legend.', g.phase_since
  from guidelines g join generate_series(1, 4) n on n <= g.id % 5;

insert into milestones (guideline_id, key, position, title, type, start, budget_cents, user_id)
select g.id, m.key, m.position, m.title, m.type, g.created_at::date + 40 * (1 + m.position), 150000, g.submitter_id
  from guidelines g cross join (values ('b1', 0, 'Kick-off', 'meeting'), ('b2', 1, 'Search of the literature', 'meta'),
    ('b3', 2, 'Draft', 'medical'), ('b4', 3, 'Open access', 'publication')) m (key, position, title, type);

insert into reads (guideline_id, user_id) select id, 1 + id % 15 from guidelines where id % 3 = 0;

-- Submitter and authors declare before the first upload: half of them have a row here, the others declared on paper or by link.
insert into declarations (guideline_id, user_id, name, email, type, declared, form, answered_at, confirmed_by, created_at)
select g.id, d.user_id, d.name, d.email, d.type, g.phase > 40 or g.id % 2 = 0,
       case when (g.phase > 40 or g.id % 2 = 0) and d.n < 3 then (
         select jsonb_build_object('signature', 'Signed by hand', 'confirmed', 1, 'items',
                jsonb_object_agg(item, '{"none":true,"relations":[]}'::jsonb) ||
                '{"grants":{"none":false,"relations":[{"entity":"Radiopharma","comment":"A study of 2024, paid to the hospital."}]}}')
           from unnest('{support,grants,royalties,consulting,honoraria,testimony,travel,patents,boards,leadership,stock,equipment,other}'::text[]) item) end,
       case when g.phase > 40 or g.id % 2 = 0 then g.created_at + interval '40 days' end,
       case when d.n >= 3 and (g.phase > 40 or g.id % 2 = 0) then 1 end, g.created_at + interval '36 days'
  from guidelines g join (
    select id as guideline_id, 0 as n, submitter_id as user_id, 'The submitter' as name, null as email, 'other' as type from guidelines
    union all select guideline_id, 1 + position + length(slot) % 5, user_id, 'First Last', email,
      case slot when 'cowriter' then 'other' when 'ex_co_authors' then 'external_authors' else 'authors' end
      from participants where slot <> 'reviewer') d on d.guideline_id = g.id
 where g.phase >= 40 order by g.id, d.n on conflict do nothing;

insert into files (guideline_id, user_id, upload_id, name, size, type, sha256, storage_key, created_at)
select g.id, case when kind.by = 's' then g.submitter_id else 4 + g.id % 9 end, v, kind.name || v || kind.ending,
       250000 + g.id % 1000, kind.type, encode(sha256((g.id || kind.name || v)::bytea), 'hex'), md5(g.id || kind.name || v),
       g.phase_since
  from guidelines g cross join lateral generate_series(1, g.upload_id) v
 cross join (values ('s', 'Manuscript ', '.docx', 'application/msword'), ('s', 'Tables ', '.xlsx', 'application/xlsx'),
   ('g', 'Remarks ', '.docx', 'application/msword')) kind (by, name, ending, type)
 where kind.by = 's' or v = g.upload_id;

insert into downloads (file_id, user_id)
select f.id, g.submitter_id from files f join guidelines g on g.id = f.guideline_id where f.user_id <> g.submitter_id;

insert into mails (event_key, template, recipient_id, recipient_name, recipient_email, guideline_id, "values", status, created_at, sent_at)
select 'transition:' || h.id || ':' || u.email, h.transition, u.id, u.first_name || ' ' || u.last_name, u.email, g.id,
       json_build_object('name', g.name, 'unique_id', g.unique_id, 'audience', 'submitter', 'from', 'Before', 'phase', 'After',
         'by', 'Anna Person1', 'comment', null, 'deadline', g.deadline, 'declaration', null, 'doi', null),
       'sent', h.created_at, h.created_at + interval '1 second'
  from phase_changes h join guidelines g on g.id = h.guideline_id join users u on u.id = g.submitter_id
 where h.transition in ('preApprove', 'gpcReviewClean', 'committeeClean', 'delegatesClean', 'reject') order by h.created_at, h.id;

-- A name as the log stores it: the digest is in the row; the name and its salt are in a separate table.
create temporary view names as
select id, md5('salt' || id) as salt, to_json(first_name || ' ' || last_name)::text as value from users;
create function pg_temp.digest(salt text, value text) returns text
  return '{"digest":"sha256:' || encode(sha256(convert_to(salt || value, 'UTF8')), 'hex') || '"}';
create function pg_temp.hash(number bigint) returns text return encode(sha256(number::text::bytea), 'hex');
create function pg_temp.remark() returns text return '"Please look at the second figure once more."';

-- A log with a chain of fake hashes. They look like real ones, but `verify-log` reports them.
insert into logs (id, created_at, model, model_id, guideline_id, action, user_id, user_name, data, previous_hash, hash)
select n, at, model, guideline_id, guideline_id, action, user_id, pg_temp.digest(name.salt, name.value), data,
       case when n = 1 then repeat('0', 64) else pg_temp.hash(n - 1) end, pg_temp.hash(n)
  from (select row_number() over (order by at, guideline_id, step) as n, * from (
    select g.created_at as at, 0 as step, 'guideline' as model, g.id as guideline_id, 'created' as action, g.submitter_id as user_id,
           json_build_object('unique_id', g.unique_id, 'name', json_build_object('old', null, 'new', g.name), 'type',
             json_build_object('old', null, 'new', g.type), 'description', json_build_object('old', null, 'new', left(g.description, 200)))::text as data
      from guidelines g
    union all select g.created_at + interval '2 days', 1, 'guideline', g.id, 'updated', g.submitter_id,
           json_build_object('unique_id', g.unique_id, 'changes', json_build_object('old', null, 'new', left(g.changes, 150)))::text
      from guidelines g
    union all select h.created_at, 2, 'guideline', g.id, 'transition', h.user_id, json_build_object('unique_id', g.unique_id,
           'transition', h.transition, 'phase', json_build_object('old', h.from_phase, 'new', h.phase))::text
      from phase_changes h join guidelines g on g.id = h.guideline_id where h.from_phase in (0, 10, 40, 50, 80)
    union all select c.created_at, 3, 'comment', c.guideline_id, 'commented', c.user_id,
           '{"comment":' || pg_temp.digest(md5('comment' || c.guideline_id), pg_temp.remark()) || '}'
      from comments c where c.id % 2 = 0) told) numbered
  join names name on name.id = numbered.user_id;

insert into log_personal (log_id, path, salt, value)
select l.id, 'user_name', name.salt, name.value from logs l join names name on name.id = l.user_id
union all select l.id, 'data.comment', md5('comment' || l.guideline_id), pg_temp.remark() from logs l where l.model = 'comment';
