import { DECIDING_ROLES, RENEWAL_DAYS } from '@imprimatur/domain';

/**
 * Selects everybody who should renew their standing declaration on a day (a parameter): from 30 days before its end, or immediately if
 * they have none and decisions require one. The rows depend only on the day, not on changes to an entry, so they are computed when they
 * are read. Instants are the beginning of a day in the database's time zone.
 */
export const selectRenewals = (today: string): string => `
  select u.id as user_id, u.first_name || ' ' || u.last_name as user_name, u.email,
         coalesce((s.valid_until - ${RENEWAL_DAYS})::timestamptz, u.created_at) as since, s.valid_until as due
    from users u
    left join lateral (select d.valid_until from standing_declarations d where d.user_id = u.id order by d.id desc limit 1) s on true
   where (u.superuser or u.role in (${DECIDING_ROLES.join()})) and u.deleted_at is null and u.deactivated_at is null
     and (s.valid_until <= ${today}::date + ${RENEWAL_DAYS}
          or s.valid_until is null and exists (select from configurations c where c.key = 'decidersDeclare' and c.value = 'true'))`;
