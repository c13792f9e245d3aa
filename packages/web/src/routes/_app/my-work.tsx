import { createFileRoute } from '@tanstack/react-router';
import { listQuery } from '../../features/guideline-list/query.ts';
import { MyWorkScreen } from '../../features/guideline-list/MyWorkScreen.tsx';

export const Route = createFileRoute('/_app/my-work')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery({ ...listQuery('mine', {}, 1), meta: { failures: 'own' } });
  },
  component: MyWorkScreen,
});
