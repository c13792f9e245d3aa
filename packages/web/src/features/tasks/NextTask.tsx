import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { screenAddress } from '@imprimatur/domain/screens';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { openTasks, taskAddress, workQuery } from './task.ts';

/** This person's next task in an entry other than the one on which they have just worked. */
export function NextTask({ after }: { after: number }) {
  const t = useTranslations('tasks');
  const { data } = useQuery({ ...workQuery(), refetchOnMount: 'always', meta: { failures: 'own' } });
  if (data === undefined) return null;
  const waiting = openTasks(data.data).filter((task) => task.guideline_id !== after);
  const [next] = waiting;
  if (next === undefined) return <Text>{t('nothingNext')}</Text>;
  return (
    <Text>
      {t('next')}{' '}
      <Anchor component={AppLink} inherit href={taskAddress(next)}>
        {t('stepOf', {
          verb: t(`asks.${next.task}`),
          name: [next.unique_id, next.name].filter(Boolean).join(', ') || t('standing'),
        })}
      </Anchor>
      {waiting.length > 1 && (
        <>
          {' · '}
          <Anchor component={AppLink} inherit href={screenAddress('my-work', {})}>
            {t('more', { count: waiting.length - 1 })}
          </Anchor>
        </>
      )}
    </Text>
  );
}
