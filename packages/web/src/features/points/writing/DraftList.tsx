import { type ReactElement, useReducer, useState } from 'react';
import { findLastSave } from '../../../lib/use-autosave.ts';
import type { Entry } from '../../entry/entry.ts';
import { draftStorageKey, isNew, listUnsavedDrafts } from '../unsaved-drafts.ts';
import type { Point } from '../point.ts';
import { useSentPoints } from '../queries.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { DraftRow } from './DraftRow.tsx';
import classes from './Drafts.module.css';
import { DeletedPointNotice, UnsavedPointNotice } from './DraftNotices.tsx';
import { useDrafts } from './use-drafts.ts';
import type { DraftOpening } from '../use-opened-draft.ts';

interface Props {
  entry: Entry;
  drafts: readonly Point[];
  opening: DraftOpening;
}

/** The draft points, one of them open. A deleted point is replaced by an undo button. */
export function DraftList({ entry, drafts, opening }: Props) {
  const { opened, open, add, close, setId } = opening;
  const changes = useDrafts(entry.id);
  const [deleted, setDeleted] = useState<{ draft: Point; at: number } | null>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const { points: sent } = useSentPoints(entry);
  const unsaved = listUnsavedDrafts(entry.id, drafts);

  const editor = (localId: string, draft?: Point) => (
    <li key={`fields of ${localId}`}>
      <DraftEditor
        entryId={entry.id}
        localId={localId}
        draft={draft}
        about={opened?.about}
        drafts={changes}
        onCreated={(id) => setId(localId, id)}
        onDone={close}
        onNext={() => add()}
        onLeft={() => {
          rerender();
          void findLastSave(draftStorageKey(entry.id, localId))?.then(rerender);
        }}
      />
    </li>
  );
  const remove = (draft: Point, at: number) => changes.remove(draft, { onSuccess: () => setDeleted({ draft, at }) });
  const undo = () => {
    if (deleted !== null) changes.restore({ draft: deleted.draft, to: deleted.at });
    setDeleted(null);
  };
  const row = (draft: Point, at: number) => (
    <li key={draft.id}>
      <DraftRow
        draft={draft}
        at={at}
        last={at === drafts.length - 1}
        follows={sent?.find(({ id }) => id === draft.follows)?.number ?? null}
        leftOver={draft.round !== entry.round}
        unsaved={unsaved.includes(String(draft.id))}
        onOpen={() => open(String(draft.id))}
        onMove={(to) => changes.move({ draft, to })}
        onDelete={() => remove(draft, at)}
      />
    </li>
  );
  // All items share one list, so that a new point keeps its key, and the focus, when it gets its id.
  const items: ReactElement[] = drafts.map((draft, at) =>
    opened?.id === draft.id ? editor(opened.localId, draft) : row(draft, at),
  );
  if (opened !== null && opened.id === null) items.push(editor(opened.localId));
  const isLeaving = (localId: string) => findLastSave(draftStorageKey(entry.id, localId)) !== undefined;
  const others = unsaved.filter((one) => isNew(one) && one !== opened?.localId && !isLeaving(one));
  items.push(...others.map((localId) => <UnsavedPointNotice key={localId} onOpen={() => open(localId)} />));
  if (deleted !== null) items.splice(deleted.at, 0, <DeletedPointNotice key="gone" onUndo={undo} />);
  return items.length === 0 ? null : <ol className={classes.list}>{items}</ol>;
}
