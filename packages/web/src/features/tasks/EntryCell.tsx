import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { EntryLink } from '../entry/EntryLink.tsx';
import { type AnyTask, entryAddress, findTaskEntry, subjectAddress } from './task.ts';
import classes from './Tasks.module.css';

/** The entry of a task, or a link to the standing declaration: the reader's own or, on the desk, the list of all declarations. */
export function EntryCell({ task, own = false }: { task: AnyTask; own?: boolean }) {
  const t = useTranslations('tasks');
  const found = findTaskEntry(task);
  if (found === null)
    return (
      <Anchor component={AppLink} href={own ? screenAddress('standing-declaration') : subjectAddress(task)} inherit>
        {t('standing')}
      </Anchor>
    );
  return (
    <>
      <EntryLink href={entryAddress(found)} name={found.name} />
      <div className={classes.meta}>
        <span className="mono">{found.unique_id}</span>
      </div>
    </>
  );
}
