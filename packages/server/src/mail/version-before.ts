import { entriesOf, formatPhase, labels, PHASE_IDS, type Task } from '@imprimatur/domain';
import { readProperty } from '../property-of.ts';
import type { TemplateName } from './templates/values.ts';

type Name = string | number;

const PHASE_WORDS: ReadonlyMap<Name, string> = new Map(PHASE_IDS.map((id) => [id, formatPhase(id)]));
const ROLE_WORDS: ReadonlyMap<Name, string> = new Map(entriesOf(labels.responsibility));
/** The wording of version 2.0.0. */
const TASK_WORDS: ReadonlyMap<Name, string> = new Map(
  entriesOf({
    answer_invitation: 'Please answer the invitation.',
    declare_interests: 'Please declare your interests: the first version waits for it.',
    approve_role_change: 'Please say whether they may take the other role.',
    handle_interest: 'Please decide how the declared interests are handled.',
    finish_draft: 'Please finish and submit your draft.',
    revise_entry: 'Please revise the entry and submit it again.',
    formal_check: 'Please make the formal check.',
    first_upload: 'Please upload the first draft.',
    gpc_review: 'Please review it for the GPC.',
    revision: 'Please upload the version that implements the review.',
    forward: 'Please send the entry on.',
    committee_review: 'Please send your review.',
    delegate_review: 'Please send your review as a national delegate.',
    nobody: 'Nobody’s review is awaited any more. Please decide how the round goes on.',
    final_version: 'Please hand in the final version.',
    gpc_approval: 'Please approve it for the GPC, or put it on hold.',
    board_approval: 'Please approve it for the board, or put it on hold.',
    publication: 'Please enter the details of the publication.',
    take_on: 'Nobody else is awaited at present. Please take the entry on.',
  } satisfies Readonly<Record<Task | 'take_on', string>>),
);

/** The values that servers up to 2.0.0 queue and read as English words. If a word changes later, its old form must stay here. */
const OLD_WORDS: ReadonlyMap<string, ReadonlyMap<Name, string>> = new Map([
  ['from', PHASE_WORDS],
  ['phase', PHASE_WORDS],
  ['role', ROLE_WORDS],
  ['wanted', ROLE_WORDS],
  ['task', TASK_WORDS],
]);

/** In these templates, the phase was already stored as a name. */
const UNCHANGED_TEMPLATES: readonly TemplateName[] = ['receipt', 'round-awaits-nobody'];

/**
 * Writes the values of an email twice, as names and in the words of servers up to 2.0.0, which may send the email. The words can be
 * removed once no such server can still be running.
 */
export function addWordsForOldServers(template: TemplateName, values: object): object {
  if (UNCHANGED_TEMPLATES.includes(template)) return values;
  const names = Object.entries(values).filter(([key, name]) => OLD_WORDS.get(key)?.has(name));
  if (names.length === 0) return values;
  const words = names.map(([key, name]) => [key, OLD_WORDS.get(key)?.get(name)]);
  return { ...values, ...Object.fromEntries(words), names: Object.fromEntries(names) };
}

const toName = (key: string, word: unknown): unknown =>
  [...(OLD_WORDS.get(key) ?? [])].find(([, one]) => one === word)?.[0] ?? word;

/** Converts the values of an email to names, whichever server queued the email. */
export function addNamesForOldServers(values: unknown): object {
  const read = Object.entries(values ?? {}).map(([key, value]) => [key, toName(key, value)]);
  return { ...Object.fromEntries(read), ...Object(readProperty(values, 'names')) };
}
