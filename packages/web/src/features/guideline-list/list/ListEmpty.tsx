import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { EmptyPage, EmptyState } from '../../../ui/EmptyState.tsx';
import { useUser } from '../../session/current.ts';
import { type ListSearch, type ListView, listAddress, splitKind } from '../address.ts';

interface Props {
  view: ListView;
  search: ListSearch;
  page: number;
}

/** Explains why the list is empty, and what to do. */
export default function ListEmpty({ view, search, page }: Props) {
  const t = useTranslations('publications');
  const own = useTranslations('listFilters');
  const { can } = useUser();
  const link = (href: string, label: string, primary = false) => (
    <Button component={AppLink} href={href} variant={primary ? 'filled' : 'default'}>
      {label}
    </Button>
  );
  const { kind, rest: plain } = splitKind(search);
  const { query, phases, committee, ...rest } = plain;
  const { abandoned, ...others } = rest;
  const hasKind = Object.keys(kind).length > 0;
  const inPhases = phases === undefined ? {} : { phases };
  const ofCommittee = committee === undefined ? {} : { committee };
  if (page > 1) return <EmptyPage first={listAddress(view, search)} />;
  if (abandoned !== undefined && !hasKind && query === undefined && committee === undefined && phases === undefined)
    return (
      <EmptyState actions={link(listAddress(view, others), own('showUnderWay'))}>{own('empty.abandoned')}</EmptyState>
    );
  if (query !== undefined) {
    const all = { ...rest, ...kind, ...inPhases, ...ofCommittee };
    const narrowed = hasKind || [phases, committee, abandoned].some((one) => one !== undefined) || view !== 'all';
    const { mine: _, ...sorted } = others;
    return (
      <EmptyState
        actions={
          <>
            {narrowed && link(listAddress('all', { ...sorted, query }), t('searchEverywhere'), true)}
            {link(listAddress(view, all), t('clearSearch'))}
          </>
        }
      >
        {own('empty.query', { query })} {narrowed && own('empty.queryNarrowed')}
      </EmptyState>
    );
  }
  if (hasKind) {
    const every = link(listAddress(view, plain), own('showAllKinds'));
    return <EmptyState actions={every}>{own('empty.kinds')}</EmptyState>;
  }
  if (committee !== undefined) {
    const every = link(listAddress(view, { ...rest, ...inPhases }), t('allCommittees'));
    return <EmptyState actions={every}>{own('empty.committee', { committee })}</EmptyState>;
  }
  if (phases !== undefined) {
    return <EmptyState actions={link(listAddress(view, rest), own('showAllPhases'))}>{own('empty.phases')}</EmptyState>;
  }
  if (view !== 'all') {
    return <EmptyState actions={link(listAddress('all', {}), t('showAll'))}>{own(`empty.${view}`)}</EmptyState>;
  }
  return (
    <EmptyState actions={can.add && link(screenAddress('pre-approve-draft'), t('add'), true)}>
      {own('empty.all')} {own(can.add ? 'empty.allAdd' : 'empty.allHint')}
    </EmptyState>
  );
}
