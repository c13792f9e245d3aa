import { Button, List, Text } from '@mantine/core';
import { ROLE_NAMES_IN_TABLES } from '@imprimatur/domain/people/import';
import { keysOf } from '@imprimatur/domain/tables';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './InstallScreen.module.css';

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
          {keysOf(ROLE_NAMES_IN_TABLES).map((word) => (
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
