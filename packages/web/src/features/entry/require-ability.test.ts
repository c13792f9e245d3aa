import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { announcedFailure } from '../../lib/failures.ts';
import { userQuery } from '../session/current.ts';
import { entryQuery } from './queries.ts';
import { belongsToSubmitter, requireAbility } from './require-ability.ts';

const SUBMITTER_ID = 5;

beforeEach(() => announcedFailure.set(null));

/** Opens the screen of the first draft. Returns where it leads and the status that is announced. */
async function openFirstDraft(user: { id: number; office?: true }, abilities: readonly string[]): Promise<unknown[]> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const actions = abilities.map((name) => ({ name, reasons: [] }));
  queryClient.setQueryData<unknown>(entryQuery(1).queryKey, { data: { id: 1, submitter_id: SUBMITTER_ID, actions } });
  queryClient.setQueryData<unknown>(userQuery().queryKey, {
    data: { id: user.id, can: { office: user.office === true } },
  });
  const check = requireAbility('firstUpload', { belongsTo: belongsToSubmitter });
  try {
    await check({ context: { queryClient }, params: { id: '1' }, preload: false });
    return ['opens', announcedFailure.get()?.content.status];
  } catch (left) {
    return [isRedirect(left) ? left.options.to : left, announcedFailure.get()?.content.status];
  }
}

// Covers S2.58, S8.9
it('the screen of the first draft leads the submitter and the office to the view in other phases', async () => {
  expect(await openFirstDraft({ id: SUBMITTER_ID }, ['firstUpload', 'upload'])).toEqual(['opens', undefined]);
  expect(await openFirstDraft({ id: SUBMITTER_ID }, ['upload'])).toEqual(['/guidelines/$id/view', undefined]);
  expect(await openFirstDraft({ id: SUBMITTER_ID }, [])).toEqual(['/guidelines/$id/view', undefined]);
  expect(await openFirstDraft({ id: 1, office: true }, ['upload'])).toEqual(['/guidelines/$id/view', undefined]);
});

// Covers S2.58, S8.4
it('the screen of the first draft is forbidden for everybody else, also for reviewers who may upload files', async () => {
  expect(await openFirstDraft({ id: 7 }, ['upload'])).toEqual(['/', 403]);
  expect(await openFirstDraft({ id: 7 }, [])).toEqual(['/', 403]);
});
