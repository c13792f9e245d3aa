import { isBlank } from '@imprimatur/domain/blank';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { ApiError, toApiError } from '../../../lib/api-error.ts';
import type { Stored } from '../../../lib/autosave.ts';
import { call } from '../../../lib/call.ts';
import { useAutosave } from '../../../lib/use-autosave.ts';
import { draftStorageKey } from '../unsaved-drafts.ts';
import type { PassageReference, Point } from '../point.ts';
import { type DraftValue, EMPTY_DRAFT, isSame, toDraftValue } from './draft.ts';
import type { Drafts } from './use-drafts.ts';

interface Input {
  entryId: number;
  /** The id of the point, or a temporary key for a new one. */
  localId: string;
  draft: Point | undefined;
  /** The passage that a new point is about. */
  about: PassageReference | undefined;
  drafts: Drafts;
  /** Called with the id after the first save. */
  onCreated: (id: number) => void;
}

const toStored = (draft: Point): Stored<DraftValue> => ({ value: toDraftValue(draft), version: draft.version });

/** The latest creation of a point, by entry. */
const latestCreations = new Map<number, Promise<unknown>>();

/** Creates new points one after the other, so that they keep the order in which they were written. */
function createInOrder<T>(entryId: number, create: () => Promise<T>): Promise<T> {
  const before = latestCreations.get(entryId) ?? Promise.resolve();
  const created = before.then(create, create);
  latestCreations.set(entryId, created);
  return created;
}

/** A draft point that is saved as the person types. The first save creates it. */
export function useDraft({ entryId, localId, draft, about, drafts, onCreated }: Input) {
  const t = useTranslations('points');
  const id = useRef(draft?.id ?? null);
  /** The first save as it was sent. The response may be lost, so a retry must repeat the same call. */
  const firstSave = useRef<{ key: string; value: DraftValue } | null>(null);

  const change = async (pid: number, value: DraftValue, version: number) => {
    const { data } = await call('PATCH /guidelines/{id}/points/{pid}', {
      params: { id: entryId, pid },
      body: { ...value, version },
    });
    drafts.cacheDraft(data);
    return toStored(data);
  };
  const create = async (value: DraftValue) => {
    firstSave.current ??= { key: crypto.randomUUID(), value };
    const sent = firstSave.current;
    const created = await createInOrder(entryId, () =>
      call('POST /guidelines/{id}/points', {
        params: { id: entryId },
        body: { points: [sent.value] },
        idempotencyKey: sent.key,
      }),
    ).catch((error: unknown) => {
      if (!toApiError(error).isTransient) firstSave.current = null;
      throw error;
    });
    const [point] = created.data;
    if (point === undefined) throw new ApiError(500, t('gone'));
    id.current = point.id;
    drafts.cacheDraft(point);
    onCreated(point.id);
    return isSame(sent.value, value) ? toStored(point) : change(point.id, value, point.version);
  };
  return useAutosave<DraftValue>({
    key: draftStorageKey(entryId, localId),
    stored: draft === undefined ? { value: toDraftValue({ ...EMPTY_DRAFT, ...about }), version: 0 } : toStored(draft),
    save: (value, version) => (id.current === null ? create(value) : change(id.current, value, version)),
    load: async () => {
      const theirs = await drafts.load(id.current ?? 0);
      if (theirs === undefined) throw new ApiError(404, t('gone'));
      return toStored(theirs);
    },
    findErrors: ({ text }): Record<string, string> =>
      isBlank(text) ? { text: translateProblem({ code: 'pointText' }) } : {},
  });
}
