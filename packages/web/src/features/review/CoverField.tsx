import { Button, Textarea } from '@mantine/core';
import { COVER_LIMIT } from '@imprimatur/domain/review/cover';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Stored } from '../../lib/autosave.ts';
import { call } from '../../lib/call.ts';
import { useAutosave } from '../../lib/use-autosave.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { entryQuery } from '../entry/queries.ts';
import { SaveStatus } from '../points/SaveStatus.tsx';
import classes from './Cover.module.css';

interface CoverText {
  text: string;
}

const toStored = ({ cover_draft: draft }: Pick<Entry, 'cover_draft'>): Stored<CoverText> => ({
  value: { text: draft?.text ?? '' },
  version: draft?.version ?? 0,
});

/** The covering letter of the next version, saved as the person types. */
function useCover(entry: Entry) {
  const client = useQueryClient();
  const { id } = entry;
  const query = entryQuery(id);
  return useAutosave<CoverText>({
    key: `cover:${id}`,
    stored: toStored(entry),
    save: async ({ text }, version) => {
      const { data } = await call('PUT /guidelines/{id}/cover', { params: { id }, body: { text, version } });
      client.setQueryData(query.queryKey, (old) => old && { ...old, data: { ...old.data, cover_draft: data } });
      return { value: { text: data.text }, version: data.version };
    },
    load: async () => toStored((await client.fetchQuery({ ...query, staleTime: 0 })).data),
  });
}

/** The covering letter of the next version, for people who may write it. */
export function CoverField({ entry }: { entry: Entry }) {
  return hasAbility(entry, 'writeCover') ? <Field entry={entry} /> : null;
}

function Field({ entry }: { entry: Entry }) {
  const t = useTranslations('cover');
  const { value, state, restored, machine } = useCover(entry);
  const left = COVER_LIMIT - value.text.length;
  return (
    <div>
      {restored && <Notice kind="info">{t('restored')}</Notice>}
      <Textarea
        label={t('title')}
        description={t('hint')}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={COVER_LIMIT}
        value={value.text}
        error={state.is === 'refused' ? (state.errors['text'] ?? state.message) : undefined}
        onChange={(event) => machine.type({ text: event.currentTarget.value })}
      />
      {state.is === 'conflict' && (
        <Notice
          kind="warning"
          title={t('conflict')}
          actions={
            <>
              <Button size="compact-sm" onClick={machine.keepMine}>
                {t('keep')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={machine.takeTheirs}>
                {t('take')}
              </Button>
            </>
          }
        >
          <div className={classes.text}>{state.theirs.value.text}</div>
        </Notice>
      )}
      <div className={classes.foot}>
        <SaveStatus state={state} />
        {left <= COVER_LIMIT / 10 && <span className={classes.by}>{t('left', { count: left })}</span>}
      </div>
    </div>
  );
}
