import {
  type CommitteeCode,
  type Day,
  type EditionEnd,
  type Endorsement,
  type ManuscriptType,
  PHASE,
  type Phase,
  type RelatedDocument,
  REVISING_PHASES,
  type RegisterMode,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { ask } from '../../db/ask.ts';
import { DEFAULT_REVIEW_MONTHS_SQL } from '../../entry/editions-sql.ts';
import { orderPartsSql } from '../../entry/part-order-sql.ts';

/** Models of the change log whose rows do not affect the register. */
const IRRELEVANT_MODELS = ['session', 'mail', 'comment', 'point', 'file', 'guest'];

const SELECT_HEAD = `select coalesce(max(id), $1)::float8 as head, coalesce(bool_or(model <> all($2::text[])), false) as changed
  from logs where id > $1`;

export interface RegisterHead {
  /** The last row of the change log. */
  readonly head: number;
  /** True if something that the register may show has changed since then. */
  readonly changed: boolean;
}

/**
 * Looks for changes after a row of the change log. Every change commits together with its log row, and rows are numbered in commit order,
 * so servers on the same database see each other's changes immediately.
 */
export async function readHead({ reads }: Pick<Context, 'reads'>, after: number): Promise<RegisterHead> {
  const [row] = await ask<RegisterHead>(reads, { text: SELECT_HEAD, values: [after, IRRELEVANT_MODELS] });
  return row ?? { head: after, changed: true };
}

interface AuthorName {
  readonly first_name: string;
  readonly last_name: string;
}

/** A published entry; contains nothing private. Days are `YYYY-MM-DD`. */
export interface PublishedRow {
  readonly id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly final_title: string | null;
  readonly type: ManuscriptType | null;
  readonly committee: CommitteeCode | null;
  readonly date_of_publication: Day | null;
  readonly name_of_journal: string | null;
  readonly publication_number: string | null;
  readonly issue_number: string | null;
  readonly doi_number: string | null;
  readonly review_months: number | null;
  readonly reaffirmed_until: Day | null;
  readonly checked_on: Day | null;
  readonly edition_end: EditionEnd | null;
  readonly edition_ended_on: Day | null;
  readonly endorsements: readonly Endorsement[];
  readonly documents: readonly RelatedDocument[];
  /** True if the office has released the public edition of the dossier. */
  readonly has_dossier: boolean;
  readonly authors: readonly AuthorName[];
}

/** An entry that is being written. */
export interface AnnouncedRow {
  readonly id: number;
  readonly name: string;
  readonly committee: CommitteeCode | null;
}

/** Link between an entry and the published entry that it has replaced or will replace. */
export interface EditionLink {
  readonly predecessor: number;
  readonly successor: number;
  readonly phase: Phase;
  readonly abandoned: boolean;
}

export interface StoredRegister {
  readonly register: RegisterMode;
  readonly defaultMonths: number;
  readonly published: readonly PublishedRow[];
  readonly announced: readonly AnnouncedRow[];
  readonly links: readonly EditionLink[];
}

const AUTHORS_SQL = `(select coalesce(json_agg(json_build_object('first_name', p.first_name, 'last_name', p.last_name)
           order by ${orderPartsSql('p')}), '[]')
     from participants p
    where p.guideline_id = g.id and p.status <> 2
      and p.slot in ('co_author','co_co_author','co_authors','ex_co_authors'))`;

const SELECT_REGISTER = `
with settings as (
  select coalesce((select value from configurations where key = 'register'), 'off') as register),
published as (
  select g.id, g.unique_id, g.name, g.final_title, g.type, g.committee, g.date_of_publication, g.name_of_journal, g.publication_number,
         g.issue_number, g.doi_number, g.review_months, g.reaffirmed_until, g.checked_on, g.edition_end, g.edition_ended_on,
         g.endorsements, g.documents, g.dossier_released_at is not null as has_dossier,
         ${AUTHORS_SQL} as authors
    from guidelines g, settings s where g.phase = ${PHASE.finalPublish} and g.abandoned_at is null and s.register <> 'off'),
announced as (
  select g.id, g.name, g.committee from guidelines g, settings s
   where g.phase in (${REVISING_PHASES.join()}) and g.abandoned_at is null and s.register = 'announced'),
links as (
  select e.predecessor_id as predecessor, e.successor_id as successor, n.phase, n.abandoned_at is not null as abandoned
    from editions e join guidelines n on n.id = e.successor_id)
select (select register from settings) as register, ${DEFAULT_REVIEW_MONTHS_SQL} as "defaultMonths",
       (select coalesce(json_agg(p), '[]') from published p) as published,
       (select coalesce(json_agg(a), '[]') from announced a) as announced,
       (select coalesce(json_agg(l order by l.predecessor, l.successor), '[]') from links l) as links`;

/** Returns the entry if its public edition is released now, otherwise null. */
export async function findReleasedEntry({ pool }: Pick<Context, 'pool'>, uniqueId: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from guidelines where unique_id = $1 and phase = ${PHASE.finalPublish} and abandoned_at is null
        and dossier_released_at is not null`,
    [uniqueId],
  );
  return rows[0]?.id ?? null;
}

/** Reads everything that the register shows in one statement. */
export async function readStoredRegister({ pool }: Pick<Context, 'pool'>): Promise<StoredRegister> {
  const { rows } = await pool.query<StoredRegister>(SELECT_REGISTER);
  const [stored] = rows;
  if (stored === undefined) throw new Error('the database returned no row');
  return stored;
}
