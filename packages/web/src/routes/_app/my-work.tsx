import { createFileRoute } from '@tanstack/react-router';
import { listQuery } from '../../features/publications/list/query.ts';
import { MyWorkScreen } from '../../features/publications/work/MyWorkScreen.tsx';

export const Route = createFileRoute('/_app/my-work')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery({ ...listQuery('mine', {}, 1), meta: { failures: 'own' } });
  },
  component: MyWorkScreen,
});
