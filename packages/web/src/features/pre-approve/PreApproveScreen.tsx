import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor, Button, Radio, Stack, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useBranding } from '../session/current.ts';

type Answer = 'yes' | 'no';

/** Asks a question before an entry is added. Only "yes" continues. */
export function PreApproveScreen() {
  const t = useTranslations('preApprove');
  const router = useRouter();
  const { links } = useBranding();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const rules = (chunks: ReactNode) => (
    <Anchor href={links.publication_rules} target="_blank" rel="noreferrer">
      {chunks}
    </Anchor>
  );
  return (
    <Page title={t('title')} narrow>
      <Stack gap="sm">
        <Text>{t('info')}</Text>
        <Text>{t.rich('rules', { link: rules })}</Text>
      </Stack>
      <Radio.Group label={t('question')} value={answer} onChange={setAnswer} size="md">
        <Stack gap="sm" mt="sm">
          <Radio value="yes" label={t('yes')} />
          <Radio value="no" label={t('no')} />
        </Stack>
      </Radio.Group>
      {answer === 'no' && <Notice kind="warning">{t('warning')}</Notice>}
      <DialogButtons>
        <Button variant="default" onClick={() => router.history.push(screenAddress('list'))}>
          {t('cancel')}
        </Button>
        <Button disabled={answer !== 'yes'} onClick={() => router.history.push(screenAddress('add'))}>
          {t('add')}
        </Button>
      </DialogButtons>
    </Page>
  );
}
