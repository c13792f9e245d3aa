import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { storedToken } from '../../lib/storage.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { signInOptionsQuery } from '../session/current.ts';
import classes from './InstallScreen.module.css';
import { InstallSteps } from './InstallSteps.tsx';
import { importCheckQuery } from './queries.ts';
import { INSTALL_STEPS, useInstall } from './use-install.ts';

/** The first installation in four steps. Open only while there are no users (specification §2). */
export function InstallScreen() {
  const t = useTranslations('install');
  const client = useQueryClient();
  const { data: check } = useSuspenseQuery({ ...importCheckQuery(), refetchOnWindowFocus: false });
  const { data: options } = useSuspenseQuery(signInOptionsQuery());
  const [done, setDone] = useState<{ count: number; admin: string } | null>(null);
  const install = useInstall();
  const shown = done ? INSTALL_STEPS.length : install.at;
  const before = useRef(shown);
  useEffect(() => {
    // Focuses the title, so that screen readers start at the top of the new step.
    if (before.current !== shown) document.querySelector<HTMLElement>('[data-page-title]')?.focus();
    before.current = shown;
  }, [shown]);
  const close = () => client.setQueryData(importCheckQuery().queryKey, { available: false });
  const isSignedIn = Boolean(storedToken.get());
  const onward = (
    <Button component={AppLink} href={screenAddress(isSignedIn ? 'home' : 'login')} variant="default">
      {t(isSignedIn ? 'toPublications' : 'toSignIn')}
    </Button>
  );
  const finish = (count: number, admin: string) => {
    setDone({ count, admin });
    void client.invalidateQueries({ queryKey: signInOptionsQuery().queryKey });
  };
  const content = () => {
    if (done) {
      return (
        <Notice kind="done" title={t('done')} actions={onward}>
          {t('doneText', done)}
        </Notice>
      );
    }
    if (!check.available) {
      return (
        <Notice kind="warning" actions={onward}>
          {t('closed')}
        </Notice>
      );
    }
    return <InstallSteps install={install} asksSecret={!options.development} onDone={finish} onClosed={close} />;
  };
  return (
    <main className={classes.screen}>
      <Page title={t('title')}>{content()}</Page>
    </main>
  );
}
