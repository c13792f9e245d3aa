import { createFileRoute } from '@tanstack/react-router';
import { ImprintScreen } from '../../features/imprint/ImprintScreen.tsx';

export const Route = createFileRoute('/_app/imprint')({ component: ImprintScreen });
