import { Button, Checkbox } from '@mantine/core';
import type { Findings } from '@imprimatur/documents/model';
import { DRAFTS_AT_MOST } from '@imprimatur/domain/points/points';
import { type Dispatch, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { complain } from '../../../lib/failures.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CallFailure } from '../../entry/CallFailure.tsx';
import type { Entry } from '../../entry/entry.ts';
import type { Point } from '../point.ts';
import { type Choice, type Choices, offered, valueIn } from './choices.ts';
import { FoundRow } from './FoundRow.tsx';
import { ListTools } from './ListTools.tsx';
import { type Errors, errorsOf, hasAlready, offersOf, pointOf, wordsOf } from './offers.ts';
import classes from './Taking.module.css';
import { useQuotations } from './use-quotations.ts';
import { useTake } from './use-take.ts';

interface Props {
  entry: Entry;
  drafts: readonly Point[];
  file: File;
  found: Findings;
  choices: Choices;
  dispatch: Dispatch<Choice>;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Mistakes that the dialog of a refusal names; the rest stands at the points. */
const NAMED = 8;

function useOffered({ drafts, found, choices }: Pick<Props, 'drafts' | 'found' | 'choices'>) {
  const offers = useMemo(() => offersOf(found.points), [found]);
  const words = useMemo(() => wordsOf(drafts), [drafts]);
  const room = Math.max(0, DRAFTS_AT_MOST - drafts.length);
  const list = offered(offers, choices, (offer) => hasAlready(words, offer), room);
  return { list, room, ticked: list.filter((one) => one.ticked).map(({ offer }) => offer) };
}

/** What was found: one ticks, corrects and takes it. */
export function FoundPoints(props: Props) {
  const t = useTranslations('taking');
  const { entry, drafts, file, found, choices, dispatch, onBusy, onClose } = props;
  const { list, room, ticked } = useOffered(props);
  const quotations = useQuotations(entry, file.name, found.points);
  const take = useTake(entry.id, {
    onTaken: (ids) => dispatch({ do: 'take', ids }),
    onRefused: (errors) => dispatch({ do: 'refuse', errors }),
  });
  const tooMany = ticked.length - room;

  const submit = () => {
    const points = ticked.map((offer) => ({
      id: offer.id,
      number: offer.number,
      point: pointOf(valueIn(choices, offer), offer.found.quotation, quotations.quoted),
    }));
    const wrong = points.flatMap(({ id, number, point }): { id: string; number: number; errors: Errors }[] => {
      const errors = errorsOf(point);
      return errors === null ? [] : [{ id, number, errors }];
    });
    dispatch({ do: 'refuse', errors: new Map(wrong.map(({ id, errors }) => [id, errors])) });
    if (wrong.length > 0) {
      const named = wrong.slice(0, NAMED);
      complain(
        Object.fromEntries(named.map(({ id, errors }) => [id, Object.values(errors).join(' ')])),
        Object.fromEntries(named.map(({ id, number }) => [id, t('wrong', { number })])),
      );
      return;
    }
    onBusy(true);
    take.mutate(points, {
      onSuccess: (count) => {
        toast.done(t('taken', { count, name: file.name }));
        onClose();
      },
      onSettled: () => onBusy(false),
    });
  };
  const limited = list.length > room;
  return (
    <>
      <div role="status">{t('found', { count: found.points.length })}</div>
      {limited && (
        <Notice kind={tooMany > 0 ? 'warning' : 'info'}>
          {t('full', { limit: DRAFTS_AT_MOST, count: drafts.length, room })}{' '}
          {tooMany > 0 ? t('tooMany', { count: tooMany }) : t('fullMore')}
        </Notice>
      )}
      {quotations.name !== null && (
        <Checkbox
          label={t('quotations', { name: quotations.name })}
          description={t('quotationsHint')}
          checked={quotations.on}
          onChange={(event) => quotations.turn(event.currentTarget.checked)}
        />
      )}
      {list.length === 0 && <Notice kind="done">{t('allTaken')}</Notice>}
      {list.length > 0 && <ListTools list={list} ticked={ticked} dispatch={dispatch} />}
      <ol className={classes.list} aria-label={t('list')}>
        {list.map(({ offer, had, ticked: isTicked }) => (
          <FoundRow
            key={offer.id}
            offer={offer}
            had={had}
            ticked={isTicked}
            value={valueIn(choices, offer)}
            errors={choices.errors.get(offer.id)}
            opened={choices.opened === offer.id}
            dispatch={dispatch}
          />
        ))}
      </ol>
      {take.error !== null && choices.taken.size > 0 && (
        <Notice kind="info">{t('someIn', { count: choices.taken.size })}</Notice>
      )}
      <CallFailure change={take} entryId={entry.id} />
      <div className={classes.foot}>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={take.isPending}>
            {t('cancel')}
          </Button>
          <Button loading={take.isPending} disabled={ticked.length === 0 || tooMany > 0} onClick={submit}>
            {t('take', { count: ticked.length })}
          </Button>
        </DialogButtons>
      </div>
    </>
  );
}
