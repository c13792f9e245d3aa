import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { LoadFailure } from './LoadFailure.tsx';

/**
 * A part of a screen that is fetched when it is shown, with `fallback` in its place meanwhile. Where it cannot be fetched,
 * that is said there with a button to try again, and the rest of the screen stays.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode,
): ComponentType<Props> {
  // React keeps a failure for good, so another try is another component.
  const fetched = () =>
    load().catch((error: unknown) => {
      console.error(error);
      throw new ApiError(0, String(error));
    });
  let Part = lazy(fetched);
  return function Later(props) {
    const [tries, setTries] = useState(0);
    const again = () => {
      Part = lazy(fetched);
      setTries(tries + 1);
    };
    return (
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={({ error }) => <LoadFailure error={error} retry={again} />}
      >
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </CatchBoundary>
    );
  };
}
