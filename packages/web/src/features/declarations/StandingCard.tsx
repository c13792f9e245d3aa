import { needsStandingDeclaration } from '@imprimatur/domain/people/standing-declaration';
import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUser } from '../session/current.ts';
import { standingDeclarationQuery } from './queries.ts';

/** Shows people who decide whether their standing declaration is valid, and links to it. */
export function StandingCard() {
  const t = useTranslations('standing');
  const isRequired = needsStandingDeclaration(useUser());
  const { data } = useQuery({ ...standingDeclarationQuery(), enabled: isRequired, meta: { failures: 'own' } });
  if (data === undefined) return null;
  const { state, valid_until: until } = data.data;
  return (
    <Notice
      kind={state === 'valid' ? 'info' : 'warning'}
      title={t('title')}
      actions={
        <Button component={AppLink} href={screenAddress('standing-declaration')} size="compact-md" variant="default">
          {t(state === 'valid' ? 'open' : 'declare')}
        </Button>
      }
    >
      {t(`notice.${state}`, { date: until ?? '' })}
    </Notice>
  );
}
