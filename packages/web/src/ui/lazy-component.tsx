import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { LoadFailure } from './LoadFailure.tsx';

/**
 * Returns a component that loads when it is first shown, with `fallback` until then. If it cannot be loaded, an error message and a
 * button to try again appear in its place, and the rest of the screen stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode,
): ComponentType<Props> {
  // React never loads a failed lazy component again, so a retry needs a new component.
  const loadPart = () =>
    load().catch((error: unknown) => {
      console.error(error);
      throw new ApiError(0, String(error));
    });
  let Part = lazy(loadPart);
  return function LazyComponent(props) {
    const [tries, setTries] = useState(0);
    const retry = () => {
      Part = lazy(loadPart);
      setTries(tries + 1);
    };
    return (
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={({ error }) => <LoadFailure error={error} retry={retry} />}
      >
        <Suspense
          fallback={
            <>
              {fallback}
              <span hidden data-loading />
            </>
          }
        >
          <Part {...props} />
        </Suspense>
      </CatchBoundary>
    );
  };
}
