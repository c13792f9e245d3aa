import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../features/shell/NotFoundScreen.tsx';

/** Any unknown path, inside the frame, for signed-in people. */
export const Route = createFileRoute('/_app/$')({ component: () => <NotFoundScreen /> });
