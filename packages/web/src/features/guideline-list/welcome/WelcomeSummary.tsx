import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { useUser } from '../../session/current.ts';
import { useCounts } from '../counts.ts';
import classes from './WelcomeDialog.module.css';

interface Props {
  /** The number of entries that *Show my todos* counts; undefined while loading. */
  todos: number | undefined;
  onShowWork: () => void;
}

/** Greets the person and says how many tasks they have, in how many entries, and in how many outside the to-dos. */
export function WelcomeSummary({ todos, onShowWork }: Props) {
  const t = useTranslations('welcome');
  const user = useUser();
  const { work, tasks, renewals = 0, re_examinations: reExaminations = 0 } = useCounts();
  const elsewhere = work === undefined || todos === undefined ? 0 : Math.max(0, work - todos);
  return (
    <div className={classes.hello}>
      {t('hello', { name: user.first_name })}{' '}
      {work === undefined || tasks === undefined ? null : (
        <>
          {t('tasks', { count: tasks })} {work > 0 && t('work', { count: work, elsewhere })}{' '}
          {reExaminations > 0 && t('reExamine', { count: reExaminations })}{' '}
          {tasks > 0 && (
            <button type="button" className="text-button" onClick={onShowWork}>
              {t('toWork')}
            </button>
          )}
        </>
      )}
      {renewals > 0 && (
        <>
          {' '}
          <Anchor component={AppLink} href={screenAddress('standing-declaration')} inherit>
            {t('renew')}
          </Anchor>
        </>
      )}
    </div>
  );
}
