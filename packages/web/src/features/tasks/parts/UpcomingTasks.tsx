import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import type { Task } from '../task.ts';
import { TaskTable } from '../TaskTable.tsx';

/** Tasks that follow once other people have done their part. */
export function UpcomingTasks({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('tasks');
  return (
    <Section title={t('comingUp')} aside={tasks.length}>
      <TaskTable
        label={t('comingUp')}
        tasks={tasks}
        header={t('column.asked')}
        describe={(task) => t(task.task === 'first_upload' ? 'onceDeclared' : 'onceReached')}
        empty={null}
      />
    </Section>
  );
}
