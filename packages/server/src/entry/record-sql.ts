import { DELEGATE_ROUND, findInvitingRole, findTransitions, PHASE_IDS } from '@imprimatur/domain';
import { boundPeopleSql } from './bound-sql.ts';
import { DEFAULT_REVIEW_MONTHS_SQL, SELECT_EDITIONS } from './editions-sql.ts';
import { orderPartsSql } from './part-order-sql.ts';

const fullNameSql = (alias: string): string => `${alias}.first_name || ' ' || ${alias}.last_name`;
const isActiveSql = (alias: string): string => `${alias}.deleted_at is null and ${alias}.deactivated_at is null`;

/** The role whose members the phase of entry `g` asks; null if the phase asks individual people. */
const ROLE_OF_PHASE_SQL = `case g.phase ${PHASE_IDS.map((phase) => [phase, findInvitingRole(phase)])
  .filter(([, role]) => role !== null)
  .map(([phase, role]) => `when ${phase} then ${role}`)
  .join(' ')} end`;

/** A delegate round waits for the delegates who were active when it opened. */
const IS_IN_ELECTORATE_SQL = `(g.phase <> ${DELEGATE_ROUND}
   or exists (select 1 from electorate e where e.guideline_id = g.id and e.round = g.round and e.user_id = u.id))`;

/** The transitions made by votes of the formal check. */
const VOTE_TRANSITION_LIST = `(${findTransitions('formal-check')
  .map((id) => `'${id}'`)
  .join(', ')})`;

/** A JSON list of the rows of a select, ordered by its columns. */
const jsonListOf = (select: string, order: string): string =>
  `(select coalesce(json_agg(row order by ${order}), '[]') from (${select}) row)`;

/** The end of each person's standing declaration; null if decisions do not require one. */
const STANDING_DECLARATIONS_SQL = `(select coalesce(json_agg(json_build_object('user_id', s.user_id, 'until', s.valid_until)), '[]')
   from (select distinct on (user_id) user_id, valid_until from standing_declarations order by user_id, id desc) s
   having (select c.value from configurations c where c.key = 'decidersDeclare') = 'true')`;

/** Selects entries `g` with all their rows. Append a condition. */
export const SELECT_RECORD = `
  select json_build_object(
    'entry', row_to_json(g),
    'submitter', (select json_build_object('name', ${fullNameSql('u')}, 'email', u.email, 'role', u.role, 'superuser', u.superuser,
        'active', ${isActiveSql('u')}) from users u where u.id = g.submitter_id),
    'abandonedBy', (select ${fullNameSql('u')} from users u where u.id = g.abandoned_by),
    'parts', ${jsonListOf(
      `select p.*, ${fullNameSql('u')} as user_name, nullif(u.email, '') as user_email, u.role as user_role, u.superuser as user_superuser,
              u.committee as user_committee, case when u.id is not null then ${isActiveSql('u')} end as user_active,
              case when u.id is not null then u.deleted_at is not null end as user_deleted
         from participants p left join users u on u.id = p.user_id where p.guideline_id = g.id`,
      orderPartsSql('row'),
    )},
    'milestones', ${jsonListOf(
      `select m.*, ${fullNameSql('u')} as approved_by_name from milestones m left join users u on u.id = m.approved_by where m.guideline_id = g.id`,
      'position',
    )},
    'files', ${jsonListOf(
      `select f.id, f.user_id, ${fullNameSql('u')} as user_name, f.name, f.kind, f.of_points, f.size, f.type, f.sha256, f.upload_id, f.review_id, r.round as review_round,
              f.created_at, ${fullNameSql('by')} as uploaded_by,
              array(select d.user_id from downloads d where d.file_id = f.id) as downloaded_by
         from files f join users u on u.id = f.user_id left join users by on by.id = f.uploaded_by left join reviews r on r.id = f.review_id
        where f.guideline_id = g.id and f.deleted_at is null`,
      'id',
    )},
    'reviews', ${jsonListOf(
      `select r.*, ${fullNameSql('u')} as user_name from reviews r join users u on u.id = r.user_id where r.guideline_id = g.id`,
      'id',
    )},
    'points', ${jsonListOf(
      `select p.id, p.user_id, p.number, p.kind, p.answer_kind is not null as answered,
              p.id in (select t.follows from points t
                        where t.guideline_id = g.id and t.number is not null and t.follows is not null) as followed_up
         from points p where p.guideline_id = g.id`,
      'number nulls last, id',
    )},
    'votes', ${jsonListOf('select id, user_id, revision, ticks from votes v where v.guideline_id = g.id', 'id')},
    'comments', ${jsonListOf(
      `select c.*, ${fullNameSql('u')} as user_name from comments c join users u on u.id = c.user_id where c.guideline_id = g.id`,
      'id desc',
    )},
    'declarations', ${jsonListOf(
      `select d.id, d.user_id, coalesce(${fullNameSql('p')}, d.name) as name, coalesce(nullif(p.email, ''), d.email) as email, d.type, d.declared,
              d.excused or p.deleted_at is not null as excused, d.created_at as asked_at, p.deactivated_at is not null as deactivated, d.answered_at,
              ${fullNameSql('u')} as confirmed_by, d.form is not null as has_form, d.terms, p.deleted_at is not null as deleted,
              case when jsonb_path_exists(d.form, '$.items.*.relations[0]') then d.form -> 'items' end as interests,
              d.handling, d.handling_text, d.handling_parts, ${fullNameSql('h')} as handled_by, d.handled_at,
              d.reopened_at is not null as reopened, d.recused_at, d.recusal_reason
         from declarations d left join users u on u.id = d.confirmed_by left join users h on h.id = d.handled_by
              left join users p on p.id = d.user_id
        where d.guideline_id = g.id`,
      'id',
    )},
    'history', ${jsonListOf(
      `select h.*, ${fullNameSql('u')} as user_name, ${fullNameSql('b')} as on_behalf_of,
              case when h.transition in ${VOTE_TRANSITION_LIST} then (select v.ticks from votes v
                where v.guideline_id = g.id and v.user_id = h.user_id and v.created_at <= h.created_at order by v.id desc limit 1) end as ticks
         from phase_changes h left join users u on u.id = h.user_id left join users b on b.id = h.on_behalf_of
        where h.guideline_id = g.id`,
      'id',
    )},
    'readers', array_to_json(array(select user_id from reads where guideline_id = g.id)),
    'editions', ${jsonListOf(SELECT_EDITIONS, 'date_of_publication nulls last, id')},
    'defaultMonths', ${DEFAULT_REVIEW_MONTHS_SQL},
    'roundDays', coalesce((select c.value::json from configurations c where c.key = 'roundDays'), '{}'),
    'bound', ${boundPeopleSql('g')},
    'declared', ${STANDING_DECLARATIONS_SQL},
    'boardResolution', coalesce((select c.value from configurations c where c.key = 'boardResolution'), 'optional'),
    'formalCheckList', coalesce((select c.value::json from configurations c where c.key = 'formalCheckList'), '[]'),
    'members', ${jsonListOf(
      `select u.id, ${fullNameSql('u')} as name, u.last_name, u.role from users u where u.role = ${ROLE_OF_PHASE_SQL} and ${isActiveSql('u')} and ${IS_IN_ELECTORATE_SQL}`,
      'last_name collate "und-x-icu", id',
    )}
  ) as record
  from guidelines g`;
