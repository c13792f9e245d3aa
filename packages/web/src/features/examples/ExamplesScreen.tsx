import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Page } from '../../ui/Page.tsx';
import { DialogExample } from './DialogExample.tsx';
import { InputExample } from './InputExample.tsx';
import { StateExample } from './StateExample.tsx';
import { TableExample } from './TableExample.tsx';

/** Shows every component of `ui` once, for developers. */
export function ExamplesScreen() {
  const t = useTranslations('examples');
  return (
    <Page title={t('title')} aside="CV-2026-007" subtitle={t('subtitle')} tag={<Badge turn="board">{t('tag')}</Badge>}>
      <TableExample />
      <StateExample />
      <InputExample />
      <DialogExample />
    </Page>
  );
}
