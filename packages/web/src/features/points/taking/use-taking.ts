import type { Findings } from '@imprimatur/documents/model';
import { DRAFTS_AT_MOST } from '@imprimatur/domain/points/points';
import { type Dispatch, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { complain } from '../../../lib/failures.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Entry } from '../../entry/entry.ts';
import type { Point } from '../point.ts';
import { type Choice, type Choices, listOffered, getValue } from './choices.ts';
import { findErrors, hasAlready, makeOffers, makePoint, type QuotedManuscript, collectKeys } from './offers.ts';
import { type TakenPoint, useTake } from './use-take.ts';

export interface TakingInput {
  entry: Entry;
  drafts: readonly Point[];
  file: File;
  found: Findings;
  choices: Choices;
  dispatch: Dispatch<Choice>;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** `room` is the number of points that the person may still take. */
export function useOffered({ drafts, found, choices }: TakingInput) {
  const offers = useMemo(() => makeOffers(found.points), [found]);
  const words = useMemo(() => collectKeys(drafts), [drafts]);
  const room = Math.max(0, DRAFTS_AT_MOST - drafts.length);
  const list = listOffered(offers, choices, (offer) => hasAlready(words, offer), room);
  return { list, room, ticked: list.filter((one) => one.ticked).map(({ offer }) => offer) };
}
export type OfferedList = ReturnType<typeof useOffered>;

/** Points named in the error dialog. The others show their errors in the list. */
const MAX_NAMED = 8;

export function useTaking({ entry, file, choices, dispatch, onBusy, onClose }: TakingInput) {
  const t = useTranslations('taking');
  const take = useTake(entry.id, {
    onTaken: (ids) => dispatch({ do: 'take', ids }),
    onRefused: (errors) => dispatch({ do: 'refuse', errors }),
  });
  const post = (points: readonly TakenPoint[]) => {
    onBusy(true);
    take.mutate(points, {
      onSuccess: (count) => {
        toast.done(t('taken', { count, name: file.name }));
        onClose();
      },
      onSettled: () => onBusy(false),
    });
  };
  const submit = (ticked: OfferedList['ticked'], quoted: QuotedManuscript | null) => {
    const points = ticked.map((offer) => {
      const point = makePoint(getValue(choices, offer), offer.found.quotation, quoted);
      return { id: offer.id, number: offer.number, point, errors: findErrors(point) };
    });
    const wrong = points.flatMap(({ id, number, errors }) => (errors === null ? [] : [{ id, number, errors }]));
    dispatch({ do: 'refuse', errors: new Map(wrong.map(({ id, errors }) => [id, errors])) });
    if (wrong.length === 0) return post(points.map(({ id, point }) => ({ id, point })));
    const named = wrong.slice(0, MAX_NAMED);
    complain(
      Object.fromEntries(named.map(({ id, errors }) => [id, Object.values(errors).join(' ')])),
      Object.fromEntries(named.map(({ id, number }) => [id, t('wrong', { number })])),
    );
  };
  return { take, submit };
}
