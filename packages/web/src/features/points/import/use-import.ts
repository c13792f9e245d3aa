import type { Findings } from '@imprimatur/documents/model';
import { MAX_DRAFTS } from '@imprimatur/domain/points/points';
import { type Dispatch, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { showFormErrorsAndFocusField } from '../../../lib/failures.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Entry } from '../../entry/entry.ts';
import type { Point } from '../point.ts';
import { type Choice, type Choices, listOffered, getValue } from './choices.ts';
import { findErrors, isAlreadyDrafted, makeOffers, makePoint, type QuotedManuscript, collectKeys } from './offers.ts';
import { type ImportedPoint, useSavePoints } from './use-save-points.ts';

export interface ImportInput {
  entry: Entry;
  drafts: readonly Point[];
  file: File;
  found: Findings;
  choices: Choices;
  dispatch: Dispatch<Choice>;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** `capacity` is the number of points that the person may still import. */
export function useOfferedPoints({ drafts, found, choices }: ImportInput) {
  const offers = useMemo(() => makeOffers(found.points), [found]);
  const keys = useMemo(() => collectKeys(drafts), [drafts]);
  const capacity = Math.max(0, MAX_DRAFTS - drafts.length);
  const list = listOffered(offers, choices, (offer) => isAlreadyDrafted(keys, offer), capacity);
  return { list, capacity, ticked: list.filter((one) => one.ticked).map(({ offer }) => offer) };
}
export type OfferedPoints = ReturnType<typeof useOfferedPoints>;

/** Points named in the error dialog. The others show their errors in the list. */
const MAX_NAMED = 8;

export function usePointImport({ entry, file, choices, dispatch, onBusy, onClose }: ImportInput) {
  const t = useTranslations('pointImport');
  const save = useSavePoints(entry.id, {
    onImported: (ids) => dispatch({ do: 'import', ids }),
    onRefused: (errors) => dispatch({ do: 'refuse', errors }),
  });
  const post = (points: readonly ImportedPoint[]) => {
    onBusy(true);
    save.mutate(points, {
      onSuccess: (count) => {
        toast.done(t('taken', { count, name: file.name }));
        onClose();
      },
      onSettled: () => onBusy(false),
    });
  };
  const submit = (ticked: OfferedPoints['ticked'], quoted: QuotedManuscript | null) => {
    const points = ticked.map((offer) => {
      const point = makePoint(getValue(choices, offer), offer.found.quotation, quoted);
      return { id: offer.id, number: offer.number, point, errors: findErrors(point) };
    });
    const invalid = points.flatMap(({ id, number, errors }) => (errors === null ? [] : [{ id, number, errors }]));
    dispatch({ do: 'refuse', errors: new Map(invalid.map(({ id, errors }) => [id, errors])) });
    if (invalid.length === 0) return post(points.map(({ id, point }) => ({ id, point })));
    const named = invalid.slice(0, MAX_NAMED);
    showFormErrorsAndFocusField(
      Object.fromEntries(named.map(({ id, errors }) => [id, Object.values(errors).join(' ')])),
      Object.fromEntries(named.map(({ id, number }) => [id, t('wrong', { number })])),
    );
  };
  return { save, submit };
}
