import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { printWhenLoaded } from '../../lib/print.ts';
import { formatDate } from '../../lib/dates.ts';
import { Facts } from '../../ui/Facts.tsx';
import { IncompletePrint } from '../../ui/IncompletePrint.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './Declaration.module.css';
import { DeclarationForm, StoredAnswer } from './lazy-parts.tsx';
import type { DeclarationToAnswer, DeclarationToSend } from './form/values.ts';

interface Props {
  request: DeclarationToAnswer;
  about: string;
  /** Absent if the declaration is read-only. */
  send?: (declared: DeclarationToSend) => Promise<unknown>;
}

/** Explains why the declaration can no longer change. */
function ClosedNotice({ abandonedAt }: { abandonedAt: string | null }) {
  const t = useTranslations('declarations');
  const text = abandonedAt === null ? t('closed') : t('abandoned', { date: formatDate(abandonedAt) });
  return <Notice kind="info">{text}</Notice>;
}

/** The form until it is answered, then the answer as a printable document. */
export function Declaration({ request, about, send }: Props) {
  const t = useTranslations('declarations');
  const [isChanging, setIsChanging] = useState(false);
  const { name, entry, form, open, on_paper: onPaper, answered_at: answeredAt } = request;
  const answered = form !== null || onPaper;
  /** Text shown when there is no form to read: not submitted yet, or submitted on paper. */
  const empty = onPaper ? t('onPaper') : answeredAt === null && t('notIn');
  const showsForm = send !== undefined && open && (!answered || isChanging);
  const answer = async (sent: DeclarationToSend) => {
    await send?.(sent);
    setIsChanging(false);
    toast.done(t('sent'));
    scrollTo({ top: 0 });
  };
  return (
    <article className={classes.declaration}>
      <IncompletePrint />
      <Facts
        columns={2}
        facts={[
          { label: t('person'), value: name },
          { label: t('entry'), value: entry, wide: true },
        ]}
      />
      {showsForm && (
        <>
          <Text>
            {t('intro')} {t('private')}
          </Text>
          <DeclarationForm
            stored={form}
            last={request.last ?? null}
            about={about}
            send={answer}
            onCancel={isChanging ? () => setIsChanging(false) : undefined}
          />
        </>
      )}
      {!showsForm && form !== null && (
        <StoredAnswer form={form} answeredAt={answeredAt} from={request.confirmed_from ?? null} />
      )}
      {!showsForm && form === null && empty && <Notice kind="info">{empty}</Notice>}
      {!open && <ClosedNotice abandonedAt={request.abandoned_at} />}
      {!showsForm && (
        <div className={`${classes.buttons} no-print`}>
          {form !== null && (
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={printWhenLoaded}>
              {t('print')}
            </Button>
          )}
          {send !== undefined && open && (
            <Button variant="default" onClick={() => setIsChanging(true)}>
              {t('change')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
