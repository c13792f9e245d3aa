import type { LogAction, LogModel } from '@imprimatur/domain';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { logsInClear as logs, mails } from '../../../db/schema/index.ts';
import type { MailRow } from '../../../mail/outbox-repository.ts';

/** A row of the change log about an entry. */
export interface LoggedRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly model: LogModel;
  readonly modelId: number | null;
  readonly action: LogAction;
  readonly userId: number | null;
  readonly userName: string;
  /** JSON text. */
  readonly data: string;
}

/** The kinds of rows that the history is read from. All other facts are read from the entry itself. */
const READ_KINDS = [
  ['guideline', ['created', 'updated']],
  ['participant', ['accepted', 'rejected', 'change-requested', 'change-approved', 'asked-again', 'updated']],
  ['declaration', ['declared', 'handled', 'recused', 'recusal-undone']],
  ['guest', ['invited', 'opened', 'download', 'revoked']],
  ['point', ['sent', 'answered', 'judged']],
  ['review', ['reviewed']],
] as const satisfies readonly (readonly [LogModel, readonly LogAction[]])[];

export const readLoggedRows = (tx: Tx, guidelineId: number): Promise<LoggedRow[]> =>
  tx
    .select({
      id: logs.id,
      createdAt: logs.createdAt,
      model: logs.model,
      modelId: logs.modelId,
      action: logs.action,
      userId: logs.userId,
      userName: logs.userName,
      data: logs.data,
    })
    .from(logs)
    .where(
      and(
        eq(logs.guidelineId, guidelineId),
        or(...READ_KINDS.map(([model, actions]) => and(eq(logs.model, model), inArray(logs.action, [...actions])))),
      ),
    )
    .orderBy(asc(logs.id));

export const readMailsAbout = (tx: Tx, guidelineId: number): Promise<MailRow[]> =>
  tx.select().from(mails).where(eq(mails.guidelineId, guidelineId)).orderBy(asc(mails.id));
