import type { DraftPoints } from '@imprimatur/domain/lifecycle/explanation';
import type { PointKind } from '@imprimatur/domain/points/points';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { unsavedAmong } from '../points/kept.ts';
import { draftsQuery, POINTS } from '../points/queries.ts';

const countOf = (drafts: readonly { kind: PointKind }[]): DraftPoints => ({
  all: drafts.length,
  major: drafts.filter(({ kind }) => kind === 'major').length,
});

/** The points that go with a review of this person. */
export function usePointsToSend(entryId: number) {
  const t = useTranslations('points');
  const client = useQueryClient();
  const query = draftsQuery(entryId);
  const drafts = useQuery(query).data?.data ?? [];
  return {
    label: t('points'),
    drafts: countOf(drafts),
    /** As they are after the last save, which may be newer than what is rendered. */
    now: () => {
      const saved = client.getQueryData(query.queryKey)?.data ?? [];
      return {
        saved: countOf(saved),
        refusal: unsavedAmong(entryId, saved).length > 0 ? t('unsavedYet') : null,
      };
    },
    sent: () => client.invalidateQueries({ queryKey: [POINTS] }),
  };
}

interface TypeForm {
  getValues: () => { changeType: string };
  setFieldValue: (field: 'changeType', value: string) => void;
}

/** A major point chooses major changes, unless something else is chosen. */
export function useMajorSuggests(major: boolean, form: TypeForm): void {
  const suggest = useEffectEvent(() => {
    if (form.getValues().changeType === '') form.setFieldValue('changeType', '2');
  });
  useEffect(() => {
    if (major) suggest();
  }, [major]);
}
