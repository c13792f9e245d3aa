import { createFileRoute, redirect } from '@tanstack/react-router';
import { CodeSignIn } from '../features/session/CodeSignIn.tsx';
import { brandingQuery, signInOptionsQuery } from '../features/session/current.ts';
import { SignInScreen } from '../features/session/SignInScreen.tsx';
import { isSsoResponse, readSsoResponse, type SsoResponse } from '../features/session/sign-in.ts';
import { storedToken } from '../lib/storage.ts';
import { Opening } from '../ui/Opening.tsx';

interface LoginSearch extends SsoResponse {
  /** Set if single sign-on is unreachable. */
  problem?: 'sso';
}

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...readSsoResponse(search),
    ...(search['problem'] === 'sso' ? { problem: 'sso' as const } : {}),
  }),
  beforeLoad: ({ search }) => {
    if (storedToken.get() && search.code === undefined) throw redirect({ to: '/' });
  },
  loaderDeps: ({ search }) => ({ answered: isSsoResponse(search) }),
  loader: async ({ context: { queryClient }, deps }) => {
    if (deps.answered) return;
    // If the association's details fail to load, the screen shows this.
    await Promise.all([queryClient.ensureQueryData(signInOptionsQuery()), queryClient.prefetchQuery(brandingQuery())]);
  },
  pendingComponent: Opening,
  component: Login,
});

function Login() {
  const search = Route.useSearch();
  return isSsoResponse(search) ? <CodeSignIn answer={search} /> : <SignInScreen ssoAway={search.problem === 'sso'} />;
}
