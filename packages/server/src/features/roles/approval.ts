import {
  ACCEPTANCE,
  can,
  canBeReviewer,
  createProblem,
  findApprovalProblems,
  type PartRole,
  pick,
  type Problem,
  roleOfSlot,
} from '@imprimatur/domain';
import type { Handlers } from '@imprimatur/contract';
import { describeChanges } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import { assertVersion, lockVisible } from '../../entry/change.ts';
import { incrementVersions } from '../../entry/change-repository.ts';
import { buildFacts } from '../../entry/facts.ts';
import { describeDeadlineChange, extendDeadlineForJoiner } from '../guidelines/extend-deadline.ts';
import { reviewRequestValues } from '../guidelines/invitations.ts';
import { type EntryRecord, type PartRow, readLockedRecord } from '../../entry/entry-repository.ts';
import { PEOPLE_FIELDS, toEntryValues } from '../../entry/values.ts';
import * as repository from './repository.ts';
import { completePartChange } from './complete-part-change.ts';

type AccountPart = PartRow & { readonly user_id: number };

/** Returns why this person cannot have the requested role, by the rules of the pickers. */
function findProblems(record: EntryRecord, part: AccountPart, requestedRole: PartRole): Problem[] {
  const userId = part.user_id;
  const name = part.user_name ?? '';
  if (part.slot === 'co_author' || part.slot === 'co_co_author')
    return [createProblem('coordinatingAuthor', 'userId', { name })];
  const others = record.parts
    .filter((one) => one.id !== part.id)
    .map((one) => ({ userId: one.user_id, role: roleOfSlot(one.slot), status: one.status }));
  const ownParts = others.filter((one) => one.userId === userId && one.status !== ACCEPTANCE.rejected);
  const entry = { submitterId: record.entry.submitter_id, parts: others };
  if (ownParts.some((one) => one.role === requestedRole || (requestedRole === 'cowriter' && one.role === 'reviewer')))
    return [createProblem('samePerson', 'userId', { name })];
  const person = { id: userId, role: part.user_role, superuser: false };
  if (requestedRole === 'reviewer' && !canBeReviewer(person, entry))
    return [createProblem('notACommitteeUser', 'userId', { name })];
  return [];
}

/** Moves a part to the requested role. Removes the person's old row if they once declined that role. */
async function moveToRole(tx: Tx, context: Context, part: AccountPart, requestedRole: PartRole): Promise<void> {
  const slot = requestedRole === 'coauthor' ? 'co_authors' : requestedRole;
  await repository.deleteRejectedPart(tx, {
    guidelineId: part.guideline_id,
    userId: part.user_id,
    slot,
  });
  await repository.movePart(tx, part.id, slot, context.now());
}

/** Approves a role change: the person gets the requested role, which counts as accepted, and an email. */
export async function approveChange(
  context: Context,
  caller: Caller,
  id: number,
  { role, userId, version }: Handlers['POST /guideline-users-role-change-approve/{id}']['body'],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    if (!can(caller, 'approveRoleChange', buildFacts(context, record)) || (caller.id === userId && !caller.superuser))
      throw refuse.forbidden();
    assertVersion(record, version);
    const partsInRole = record.parts.filter((one) => one.user_id === userId && roleOfSlot(one.slot) === role);
    const part = partsInRole.find((one) => one.status === ACCEPTANCE.changeRequest) ?? partsInRole[0];
    const requestedRole = part?.change_request ?? null;
    const unmet = findApprovalProblems(part, record.entry.phase);
    if (unmet.length > 0 || part === undefined || requestedRole === null) throw refuse.fields(unmet);
    const problems = findProblems(record, { ...part, user_id: userId }, requestedRole);
    if (problems.length > 0) throw refuse.fields(problems);
    await moveToRole(tx, context, { ...part, user_id: userId }, requestedRole);
    await incrementVersions(tx, [id], context.now());
    const after = await extendDeadlineForJoiner(tx, context, record, await readLockedRecord(tx, id));
    const { name, unique_id } = record.entry;
    const to = { id: userId, name: part.user_name ?? '', email: part.user_email ?? '' };
    await queueMails(tx, context, [
      createMail({
        event: `approval:${part.id}:${context.now().toISOString()}`,
        template: 'role-change-approved',
        to,
        guidelineId: id,
        values: {
          name,
          unique_id,
          by: caller.name,
          role,
          wanted: requestedRole,
          comment: null,
          ...reviewRequestValues(context, after, requestedRole),
        },
      }),
    ]);
    await completePartChange(tx, context, record, [
      {
        model: 'participant',
        modelId: part.id,
        guidelineId: id,
        action: 'change-approved',
        user: caller,
        data: {
          on_behalf_of: part.user_name,
          role: { old: role, new: requestedRole },
          changes: {
            ...describeChanges(toEntryValues(record), pick(toEntryValues(after), PEOPLE_FIELDS)),
            ...describeDeadlineChange(record, after),
          },
        },
      },
    ]);
  });
}
