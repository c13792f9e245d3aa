import { createFileRoute } from '@tanstack/react-router';
import { redirectUnlessOffice } from '../../../features/session/current.ts';
import { ImportScreen } from '../../../features/users/ImportScreen.tsx';

export const Route = createFileRoute('/_app/users/import')({
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  component: ImportScreen,
});
