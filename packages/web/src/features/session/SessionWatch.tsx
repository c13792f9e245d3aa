import { screenAddress } from '@imprimatur/domain/screens';
import { Alert, Portal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ENDED_MESSAGE_MS, sessionState } from '../../lib/session.ts';
import classes from './SessionWatch.module.css';
import { rememberRequestedPage } from './sign-in.ts';

/** Opens the sign-in screen when the session has ended: at once after signing out, or after a short message if it expired. */
export function SessionWatch() {
  const t = useTranslations('session');
  const state = sessionState.use();
  const client = useQueryClient();
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const flashes = state === 'ended' && path !== screenAddress('login');

  useEffect(() => {
    if (state === 'open') return;
    const leave = async () => {
      // Signing in again returns to this page.
      if (state === 'ended' && router.state.location.pathname !== screenAddress('login'))
        rememberRequestedPage(router.state.location.href);
      await router.navigate({ to: '/login', replace: true });
      client.clear();
    };
    const timer = setTimeout(leave, state === 'ended' ? ENDED_MESSAGE_MS : 0);
    return () => clearTimeout(timer);
  }, [state, client, router]);

  if (!flashes) return null;
  return (
    <Portal>
      <Alert role="alert" color="orange" variant="filled" className={classes.flash}>
        {t('unauthenticated')}
      </Alert>
    </Portal>
  );
}
