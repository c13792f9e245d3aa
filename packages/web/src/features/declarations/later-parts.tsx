import { later } from '../../ui/later.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';

export const DeclarationForm = later(
  async () => ({ default: (await import('./form/DeclarationForm.tsx')).DeclarationForm }),
  <FormSkeleton fields={8} />,
);
export const StoredAnswer = later(
  async () => ({ default: (await import('./StoredAnswer.tsx')).StoredAnswer }),
  <FormSkeleton fields={8} />,
);
