import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor, Checkbox, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CallResponse } from '../../lib/call.ts';
import { formatDate } from '../../lib/dates.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Declaration.module.css';

export type OpenDeclaration = CallResponse<'GET /declarations'>['data']['open'][number];

interface Props {
  open: readonly OpenDeclaration[];
  /** Ids of the entries that are left out. */
  excluded: ReadonlySet<number>;
  onExclude: (excluded: ReadonlySet<number>) => void;
}

/** Selection of the entries to which an answer applies. */
export function EntrySelection({ open, excluded, onExclude }: Props) {
  const t = useTranslations('declarations');
  const toggle = (id: number) =>
    onExclude(excluded.has(id) ? new Set([...excluded].filter((one) => one !== id)) : new Set([...excluded, id]));
  const describeDates = ({ unique_id: id, asked_at, due }: OpenDeclaration) =>
    [t('askedOn', { id, date: formatDate(asked_at) }), due === null ? '' : t('until', { due })]
      .filter(Boolean)
      .join(' · ');
  return (
    <Section title={t('forEntries')} aside={open.length}>
      <Text c="dimmed">{t('forEntriesText')}</Text>
      <ul className={classes.entries} aria-label={t('forEntries')}>
        {open.map((one) => (
          <li key={one.guideline_id} className={classes.entry}>
            <Checkbox
              label={one.entry}
              description={<UnbrokenDates>{describeDates(one)}</UnbrokenDates>}
              checked={!excluded.has(one.guideline_id)}
              onChange={() => toggle(one.guideline_id)}
            />
            <Anchor
              component={AppLink}
              href={screenAddress('declaration', { id: one.guideline_id })}
              aria-label={t('byItselfOf', { id: one.unique_id })}
              size="sm"
            >
              {t('byItself')}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
