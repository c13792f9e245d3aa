import { lazy, Suspense } from 'react';
import type { WarningProps } from './WarningModal.tsx';

const WarningModal = lazy(() => import('./WarningModal.tsx'));

/** Says what was refused and why. Loads when it is first needed. */
export const WarningDialog = (props: WarningProps) => (
  <Suspense fallback={null}>
    <WarningModal {...props} />
  </Suspense>
);
