import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../features/library/ImportScreen.tsx';
import { officeOnly } from '../../features/session/current.ts';

export const Route = createFileRoute('/_app/library_/import')({
  beforeLoad: ({ context }) => officeOnly(context.queryClient),
  component: ImportScreen,
});
