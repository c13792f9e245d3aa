import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '../../db/database.ts';
import { guidelines, mails } from '../../db/schema/index.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';
import { isAddressedTo, readAddresses, SELECT_ADDRESSES } from '../../entry/addresses-repository.ts';
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';

const OF_ENTRY = `g.unique_id as entry, ${ENTRY_TITLE_SQL} as title`;

/** Matches rows under the person's id, or under one of their addresses without an id. Erasing uses the same rule. */
const matchPersonSql = (id: string, address: string) =>
  `(${id} = $1 or ${id} is null and lower(${address}) in (${SELECT_ADDRESSES}))`;

/**
 * Stored data about a person, by file name. Each statement takes the person's id as `$1`. It reads only data of this person and nothing
 * that reveals other people: no name of a reviewer with an answer, no secret and no digest of one.
 */
export const PERSONAL_QUERIES: Readonly<Record<string, string>> = {
  account: `select id, email, first_name, last_name, phone, superuser, role, hospital, city, country, gender, committee, coi_accepted,
      activated, deactivated_at, deleted_at, erased_at, sso_issuer, sso_subject, mute_reminders, daily_digest, language, away_from, away_to, created_at, updated_at
      from users where id = $1`,
  sessions: `select created_at, last_used_at, expires_at from sessions where user_id = $1 order by id`,
  calendar: `select created_at from calendars where user_id = $1`,
  entries: `select ${OF_ENTRY}, g.phase, g.created_at from guidelines g where g.submitter_id = $1 order by g.id`,
  parts: `select ${OF_ENTRY}, p.slot, p.status, p.first_name, p.last_name, p.email, p.society, p.comment, p.change_request, p.suggestion, p.invited_at,
      p.answered_at from participants p join guidelines g on g.id = p.guideline_id
      where ${matchPersonSql('p.user_id', 'p.email')} order by p.id`,
  milestones: `select ${OF_ENTRY}, m.title, m.type, m.start, m.budget_cents, m.deleted from milestones m join guidelines g on g.id = m.guideline_id
      where m.user_id = $1 order by g.id, m.position`,
  amounts_approved: `select ${OF_ENTRY}, m.title, m.approved_cents, m.approved_at from milestones m join guidelines g on g.id = m.guideline_id
       where m.approved_by = $1 order by g.id, m.position`,
  declarations: `select ${OF_ENTRY}, d.type, d.name, d.email, d.declared, d.excused, d.form, d.confirmed_from, d.terms, d.answered_at, d.created_at,
      d.handling, d.handling_text, d.handling_parts, d.handled_at, d.reopened_at, d.recused_at, d.recusal_reason
      from declarations d join guidelines g on g.id = d.guideline_id
      where ${matchPersonSql('d.user_id', 'd.email')} order by d.id`,
  standing_declarations: `select form, terms, answered_at, valid_until from standing_declarations where user_id = $1 order by id`,
  conflicts_about_them: `select ${OF_ENTRY}, c.kind, c.text, c.dismissed_at from conflict_dismissals c join guidelines g on g.id = c.guideline_id
      where c.user_id = $1 order by c.id`,
  conflicts_dismissed: `select ${OF_ENTRY}, c.kind, c.text, c.dismissed_at from conflict_dismissals c join guidelines g on g.id = c.guideline_id
      where c.dismissed_by = $1 order by c.id`,
  guest_of_dossiers: `select ${OF_ENTRY}, d.name, d.email, d.created_at, d.ends_at, d.revoked_at, d.used_at from dossier_guests d
      join guidelines g on g.id = d.guideline_id where lower(d.email) in (${SELECT_ADDRESSES}) order by d.id`,
  guests_invited: `select ${OF_ENTRY}, d.created_at, d.ends_at from dossier_guests d join guidelines g on g.id = d.guideline_id
      where d.invited_by = $1 order by d.id`,
  declarations_confirmed: `select ${OF_ENTRY}, d.answered_at from declarations d join guidelines g on g.id = d.guideline_id
      where d.confirmed_by = $1 order by d.id`,
  interests_handled: `select ${OF_ENTRY}, d.handling, d.handling_text, d.handling_parts, d.handled_at
      from declarations d join guidelines g on g.id = d.guideline_id where d.handled_by = $1 order by d.id`,
  rounds_of_delegates: `select ${OF_ENTRY}, e.round from electorate e join guidelines g on g.id = e.guideline_id
      where e.user_id = $1 order by g.id, e.round`,
  votes: `select ${OF_ENTRY}, v.revision, v.change_type, v.comment, v.ticks, v.created_at from votes v join guidelines g on g.id = v.guideline_id
      where v.user_id = $1 order by v.id`,
  reviews: `select ${OF_ENTRY}, r.user_type, r.change_type, r.comment, r.upload_id as version, r.round, r.created_at
      from reviews r join guidelines g on g.id = r.guideline_id where r.user_id = $1 order by r.id`,
  comments: `select ${OF_ENTRY}, c.type, c.comment, c.created_at from comments c join guidelines g on g.id = c.guideline_id
      where c.user_id = $1 order by c.id`,
  points: `select ${OF_ENTRY}, p.number, p.round, p.kind, p.place, p.text, p.proposal, p.anchor, p.created_at, p.updated_at
      from points p join guidelines g on g.id = p.guideline_id where p.user_id = $1 order by p.id`,
  answers: `select ${OF_ENTRY}, p.number, p.answer_kind, p.answer_text, p.answer_place, p.answered_at
      from points p join guidelines g on g.id = p.guideline_id where p.answered_by = $1 order by p.id`,
  verdicts: `select ${OF_ENTRY}, p.number, p.settled, p.verdict_text, p.judged_at
      from points p join guidelines g on g.id = p.guideline_id where p.judged_by = $1 order by p.id`,
  steps: `select ${OF_ENTRY}, c.from_phase, c.phase, c.transition, c.comment, c.decision, c.cover, c.upload_id as version, c.created_at
      from phase_changes c join guidelines g on g.id = c.guideline_id where c.user_id = $1 or c.on_behalf_of = $1 order by c.id`,
  files: `select ${OF_ENTRY}, f.name, f.kind, f.size, f.type, f.sha256, f.upload_id as version, f.user_id = $1 as own, f.created_at, f.deleted_at
      from files f join guidelines g on g.id = f.guideline_id where f.user_id = $1 or f.uploaded_by = $1 order by f.id`,
  uploads: `select ${OF_ENTRY}, u.name, u.size, u.received, u.created_at, u.touched_at
      from uploads u join guidelines g on g.id = u.guideline_id where (u.user_id = $1 or u.for_user_id = $1) and u.file_id is null order by u.id`,
  downloads: `select ${OF_ENTRY}, f.name, d.created_at from downloads d join files f on f.id = d.file_id
      join guidelines g on g.id = f.guideline_id where d.user_id = $1 order by d.file_id`,
  read: `select ${OF_ENTRY} from reads r join guidelines g on g.id = r.guideline_id where r.user_id = $1 order by g.id`,
  frozen_reports_naming_them: `select distinct r.year || '-' || r.number as report, n.name from report_names n join reports r on r.id = n.report_id
      where n.user_id = $1 order by 1`,
  reports_frozen: `select r.year || '-' || r.number as report, r.created_at from reports r where r.user_id = $1 order by r.id`,
  log_of_what_they_did: `select l.created_at, l.model, l.action, g.unique_id as entry from logs l left join guidelines g on g.id = l.guideline_id
      where l.user_id = $1 order by l.id`,
  log_of_their_account: `select l.created_at, l.action, l.data from logs_in_clear l where l.model = 'user' and l.model_id = $1 order by l.id`,
};

