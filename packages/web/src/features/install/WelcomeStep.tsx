import { Button, List, Text } from '@mantine/core';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './InstallScreen.module.css';

/** The roles as the table names them (specification §5); the board is not among them. */
const ROLE_WORDS = ROLES.filter(({ id }) => id < 5).map(({ id, label }) => (id === 0 ? 'Admin (Office)' : label));

export function WelcomeStep({ onProceed }: { onProceed: () => void }) {
  const t = useTranslations('install');
  return (
    <>
      <Text>{t('welcome')}</Text>
      <Text>{t('welcomeOnce')}</Text>
      <Section title={t('prepare')}>
        <Text>{t('prepareTable')}</Text>
        <code className={classes.sample}>{t('columns')}</code>
        <Text>{t('prepareRoles')}</Text>
        <List>
          {ROLE_WORDS.map((word) => (
            <List.Item key={word}>{word}</List.Item>
          ))}
        </List>
        <Text>{t('prepareAdmin')}</Text>
      </Section>
      <DialogButtons>
        <Button onClick={onProceed}>{t('proceed')}</Button>
      </DialogButtons>
    </>
  );
}
