import {
  COMMITTEE_ROUND,
  type ConflictKind,
  type DeclarationForm,
  PHASE,
  ROLE,
  type TermsVersion,
} from '@imprimatur/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { numberLiterals } from '../../db/literals.ts';
import { conflictDismissals } from '../../db/schema/index.ts';

interface PersonRow extends Record<string, unknown> {
  readonly user_id: number | null;
  readonly name: string;
  readonly hospital: string | null;
  readonly city: string | null;
  readonly since: Date;
}

interface JudgeRow extends PersonRow {
  readonly user_id: number;
  readonly declared: readonly { form: DeclarationForm; terms: TermsVersion; answered_at: string }[];
}

/**
 * `judges` review or decide: reviewers of the entry, members of the council and the board, delegates. `candidates` may be chosen as
 * reviewers.
 */
export type Group = 'judges' | 'candidates';

const CONDITION_BY_GROUP: Readonly<Record<Group, SQL>> = {
  judges: sql`(r.id is not null or u.role in (${numberLiterals(ROLE.gpc, ROLE.igo, ROLE.delegate)}))`,
  candidates: sql`u.role = ${numberLiterals(ROLE.committee)}`,
};

/** Active people of the group, sorted by name. */
export async function readJudgesAndCandidates(tx: Tx, guidelineId: number, group: Group): Promise<JudgeRow[]> {
  const { rows } = await tx.execute<JudgeRow>(sql`
    select u.id as user_id, u.first_name || ' ' || u.last_name as name, u.hospital, u.city,
           greatest(u.updated_at, r.invited_at) as since,
           (select coalesce(json_agg(d), '[]') from (
              (select s.form, s.terms, s.answered_at from standing_declarations s
                where s.user_id = u.id order by s.id desc limit 1)
              union all
              select e.form, e.terms, e.answered_at from declarations e
               where e.user_id = u.id and e.guideline_id = ${guidelineId}) d where d.form is not null) as declared
      from users u
      left join participants r
        on r.user_id = u.id and r.guideline_id = ${guidelineId} and r.slot = 'reviewer' and r.status <> 2
     where u.deleted_at is null and u.deactivated_at is null
       and ${CONDITION_BY_GROUP[group]}
     order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`);
  return rows;
}

/** The submitter and all authors who have not declined, with account details if they have an account. */
export async function readAuthors(tx: Tx, guidelineId: number): Promise<PersonRow[]> {
  const { rows } = await tx.execute<PersonRow>(sql`
    select u.id as user_id, u.first_name || ' ' || u.last_name as name, u.hospital, u.city,
           greatest(u.updated_at, g.created_at) as since
      from guidelines g join users u on u.id = g.submitter_id where g.id = ${guidelineId}
    union all
    select p.user_id, coalesce(u.first_name || ' ' || u.last_name, p.first_name || ' ' || p.last_name), u.hospital, u.city,
           coalesce(greatest(u.updated_at, p.invited_at), g.created_at)
      from participants p join guidelines g on g.id = p.guideline_id left join users u on u.id = p.user_id
     where p.guideline_id = ${guidelineId} and p.slot not in ('reviewer', 'cowriter') and p.status <> 2`);
  return rows;
}

interface TextsRow extends Record<string, unknown> {
  readonly texts: readonly string[];
  readonly since: Date;
}

/** Title, description and changes. People can edit them until the entry is submitted again. */
export async function readEntryTexts(tx: Tx, guidelineId: number): Promise<TextsRow | undefined> {
  const { rows } = await tx.execute<TextsRow>(sql`
    select array[g.name, coalesce(g.description, ''), coalesce(g.changes, '')] as texts,
           coalesce((select max(c.created_at) from phase_changes c where c.guideline_id = g.id and c.phase = ${PHASE.submitted}), g.created_at) as since
      from guidelines g where g.id = ${guidelineId}`);
  return rows[0];
}

interface WorkRow extends Record<string, unknown> {
  readonly unique_id: string;
  readonly authors: readonly number[];
  readonly at: Date;
}

