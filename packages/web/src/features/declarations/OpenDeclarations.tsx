import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, listErrorLines, toApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.tsx';
import { refreshEntry, refreshLists } from '../entry/queries.ts';
import { EntrySelection, type OpenDeclaration } from './EntrySelection.tsx';
import type { DeclarationToSend } from './form/values.ts';
import { openDeclarationsQuery } from './queries.ts';
import { StandingCard } from './StandingCard.tsx';

const DeclarationForm = lazyComponent(
  async () => ({ default: (await import('./form/DeclarationForm.tsx')).DeclarationForm }),
  <FormSkeleton fields={8} />,
);

/** Adds the title of the entry to each error message about it. */
function withEntryTitles(error: ApiError, message: string, sent: readonly OpenDeclaration[]): ApiError {
  const errors = Object.entries(error.errors ?? {}).map(([field, sentences]): [string, string[]] => {
    const about = sent[Number(/^guidelines\.(\d+)$/.exec(field)?.[1])];
    return [
      field,
      about === undefined ? sentences : sentences.map((one) => `“${about.entry}” (${about.unique_id}): ${one}`),
    ];
  });
  return errors.some(([field]) => field.startsWith('guidelines.'))
    ? new ApiError(error.status, message, { errors: Object.fromEntries(errors) })
    : error;
}

/** Submits the declarations for the chosen entries. Also refreshes the page after a refusal. */
function useDeclareTogether(chosen: readonly OpenDeclaration[]) {
  const t = useTranslations('declarations');
  const client = useQueryClient();
  return async (declared: DeclarationToSend) => {
    const guidelines = chosen.map((one) => one.guideline_id);
    try {
      const answer = await call('POST /declarations', { body: { ...declared, guidelines } });
      client.setQueryData(openDeclarationsQuery().queryKey, answer);
    } catch (error) {
      await client.invalidateQueries({ queryKey: openDeclarationsQuery().queryKey });
      throw withEntryTitles(toApiError(error), t('nothingSent'), chosen);
    }
    await Promise.all([refreshLists(client), ...guidelines.map((id) => refreshEntry(client, id))]);
    toast.done(t('sentTogether', { count: guidelines.length }));
    scrollTo({ top: 0 });
  };
}

/** All open declarations of this person. One answer applies to all or to a selection. */
export function OpenDeclarations() {
  const t = useTranslations('declarations');
  const { open, last } = useSuspenseQuery(openDeclarationsQuery()).data.data;
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  /** Number of answers sent. As a key, it restarts the form from the latest answer. */
  const [round, setRound] = useState(0);
  const chosen = open.filter((one) => !excluded.has(one.guideline_id));
  const declare = useDeclareTogether(chosen);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const send = async (declared: DeclarationToSend) => {
    await declare(declared).catch((error: unknown) => {
      setRefusal(toApiError(error));
      throw error;
    });
    setExcluded(new Set());
    setRefusal(null);
    setRound(round + 1);
  };
  const work = (
    <Button component={AppLink} href={screenAddress('my-work')} variant="default">
      {t('toWork')}
    </Button>
  );
  return (
    <Page title={t('titleAll')} subtitle={t('open', { count: open.length })} narrow>
      <StandingCard />
      {open.length === 0 ? (
        <>
          {refusal !== null && (
            <Notice kind="danger" title={refusal.message}>
              {listErrorLines(refusal).join(' ')}
            </Notice>
          )}
          <EmptyState actions={work}>{t('noneOpen')}</EmptyState>
        </>
      ) : (
        <>
          <Text>
            {t('intro')} {t('private')}
          </Text>
          <DeclarationForm
            key={round}
            stored={null}
            last={last}
            about="all"
            send={send}
            verb={t('sendTogether', { count: chosen.length })}
            blocked={chosen.length === 0 ? t('chooseEntry') : undefined}
          >
            <EntrySelection open={open} excluded={excluded} onExclude={setExcluded} />
          </DeclarationForm>
        </>
      )}
    </Page>
  );
}
