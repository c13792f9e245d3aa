import { createFileRoute } from '@tanstack/react-router';
import { officeOnly } from '../../../features/session/current.ts';
import { ImportScreen } from '../../../features/users/ImportScreen.tsx';

export const Route = createFileRoute('/_app/users/import')({
  beforeLoad: ({ context }) => officeOnly(context.queryClient),
  component: ImportScreen,
});
