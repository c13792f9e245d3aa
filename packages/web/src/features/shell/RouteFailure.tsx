import { Stack } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { toApiError } from '../../lib/api-error.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import classes from './Message.module.css';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** Replaces a screen that failed to load. SessionWatch handles expired sessions. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { status } = toApiError(error);
  if (status === 401) return null;
  if (status === 404) return <NotFoundScreen />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Stack className={classes.message}>
      <LoadFailure error={error} retry={retry} />
    </Stack>
  );
}
