import type pg from 'pg';

/** A person of the filled tables. */
export interface Account {
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly affiliation: string;
}

/** What both sides hold of an entry. */
export interface Submission {
  readonly id: number;
  readonly title: string;
  readonly abstract: string;
  readonly submitter: Account;
  readonly authors: readonly Account[];
  /** The ids of people who reviewed, or are asked to. */
  readonly reviewed: readonly number[];
  readonly asked: readonly number[];
  readonly comments: readonly string[];
}

const ACCOUNT = (user: string): string =>
  `json_build_object('email', ${user}.email, 'first', ${user}.first_name, 'last', ${user}.last_name, 'affiliation', ${user}.hospital)`;

const REVIEWERS = (condition: string): string => `(select coalesce(json_agg(p.user_id), '[]') from participants p
  where p.guideline_id = g.id and p.slot = 'reviewer' and ${condition} (
    select 1 from reviews r where r.guideline_id = g.id and r.user_type = 0 and r.user_id = p.user_id))`;

const TEXT = `select g.id, g.name as title, g.description as abstract, ${ACCOUNT('u')} as submitter,
       (select coalesce(json_agg(${ACCOUNT('a')} order by p.slot, p.position), '[]')
          from participants p join users a on a.id = p.user_id
         where p.guideline_id = g.id and p.slot in ('co_author', 'co_authors', 'cowriter')) as authors,
       ${REVIEWERS('exists')} as reviewed,
       case when g.phase = 50 then ${REVIEWERS('not exists')} else '[]' end as asked,
       (select coalesce(json_agg(c.comment), '[]') from comments c where c.guideline_id = g.id) as comments
  from guidelines g join users u on u.id = g.submitter_id order by g.id`;

/** Returns what the other side is filled with. */
export const submissions = async (client: pg.Client): Promise<Submission[]> =>
  (await client.query<Submission>(TEXT)).rows;