export async function readPersonalData(pool: pg.Pool, id: number): Promise<Map<string, Record<string, unknown>[]>> {
  const kept = new Map<string, Record<string, unknown>[]>();
  for (const [kind, text] of Object.entries(PERSONAL_QUERIES)) kept.set(kind, (await pool.query(text, [id])).rows);
  return kept;
}

/** The unique ids of these entries. The rows above name entries by unique id. */
export async function readUniqueIds(pool: pg.Pool, ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await pool.query<{ unique_id: string }>(
    'select unique_id from guidelines where id = any ($1::int[])',
    [ids],
  );
  return rows.map((row) => row.unique_id);
}

/** Emails to a person, including those before they had an account, each with its entry. */
export async function findEmailsTo(tx: Tx, id: number): Promise<{ mail: MailRow; entry: string | null }[]> {
  return tx
    .select({ mail: mails, entry: guidelines.uniqueId })
    .from(mails)
    .leftJoin(guidelines, eq(guidelines.id, mails.guidelineId))
    .where(isAddressedTo(id, await readAddresses(tx, id)))
    .orderBy(mails.id);
}

/** Includes deleted people. */
export async function readPersonName(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select concat_ws(' ', first_name, last_name) as name from users where id = ${id}`,
  );
  return rows[0]?.name ?? null;
}
