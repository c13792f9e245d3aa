import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { readProductName } from '../../lib/product.ts';
import classes from './Message.module.css';

/** `alone` is set outside the frame, where this screen is the main landmark. */
export function NotFoundScreen({ alone }: { alone?: boolean }) {
  const t = useTranslations('app');
  return (
    <Stack className={classes.message} align="flex-start" role={alone ? 'main' : undefined}>
      <title>{`${t('pageNotFound')} · ${readProductName()}`}</title>
      <Title order={1}>{t('pageNotFound')}</Title>
      <Text>{t('pageNotFoundText')}</Text>
      <Button component={Link} to="/" variant="default">
        {t('toPublications')}
      </Button>
    </Stack>
  );
}
