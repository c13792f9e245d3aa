import type { Cover } from '@imprimatur/contract';
import { type Actor, canReadCover, type EntryRoundFacts } from '@imprimatur/domain';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import { formatInstant } from '../../instant.ts';

/** Returns the covering letters that a person may read, oldest first. A letter names the author, even if the office submitted it. */
export const findReadableCovers = (actor: Actor, { history }: EntryRecord, facts: EntryRoundFacts): Cover[] =>
  history.flatMap(({ cover, from_phase: from, upload_id, on_behalf_of, user_name, created_at }) =>
    cover === null || from === null || upload_id === null || !canReadCover(actor, { from }, facts)
      ? []
      : { upload_id, text: cover, user_name: on_behalf_of ?? user_name ?? '', created_at: formatInstant(created_at) },
  );
