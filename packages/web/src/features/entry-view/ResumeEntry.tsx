import { Button, List } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import classes from '../entry/NextStep.module.css';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { confirmWithEmails } from '../emails/confirm-change.tsx';

/** Lets the office resume an abandoned entry, after showing the consequences and emails. */
export function ResumeEntry({ entry }: { entry: Entry }) {
  const t = useTranslations('abandoning');
  const { id, version } = entry;
  const change = useEntryChange(
    () => call('DELETE /guidelines/{id}/abandon', { params: { id }, query: { version: String(version) } }),
    { done: t('resumed') },
  );
  const ask = async () => {
    const text = (
      <List size="sm">
        <List.Item>{t('tasksReturn')}</List.Item>
        <List.Item>{t('datesStay')}</List.Item>
      </List>
    );
    const question = { title: t('resumeQuestion', { id: entry.unique_id }), text, verb: t('resume') };
    if (await confirmWithEmails(question, { id, body: { transition: 'takeUpAgain', version } })) change.mutate();
  };
  return (
    <>
      <div className={classes.moves}>
        <Button loading={change.isPending} onClick={() => void ask()}>
          {t('resume')}
        </Button>
      </div>
      <CallFailure change={change} entryId={id} />
    </>
  );
}
