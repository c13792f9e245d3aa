import { createFileRoute } from '@tanstack/react-router';
import { ExamplesScreen } from '../../features/examples/ExamplesScreen.tsx';

export const Route = createFileRoute('/_app/uiexamples')({ component: ExamplesScreen });
