import type pg from 'pg';

/** What HotCRP is filled with for an entry: a submission for its program, a line for each review that is asked for, and comments. */
export interface Submission {
  readonly id: number;
  readonly paper: unknown;
  readonly asked: readonly string[];
  readonly comments: readonly string[];
}

const PERSON = (
  user: string,
  more = '',
): string => `json_build_object('email', ${user}.email, 'first', ${user}.first_name,
  'last', ${user}.last_name, 'affiliation', ${user}.hospital${more})`;

/** The committee of reviewers. Imprimatur's reviewers are any of its people: here each is one of these. */
export const COMMITTEE = 200;
const REVIEWERS = (
  reviewed: string,
): string => `(select distinct 'reviewer' || p.user_id % ${COMMITTEE} || '@bench.example' as email
  from participants p where p.guideline_id = g.id and p.slot = 'reviewer' and ${reviewed} (select 1 from reviews r
    where r.guideline_id = g.id and r.user_type = 0 and r.user_id % ${COMMITTEE} = p.user_id % ${COMMITTEE})) reviewer`;

const TEXT = `select g.id, json_build_object('object', 'paper', 'pid', g.id, 'title', g.name, 'abstract', g.description,
    'authors', (select json_agg(author) from (select ${PERSON('u', `, 'contact', true`)} as author union all (
      select ${PERSON('a')} from participants p join users a on a.id = p.user_id
       where p.guideline_id = g.id and p.slot in ('co_author', 'co_authors', 'cowriter') order by p.slot, p.position)) authors),
    'status', 'submitted',
    'submission', json_build_object('type', 'application/pdf', 'content', '%PDF-1.4 submission ' || g.id),
    'reviews', (select coalesce(json_agg(json_build_object('reviewer_email', email, 'status', 'complete', 'OveMer', 3, 'RevExp', 2,
      'PapSum', 'A remark or two on the second section.', 'ComAut', 'A remark or two on the second section.')), '[]')
      from ${REVIEWERS('exists')})) as paper,
    array(select g.id || ',primary,' || email from ${REVIEWERS('not exists')} where g.phase = 50) as asked,
    array(select comment from comments where guideline_id = g.id) as comments
  from guidelines g join users u on u.id = g.submitter_id order by g.id`;

export const submissions = async (client: pg.Client): Promise<Submission[]> =>
  (await client.query<Submission>(TEXT)).rows;
