import type { Findings } from '@imprimatur/documents/model';
import { DRAFTS_AT_MOST } from '@imprimatur/domain/points/points';
import { type Dispatch, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { complain } from '../../../lib/failures.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Entry } from '../../entry/entry.ts';
import type { Point } from '../point.ts';
import { type Choice, type Choices, offered, valueIn } from './choices.ts';
import { errorsOf, hasAlready, offersOf, pointOf, type Quoted, wordsOf } from './offers.ts';
import { type Taken, useTake } from './use-take.ts';

export interface Input {
  entry: Entry;
  drafts: readonly Point[];
  file: File;
  found: Findings;
  choices: Choices;
  dispatch: Dispatch<Choice>;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** What is offered, what of it is ticked, and how many more one may have. */
export function useOffered({ drafts, found, choices }: Input) {
  const offers = useMemo(() => offersOf(found.points), [found]);
  const words = useMemo(() => wordsOf(drafts), [drafts]);
  const room = Math.max(0, DRAFTS_AT_MOST - drafts.length);
  const list = offered(offers, choices, (offer) => hasAlready(words, offer), room);
  return { list, room, ticked: list.filter((one) => one.ticked).map(({ offer }) => offer) };
}
export type OfferedList = ReturnType<typeof useOffered>;

/** Points that the dialog of a refusal names; the others say it themselves. */
const NAMED = 8;

/** Takes what is ticked, unless something of it is wrong. */
export function useTaking({ entry, file, choices, dispatch, onBusy, onClose }: Input) {
  const t = useTranslations('taking');
  const take = useTake(entry.id, {
    onTaken: (ids) => dispatch({ do: 'take', ids }),
    onRefused: (errors) => dispatch({ do: 'refuse', errors }),
  });
  const post = (points: readonly Taken[]) => {
    onBusy(true);
    take.mutate(points, {
      onSuccess: (count) => {
        toast.done(t('taken', { count, name: file.name }));
        onClose();
      },
      onSettled: () => onBusy(false),
    });
  };
  const submit = (ticked: OfferedList['ticked'], quoted: Quoted | null) => {
    const points = ticked.map((offer) => {
      const point = pointOf(valueIn(choices, offer), offer.found.quotation, quoted);
      return { id: offer.id, number: offer.number, point, errors: errorsOf(point) };
    });
    const wrong = points.flatMap(({ id, number, errors }) => (errors === null ? [] : [{ id, number, errors }]));
    dispatch({ do: 'refuse', errors: new Map(wrong.map(({ id, errors }) => [id, errors])) });
    if (wrong.length === 0) return post(points.map(({ id, point }) => ({ id, point })));
    const named = wrong.slice(0, NAMED);
    complain(
      Object.fromEntries(named.map(({ id, errors }) => [id, Object.values(errors).join(' ')])),
      Object.fromEntries(named.map(({ id, number }) => [id, t('wrong', { number })])),
    );
  };
  return { take, submit };
}
