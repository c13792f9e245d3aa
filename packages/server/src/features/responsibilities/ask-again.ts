import type { Handlers } from '@imprimatur/contract';
import { ACCEPTANCE, can, createProblem, findSuccessionProblems, isInvitedIn, roleOfSlot } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { incrementVersions } from '../../entry/change-repository.ts';
import { assertVersion, lockVisible } from '../../entry/change.ts';
import { type EntryRecord, type PartRow, readLockedRecord } from '../../entry/entry-repository.ts';
import { buildFacts } from '../../entry/facts.ts';
import { refuse } from '../../http/refusal.ts';
import { askForDeclarations } from '../guidelines/declarations.ts';
import { inviteNewParticipants } from '../guidelines/invitations.ts';
import { describeDeadlineChange, extendDeadlineForJoiner } from '../guidelines/extend-deadline.ts';
import { findInitialAnswer } from '../guidelines/participants.ts';
import { closeRoundsIfDue } from '../guidelines/rounds.ts';
import { lockUserChanges } from '../users/lock-user-changes.ts';
import { deleteParts, insertPart } from './repository.ts';

/** Returns why this person cannot be invited to this role again. */
function findProblems({ entry, parts }: EntryRecord, part: PartRow) {
  const role = roleOfSlot(part.slot);
  const name = part.user_name ?? '';
  const person = {
    id: part.user_id ?? 0,
    name,
    role: part.user_role,
    superuser: part.user_superuser === true,
    active: part.user_active === true,
  };
  const others = parts
    .filter((one) => one.id !== part.id)
    .map((one) => ({ userId: one.user_id, role: roleOfSlot(one.slot), status: one.status }));
  const problems = findSuccessionProblems(role, person, {
    phase: entry.phase,
    submitterId: entry.submitter_id,
    others,
  }).map((one) => ({ ...one, field: one.field === 'phase' ? 'role' : 'user_id' }));
  if (problems.length > 0) return problems;
  return isInvitedIn(entry.phase, role) ? [] : [createProblem('committeeRoundsOver', 'role')];
}

type DeclinedRole = Handlers['POST /guidelines/{id}/ask-again']['body'];

/**
 * Invites a person again to a role that they declined. The part gets a new row, so that the answer in the log stays unchanged and the link
 * of the old invitation stays invalid.
 */
export async function reinviteToRole(
  context: Context,
  caller: Caller,
  id: number,
  declined: DeclinedRole,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockUserChanges(tx, caller);
    const record = await lockVisible(tx, context, caller, id);
    if (!can(caller, 'askAgain', buildFacts(context, record))) throw refuse.forbidden();
    assertVersion(record, declined.version);
    const { user_id: userId, role } = declined;
    const partsInRole = record.parts.filter((one) => one.user_id === userId && roleOfSlot(one.slot) === role);
    const part = partsInRole.find((one) => one.status === ACCEPTANCE.rejected);
    if (part === undefined) {
      const name = partsInRole[0]?.user_name;
      throw refuse.fields([
        name == null ? createProblem('notTheirs', 'user_id') : createProblem('notDeclined', 'user_id', { name }),
      ]);
    }
    const problems = findProblems(record, part);
    if (problems.length > 0) throw refuse.fields(problems);
    await deleteParts(tx, [part.id]);
    const partId = await insertPart(tx, {
      guidelineId: id,
      slot: part.slot,
      position: part.position,
      userId: part.user_id,
      firstName: part.first_name,
      lastName: part.last_name,
      email: part.email,
      society: part.society,
      ...findInitialAnswer(record, part.slot, part.user_id),
    });
    await incrementVersions(tx, [id], context.now());
    const after = await extendDeadlineForJoiner(tx, context, record, await readLockedRecord(tx, id));
    const invited = await inviteNewParticipants(tx, context, after, { by: null, named: [{ id: partId }] });
    await askForDeclarations(tx, context, [invited]);
    await closeRoundsIfDue(
      tx,
      context,
      [record],
      [
        {
          model: 'participant',
          modelId: partId,
          guidelineId: id,
          action: 'asked-again',
          user: caller,
          data: {
            unique_id: record.entry.unique_id,
            role,
            to: part.user_name,
            ...describeDeadlineChange(record, after),
          },
        },
      ],
    );
  });
}
