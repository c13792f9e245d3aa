import type { Actor } from '@imprimatur/domain';
import { generallySeen, hiddenFrom, seenByParticipant, seenBySubmitter } from '../../entry/visible-sql.ts';
import { inPhases, seesAll } from './shape.ts';

/** The entries that do not exist for the person: few, whatever the table holds. */
export const HIDDEN = `hidden (id) as materialized (${hiddenFrom('$1')}),
  `;

/** The person's own entries that the general rule does not show: few, whatever the table holds. */
export const ownBesides = (actor: Actor): string =>
  seesAll(actor)
    ? ''
    : `own as materialized (
    select g.id from guidelines g
     where g.submitter_id = $1 and g.abandoned_at is null and ${inPhases} and g.id not in (select id from hidden) and ${seenBySubmitter('g')} and not ${generallySeen('g', actor)}
    union
    select g.id from participants p join guidelines g on g.id = p.guideline_id
     where p.user_id = $1 and g.abandoned_at is null and ${inPhases} and g.id not in (select id from hidden) and ${seenByParticipant('p', 'g')} and not ${generallySeen('g', actor)}),
  `;

/** A condition after others: seen by the general rule, or for a part of one's own. */
export const seen = (actor: Actor): string =>
  seesAll(actor) ? '' : ` and (${generallySeen('g', actor)} or g.id in (select id from own))`;
