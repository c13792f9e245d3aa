import { type Actor, can, type DossierEdition, type EntryRoundFacts } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { EntryRecord } from '../../entry/entry-repository.ts';

/** Everything that the parts of a dossier are made from. */
export interface DossierSource {
  readonly context: Context;
  readonly actor: Actor & { readonly name: string };
  readonly edition: DossierEdition;
  readonly record: EntryRecord;
  readonly facts: EntryRoundFacts & { readonly id: number };
  /** False in a public edition, unless the settings publish the names of reviewers. */
  readonly namesReviewers: boolean;
}

export const isInternal = ({ edition }: Pick<DossierSource, 'edition'>): boolean => edition === 'internal';

/** True for people who can read the whole record, which includes the declarations and the log. The submitter cannot. */
export const readsWholeRecord = ({ actor, facts, edition }: DossierSource): boolean =>
  edition === 'internal' && can(actor, 'readWholeRecord', facts);

export const presentReviewerName = ({ namesReviewers }: DossierSource, name: string): string | null =>
  namesReviewers ? name : null;

/** True for people whose part in the entry is public: the submitter, authors and co-writers. */
export const isPublicParticipant = ({ record }: Pick<DossierSource, 'record'>, userId: number): boolean =>
  userId === record.entry.submitter_id ||
  record.parts.some(({ slot, user_id }) => slot !== 'reviewer' && user_id === userId);

export const createHistoryReader = ({ actor, facts, context }: DossierSource) => ({
  actor,
  entry: facts,
  language: context.language,
  product: context.config.branding.product,
});
