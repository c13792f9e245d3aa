import { createFileRoute } from '@tanstack/react-router';
import { workQuery } from '../../features/tasks/task.ts';
import { WorkScreen } from '../../features/tasks/WorkScreen.tsx';

export const Route = createFileRoute('/_app/my-work')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery({ ...workQuery(), meta: { failures: 'own' } });
  },
  component: WorkScreen,
});
