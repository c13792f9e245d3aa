import type { StandingState } from '@imprimatur/domain/people/standing-declaration';
import { Button, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { IncompletePrint } from '../../ui/IncompletePrint.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './Declaration.module.css';
import { DeclarationForm, StoredAnswer } from './lazy-parts.tsx';
import { standingDeclarationQuery } from './queries.ts';
import type { DeclarationToSend } from './form/values.ts';

/** Sends a standing declaration. Reloads everything, because every entry may now offer more decisions. */
function useDeclareStanding(onDone: () => void) {
  const t = useTranslations('standing');
  const client = useQueryClient();
  return async ({ from: _from, ...body }: DeclarationToSend) => {
    const answer = await call('POST /declarations/standing', { body });
    client.setQueryData(standingDeclarationQuery().queryKey, answer);
    await client.invalidateQueries();
    toast.done(t('sent', { date: answer.data.valid_until ?? '' }));
    onDone();
    scrollTo({ top: 0 });
  };
}

interface StateProps {
  state: StandingState;
  until: string | null;
  isSent: boolean;
}

/** Shows whether the declaration is valid. After sending, offers to go back to the previous page. */
function StateNotice({ state, until, isSent }: StateProps) {
  const t = useTranslations('standing');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Notice
      kind={isSent ? 'done' : isDue(state) ? 'warning' : 'info'}
      actions={
        isSent &&
        canGoBack && (
          <Button variant="default" size="compact-md" onClick={() => router.history.back()}>
            {t('back')}
          </Button>
        )
      }
    >
      {t(`notice.${state}`, { date: until ?? '' })}
    </Notice>
  );
}

const isDue = (state: StandingState): boolean => state === 'expired' || state === 'missing';

/** The page where a person who decides declares interests for all entries. */
export function StandingDeclaration() {
  const t = useTranslations('standing');
  const own = useTranslations('declarations');
  const {
    state,
    form,
    answered_at: answeredAt,
    valid_until: until,
    months,
    last,
  } = useSuspenseQuery(standingDeclarationQuery()).data.data;
  const [isChanging, setIsChanging] = useState(isDue(state));
  const [isSent, setIsSent] = useState(false);
  const declare = useDeclareStanding(() => {
    setIsChanging(false);
    setIsSent(true);
  });
  const showsForm = isChanging || form === null;
  return (
    <Page title={t('title')} subtitle={until === null ? undefined : t('until', { date: until })} narrow>
      <article className={classes.declaration}>
        <IncompletePrint />
        <StateNotice state={state} until={until} isSent={isSent} />
        {showsForm ? (
          <>
            <Text>
              {t('intro', { months })} {own('private')}
            </Text>
            <DeclarationForm
              stored={form}
              last={last}
              about="standing"
              standing
              send={declare}
              onCancel={isChanging && form !== null ? () => setIsChanging(false) : undefined}
            />
          </>
        ) : (
          <>
            <StoredAnswer form={form} answeredAt={answeredAt} from={null} standing />
            <div className={`${classes.buttons} no-print`}>
              <Button variant="default" onClick={() => setIsChanging(true)}>
                {t('renew')}
              </Button>
            </div>
          </>
        )}
      </article>
    </Page>
  );
}
