import { createFileRoute, Outlet, useChildMatches, useParams, useSearch } from '@tanstack/react-router';
import { Editing } from '../../features/editor/Editing.tsx';
import { readStep } from '../../features/editor/search.ts';

/**
 * The editor of new and stored entries. The component is shared, so that the editor keeps its state when a new entry gets its own URL.
 */
export const Route = createFileRoute('/_app/_editor')({ component: Frame });

function Frame() {
  const [screen] = useChildMatches();
  const { id } = useParams({ strict: false });
  const { step } = readStep(useSearch({ strict: false }));
  if (screen?.status !== 'success') return <Outlet />;
  return <Editing id={id === undefined ? null : Number(id)} step={step} />;
}