interface WorkFilter {
  readonly first: Date;
  /** Entries that do not exist for the reader. */
  readonly hidden: readonly number[];
}

/** Other entries that an author of this one wrote together with another person: open ones, and those published since `first`. */
export async function findSharedWorks(tx: Tx, guidelineId: number, { first, hidden }: WorkFilter): Promise<WorkRow[]> {
  const { rows } = await tx.execute<WorkRow>(sql`
    with authors as (
      select g.id, g.submitter_id as user_id from guidelines g
      union select p.guideline_id, p.user_id from participants p
       where p.user_id is not null and p.slot not in ('reviewer', 'cowriter') and p.status <> 2)
    select g.unique_id, json_agg(a.user_id order by a.user_id) as authors,
           coalesce(g.date_of_publication::timestamptz, g.created_at) as at
      from guidelines g join authors a on a.id = g.id
     where g.id <> ${guidelineId} and not g.id = any (${sql.param([...hidden])}::int[]) and g.phase not in (${numberLiterals(PHASE.draft, PHASE.rejected)})
       and coalesce(g.date_of_publication::timestamptz, g.updated_at) >= ${first.toISOString()}
       and g.id in (select other.id from authors other
                     where other.user_id in (select mine.user_id from authors mine where mine.id = ${guidelineId}))
     group by g.id order by g.id`);
  return rows;
}

interface DismissalRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly kind: ConflictKind;
  readonly at: Date;
}

/** The time of the last dismissal for each person and kind of hint. */
export async function readDismissals(tx: Tx, guidelineId: number): Promise<DismissalRow[]> {
  const { rows } = await tx.execute<DismissalRow>(sql`
    select user_id, kind, max(dismissed_at) as at from conflict_dismissals
     where guideline_id = ${guidelineId} group by user_id, kind`);
  return rows;
}

interface HandlingRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly at: Date;
}

/** The time at which each person's declaration was handled; left out if a later declaration reopened the handling. */
export async function findHandledInterests(tx: Tx, guidelineId: number): Promise<HandlingRow[]> {
  const { rows } = await tx.execute<HandlingRow>(sql`
    select user_id, handled_at as at from declarations
     where guideline_id = ${guidelineId} and user_id is not null and handled_at is not null and reopened_at is null`);
  return rows;
}

export async function insertDismissal(tx: Tx, row: typeof conflictDismissals.$inferInsert): Promise<void> {
  await tx.insert(conflictDismissals).values(row);
}

interface LoadRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly open_reviews: number;
  readonly last_review_days: number | null;
}

/**
 * Returns how many reviews each committee user still has to write, in all entries, and how many days their last review took. People with
 * neither are left out.
 */
export async function readReviewLoads(tx: Tx): Promise<LoadRow[]> {
  const { rows } = await tx.execute<LoadRow>(sql`
    select u.id as user_id, coalesce(owed.count, 0)::int as open_reviews, last.days as last_review_days
      from users u
      left join (select t.user_id, count(*) as count from tasks t where t.task = 'committee_review' group by t.user_id) owed
        on owed.user_id = u.id
      left join lateral (
        select floor(date_part('epoch', r.created_at - greatest(opened.at, joined.at)) / 86400)::int as days
          from reviews r
          cross join lateral (select max(h.created_at) as at from phase_changes h
                               where h.guideline_id = r.guideline_id and h.phase = ${numberLiterals(COMMITTEE_ROUND)}
                                 and h.created_at <= r.created_at) opened
          left join lateral (select max(p.invited_at) as at from participants p
                              where p.guideline_id = r.guideline_id and p.user_id = r.user_id and p.slot = 'reviewer'
                                and p.invited_at <= r.created_at) joined on true
         where r.user_id = u.id and r.user_type = 0 and opened.at is not null
         order by r.created_at desc, r.id desc limit 1) last on true
     where u.role = ${numberLiterals(ROLE.committee)} and u.deleted_at is null and u.deactivated_at is null
       and (owed.count is not null or last.days is not null)`);
  return rows;
}
