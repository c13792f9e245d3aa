import type { DossierGuest } from '@imprimatur/contract';
import { computeGuestState } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { type Guest, readGuests, readLinkUses } from './guest-repository.ts';

const DAY_MS = 86_400_000;

const NEVER_USED = { times: 0, last_at: null };

type Uses = Pick<DossierGuest, 'opened' | 'downloaded'>;

/** A guest as the office sees them. Without `uses`, the link was never used. */
export const presentGuest = (
  { now }: Pick<Context, 'now'>,
  guest: Guest,
  uses: Uses = { opened: NEVER_USED, downloaded: NEVER_USED },
): DossierGuest => ({
  id: guest.id,
  name: guest.name,
  email: guest.email,
  invited_by: guest.invitedBy,
  created_at: guest.createdAt.toISOString(),
  days: Math.round((guest.endsAt.getTime() - guest.createdAt.getTime()) / DAY_MS),
  ends_at: guest.endsAt.toISOString(),
  revoked_at: guest.revokedAt?.toISOString() ?? null,
  ...uses,
  used_at: guest.usedAt?.toISOString() ?? null,
  state: computeGuestState({ ends: guest.endsAt, revoked: guest.revokedAt }, now()),
});

/** The guests of an entry with their uses, newest first. Callers must check rights. */
export async function presentGuests(context: Context, id: number): Promise<DossierGuest[]> {
  const guests = await readGuests(context.reads, id);
  if (guests.length === 0) return [];
  const uses = await readLinkUses(context.reads, id);
  const usesBy = (guest: Guest, action: string) => {
    const found = uses.find((one) => one.guest === guest.id && one.action === action);
    return found === undefined ? NEVER_USED : { times: found.times, last_at: found.last?.toISOString() ?? null };
  };
  return guests.map((guest) =>
    presentGuest(context, guest, { opened: usesBy(guest, 'opened'), downloaded: usesBy(guest, 'download') }),
  );
}
