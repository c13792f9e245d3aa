import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../features/shell/NotFoundScreen.tsx';

/** Any unknown path, with the frame around it for whoever is signed in. */
export const Route = createFileRoute('/_app/$')({ component: () => <NotFoundScreen /> });
