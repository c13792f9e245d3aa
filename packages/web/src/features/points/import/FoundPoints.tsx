import { Button, Checkbox } from '@mantine/core';
import { MAX_DRAFTS } from '@imprimatur/domain/points/points';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallFailure } from '../../entry/CallFailure.tsx';
import { FoundPointList } from './FoundPointList.tsx';
import { ListTools } from './ListTools.tsx';
import classes from './Import.module.css';
import { useQuotations } from './use-quotations.ts';
import { type ImportInput, type OfferedPoints, useOfferedPoints, usePointImport } from './use-import.ts';

function Limit({ drafts, list, capacity, ticked }: OfferedPoints & { drafts: number }) {
  const t = useTranslations('pointImport');
  const tooMany = ticked.length - capacity;
  if (list.length <= capacity) return null;
  return (
    <Notice kind={tooMany > 0 ? 'warning' : 'info'}>
      {t('full', { limit: MAX_DRAFTS, count: drafts, room: capacity })}{' '}
      {tooMany > 0 ? t('tooMany', { count: tooMany }) : capacity > 0 && t('fullMore')}
    </Notice>
  );
}

/** Ticked by default if the manuscript contains all quotations. */
function Quotations({ name, isReading, missingCount, isUsed, setUsed }: ReturnType<typeof useQuotations>) {
  const t = useTranslations('pointImport');
  if (name === null) return null;
  const found = isReading ? t('quotationsSought') : missingCount > 0 && t('quotationsMissing', { count: missingCount });
  return (
    <Checkbox
      label={t('quotations', { name })}
      description={
        <>
          {t('quotationsHint')} {found}
        </>
      }
      checked={isUsed}
      onChange={(event) => setUsed(event.currentTarget.checked)}
    />
  );
}

/** Lets a person tick, correct and import the points found in a file. */
export function FoundPoints(input: ImportInput) {
  const t = useTranslations('pointImport');
  const { entry, drafts, file, found, choices, dispatch, onClose } = input;
  const offer = useOfferedPoints(input);
  const { list, capacity, ticked } = offer;
  const quotations = useQuotations(entry, file.name, found.points);
  const { save, submit } = usePointImport(input);
  return (
    <>
      <div role="status">{t('found', { count: found.points.length })}</div>
      {save.error !== null && choices.imported.size > 0 && (
        <Notice kind="info">{t('someIn', { count: choices.imported.size })}</Notice>
      )}
      <Limit {...offer} drafts={drafts.length} />
      <Quotations {...quotations} />
      {list.length === 0 ? (
        <Notice kind="done">{t('allTaken')}</Notice>
      ) : (
        <>
          <ListTools list={list} ticked={ticked} dispatch={dispatch} />
          <FoundPointList list={list} choices={choices} dispatch={dispatch} />
        </>
      )}
      <CallFailure change={save} entryId={entry.id} />
      <div className={classes.foot}>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={ticked.length === 0 || ticked.length > capacity}
            onClick={() => submit(ticked, quotations.quoted)}
          >
            {t('take', { count: ticked.length })}
          </Button>
        </DialogButtons>
      </div>
    </>
  );
}
