import type { Context } from '../../context.ts';

/**
 * Answers that need not be made again while nobody writes. PostgreSQL's snapshot names exactly which transactions a
 * statement sees: as long as it is the same, so is every answer, whoever made it on which server. So the next call asks for
 * session and snapshot alone, and only where the snapshot has moved for the list anew.
 */
interface Kept {
  readonly text: string;
  readonly snapshot: string;
  /** See `PipelinedReader.opened`: a snapshot means something only to the database that it came from. */
  readonly opened: number;
  /** Whether it was found unchanged the last time. While writers are at work nothing is gained by asking first. */
  readonly steady: boolean;
}

/** About ten megabytes; all are forgotten when there are more. */
const MAX_KEPT = 1_000;

const answers = new WeakMap<Context['reader'], Map<string, Kept>>();

function keptOf({ reader }: Context): Map<string, Kept> {
  let kept = answers.get(reader);
  if (kept === undefined) {
    kept = new Map();
    answers.set(reader, kept);
  }
  return kept;
}

/** Returns the last answer to the same question of the same person, if it may still be true. */
export function keptFor(context: Context, key: string): Kept | undefined {
  const kept = keptOf(context).get(key);
  return kept?.steady === true && kept.opened === context.reader.opened() ? kept : undefined;
}

export function keep(context: Context, key: string, text: string, snapshot: string): void {
  const all = keptOf(context);
  const opened = context.reader.opened();
  const before = all.get(key);
  if (before === undefined && all.size >= MAX_KEPT) all.clear();
  all.set(key, { text, snapshot, opened, steady: before?.snapshot === snapshot && before.opened === opened });
}
