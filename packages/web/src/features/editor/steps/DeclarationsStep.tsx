import { Anchor, Text } from '@mantine/core';
import type { CoiUser } from '@imprimatur/contract';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Entry, hasAbility } from '../../entry/entry.ts';
import { useBranding } from '../../session/current.ts';
import type { Editor } from '../use-editor.ts';
import { Tick } from './Tick.tsx';

/** Lists the people asked to declare and their answers, for people who can see every declaration. */
function Declarations({ people }: { people: readonly CoiUser[] }) {
  const t = useTranslations('editor.declarations');
  const state = ({ conflict_of_interest, excused, answered_at, confirmed_by }: CoiUser) => {
    if (conflict_of_interest === 0) return t(excused ? 'excused' : 'missing');
    const date = formatDate(answered_at);
    return confirmed_by ? t('inPaper', { date, name: confirmed_by }) : t('in', { date });
  };
  const columns: Column<CoiUser>[] = [
    { id: 'name', header: t('person'), cell: ({ name }) => name, card: 'title' },
    { id: 'email', header: t('mail'), cell: ({ email }) => email ?? '' },
    { id: 'state', header: t('state'), cell: state },
  ];
  return (
    <Section title={t('table')} aside={people.length}>
      <DataTable
        label={t('table')}
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
      />
    </Section>
  );
}

const canSeeAll = (entry: Entry): boolean =>
  hasAbility(entry, 'readDeclarations') || hasAbility(entry, 'handleInterests');

export function DeclarationsStep({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.declarations');
  const { links } = useBranding();
  const { entry } = editor;
  // The server sends the submitter the missing declarations only, which the view of the entry names.
  const people = entry && canSeeAll(entry) ? entry.coi_users : [];
  return (
    <>
      <Text>{t('text')}</Text>
      <Anchor href={links.coi_form} target="_blank" rel="noreferrer">
        {t('form')}
      </Anchor>
      <Tick field="send_coi_email" label={t('tick')} required />
      {people.length > 0 && <Declarations people={people} />}
    </>
  );
}
