import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../features/library/ImportScreen.tsx';
import { redirectUnlessOffice } from '../../features/session/current.ts';

export const Route = createFileRoute('/_app/library_/import')({
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  component: ImportScreen,
});
