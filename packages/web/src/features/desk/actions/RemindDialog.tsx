import { isBlank } from '@imprimatur/domain/blank';
import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { call, type CallResponse } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { EmailPager } from '../../emails/EmailPager.tsx';
import { Paragraph } from '../../emails/Paragraph.tsx';
import { useEmailParagraph } from '../../emails/use-email-paragraph.ts';
import type { AnyTask } from '../../tasks/task.ts';
import { useSubjectName } from '../../tasks/use-subject-name.ts';
import classes from '../Desk.module.css';

interface Props {
  tasks: readonly AnyTask[];
  /** `sent` is true if emails were sent. */
  onClose: (sent: boolean) => void;
}

const buildReminderBody = (tasks: readonly AnyTask[], text: string) => ({
  tasks: tasks.map(({ guideline_id, user_id, task }) => ({ guideline_id, user_id, task })),
  ...(isBlank(text) ? {} : { text }),
});

/** Maximum people named above the emails. */
const MAX_NAMED = 6;

/** Names the recipients, with the number of tasks for people who have several. */
function useRecipients({ data, meta }: Pick<CallResponse<'POST /desk/letters'>, 'data' | 'meta'>): string {
  const t = useTranslations('desk');
  const emails = useTranslations('emailPreview');
  const format = useFormatter();
  const names = data
    .slice(0, MAX_NAMED)
    .flatMap(({ to, tasks }) => to.map(({ name }) => (tasks > 1 ? t('withTasks', { name, count: tasks }) : name)));
  const more = meta.letters - names.length;
  return more > 0 ? emails('andMore', { names: names.join(', '), more }) : format.list(names);
}

function Recipients({ letters }: { letters: CallResponse<'POST /desk/letters'> }) {
  const t = useTranslations('desk');
  const names = useRecipients(letters);
  const { letters: count, without } = letters.meta;
  // If there are no emails, the sentence already gives the reason.
  return <Text>{t('letters', { count, names, none: count === 0 ? 0 : without })}</Text>;
}

interface ReminderPreviewProps {
  letters: UseQueryResult<CallResponse<'POST /desk/letters'>>;
  text: string;
  onWrite: (text: string) => void;
}

/** Preview of the emails, and a field for a paragraph to add to them. Without emails there is no field. */
function ReminderPreview({ letters: { data, error, refetch }, text, onWrite }: ReminderPreviewProps) {
  return (
    <>
      {error && data === undefined && <LoadFailure error={error} retry={refetch} />}
      {data === undefined && !error && <TextSkeleton lines={6} />}
      {data !== undefined && (
        <>
          <Recipients letters={data} />
          <EmailPager emails={data.data} total={data.meta.letters} />
        </>
      )}
      {data?.meta.letters !== 0 && <Paragraph value={text} onWrite={onWrite} />}
    </>
  );
}

interface UnsentNoticeProps {
  tasks: readonly AnyTask[];
  outcomes: CallResponse<'POST /desk/reminders'>['data'];
}

/** Lists the people who got no email, each with the entry and the reason. */
function UnsentNotice({ tasks, outcomes }: UnsentNoticeProps) {
  const subject = useSubjectName();
  const entries = new Map(tasks.map((task) => [task.guideline_id, subject(task)]));
  return (
    <Notice kind="warning">
      <ul className={classes.refused}>
        {outcomes
          .filter(({ sent }) => !sent)
          .map(({ guideline_id: id, user_id: user, task, reason }) => (
            <li key={`${id} ${user} ${task}`}>
              <span className="mono">{entries.get(id)}</span>: {reason}
            </li>
          ))}
      </ul>
    </Notice>
  );
}

/** Shows the emails before they are sent, takes a paragraph to add, and then lists the people who got none. */
export default function RemindDialog({ tasks, onClose }: Props) {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const name = tasks.map(({ guideline_id, user_id, task }) => `${guideline_id} ${user_id} ${task}`).join();
  const { note: text, write, forget } = useEmailParagraph(`remind:${name}`);
  const [written] = useDebouncedValue(text, 500);
  const preview = buildReminderBody(tasks, written);
  const letters = useQuery({
    queryKey: ['POST /desk/letters', preview],
    queryFn: () => call('POST /desk/letters', { body: preview }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { failures: 'own' },
  });
  const send = useChange({
    mutationFn: () => call('POST /desk/reminders', { body: buildReminderBody(tasks, text) }),
    onSuccess: async ({ data, meta }) => {
      await client.invalidateQueries({ queryKey: ['GET /desk'] });
      forget();
      if (meta.letters > 0) toast.done(t('sent', { count: meta.letters }));
      if (data.every(({ sent }) => sent)) onClose(true);
    },
  });
  const count = letters.data?.meta.letters ?? 0;
  return (
    <Dialog
      opened
      onClose={() => onClose(send.data !== undefined)}
      busy={send.isPending}
      closeOnClickOutside={false}
      title={t('remindTitle')}
      size="lg"
    >
      <div className={classes.letters}>
        {send.data === undefined ? (
          <ReminderPreview letters={letters} text={text} onWrite={write} />
        ) : (
          <UnsentNotice tasks={tasks} outcomes={send.data.data} />
        )}
        <DialogButtons>
          <Button variant="default" onClick={() => onClose(send.data !== undefined)} disabled={send.isPending}>
            {t(send.data === undefined ? 'cancel' : 'close')}
          </Button>
          {send.data === undefined && (
            <Button
              loading={send.isPending}
              disabled={count === 0}
              onClick={() => send.mutate(undefined, { onError: announceFailure })}
            >
              {t('send', { count })}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
