import { Button, Checkbox } from '@mantine/core';
import { DRAFTS_AT_MOST } from '@imprimatur/domain/points/points';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallFailure } from '../../entry/CallFailure.tsx';
import { FoundList } from './FoundList.tsx';
import { ListTools } from './ListTools.tsx';
import classes from './Taking.module.css';
import { useQuotations } from './use-quotations.ts';
import { type Input, type OfferedList, useOffered, useTaking } from './use-taking.ts';

/** Says how many points one may have, where that is fewer than there are. */
function Limit({ drafts, list, room, ticked }: OfferedList & { drafts: number }) {
  const t = useTranslations('taking');
  const tooMany = ticked.length - room;
  if (list.length <= room) return null;
  return (
    <Notice kind={tooMany > 0 ? 'warning' : 'info'}>
      {t('full', { limit: DRAFTS_AT_MOST, count: drafts, room })}{' '}
      {tooMany > 0 ? t('tooMany', { count: tooMany }) : room > 0 && t('fullMore')}
    </Notice>
  );
}

/** Whether the quotations are from the manuscript, ticked where they are found in it. */
function Quotations({ name, isReading, missing, on, turn }: ReturnType<typeof useQuotations>) {
  const t = useTranslations('taking');
  if (name === null) return null;
  const found = isReading ? t('quotationsSought') : missing > 0 && t('quotationsMissing', { count: missing });
  return (
    <Checkbox
      label={t('quotations', { name })}
      description={
        <>
          {t('quotationsHint')} {found}
        </>
      }
      checked={on}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
}

/** What was found: one ticks, corrects and takes it. */
export function FoundPoints(input: Input) {
  const t = useTranslations('taking');
  const { entry, drafts, file, found, choices, dispatch, onClose } = input;
  const offer = useOffered(input);
  const { list, room, ticked } = offer;
  const quotations = useQuotations(entry, file.name, found.points);
  const { take, submit } = useTaking(input);
  return (
    <>
      <div role="status">{t('found', { count: found.points.length })}</div>
      {take.error !== null && choices.taken.size > 0 && (
        <Notice kind="info">{t('someIn', { count: choices.taken.size })}</Notice>
      )}
      <Limit {...offer} drafts={drafts.length} />
      <Quotations {...quotations} />
      {list.length === 0 ? (
        <Notice kind="done">{t('allTaken')}</Notice>
      ) : (
        <>
          <ListTools list={list} ticked={ticked} dispatch={dispatch} />
          <FoundList list={list} choices={choices} dispatch={dispatch} />
        </>
      )}
      <CallFailure change={take} entryId={entry.id} />
      <div className={classes.foot}>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={take.isPending}>
            {t('cancel')}
          </Button>
          <Button
            loading={take.isPending}
            disabled={ticked.length === 0 || ticked.length > room}
            onClick={() => submit(ticked, quotations.quoted)}
          >
            {t('take', { count: ticked.length })}
          </Button>
        </DialogButtons>
      </div>
    </>
  );
}
