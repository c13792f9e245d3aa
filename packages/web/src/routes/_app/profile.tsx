import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../features/session/ProfileScreen.tsx';

export const Route = createFileRoute('/_app/profile')({ component: ProfileScreen });
