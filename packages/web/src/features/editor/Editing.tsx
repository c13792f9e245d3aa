import { isDraft } from '@imprimatur/domain/lifecycle/phase-sets';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { PageSkeleton } from '../../ui/Skeletons.tsx';
import { CommentsCard } from '../entry/CommentsCard.tsx';
import type { Entry } from '../entry/entry.ts';
import { entryQuery } from '../entry/queries.ts';
import { RequestedChanges } from '../entry/RequestedChanges.tsx';
import { Timeline } from '../entry/Timeline.tsx';
import { useMarkRead } from '../entry/use-mark-read.ts';
import { prepareNewestFirstAddress } from '../guideline-list/remembered-list.ts';
import { EditorScreen } from './EditorScreen.tsx';
import { CollapsedOnPhones } from './CollapsedOnPhones.tsx';

interface Props {
  /** null for a new entry. */
  id: number | null;
  step: StepId | undefined;
}

/** The comments and timeline of a stored entry, below the form. */
function EntryDetails({ entry }: { entry: Entry }) {
  useMarkRead(entry);
  return (
    <>
      {!isDraft(entry.phase) && <CommentsCard entry={entry} as="plain" />}
      <CollapsedOnPhones>
        <Timeline entry={entry} />
      </CollapsedOnPhones>
    </>
  );
}

/** The editor at its URLs. When a new entry is first stored, the URL changes but the form and the cursor stay. */
export function Editing({ id, step }: Props) {
  const navigate = useNavigate();
  const router = useRouter();
  const [form, setForm] = useState({ id, number: 0 });
  const [createdId, setCreatedId] = useState<number | null>(null);
  if (form.id !== id) {
    const keepsForm = form.id === null && id === createdId;
    setForm({ id, number: keepsForm ? form.number : form.number + 1 });
  }
  const stored = useQuery({ ...entryQuery(id ?? 0), enabled: id !== null }).data?.data;
  const entry = id === null ? null : stored;
  if (entry === undefined) return <PageSkeleton />;

  /** Does nothing for people who have left the editor in the meantime. */
  const onCreated = async (created: number) => {
    const isAt = (address: { pathname: string }) => router.state.location.pathname === address.pathname;
    if (!isAt(router.buildLocation({ to: '/guidelines/add' }))) return false;
    setCreatedId(created);
    const entry = { to: '/guidelines/$id/edit', params: { id: String(created) } } as const;
    await navigate({ ...entry, search: true, replace: true, resetScroll: false });
    return isAt(router.buildLocation(entry));
  };
  return (
    <EditorScreen
      key={form.number}
      entry={entry}
      step={step}
      onStep={(next) => void navigate({ to: '.', search: { step: next }, resetScroll: false })}
      onCreated={onCreated}
      onLeft={() => navigate({ href: prepareNewestFirstAddress() })}
      request={entry && <RequestedChanges entry={entry} />}
    >
      {/* Loading this part must not hide the form while a person types. */}
      <Suspense fallback={null}>{entry && <EntryDetails entry={entry} />}</Suspense>
    </EditorScreen>
  );
}
