import { lazyComponent } from '../../ui/lazy-component.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';

export const DeclarationForm = lazyComponent(
  async () => ({ default: (await import('./form/DeclarationForm.tsx')).DeclarationForm }),
  <FormSkeleton fields={8} />,
);
export const StoredAnswer = lazyComponent(
  async () => ({ default: (await import('./StoredAnswer.tsx')).StoredAnswer }),
  <FormSkeleton fields={8} />,
);
