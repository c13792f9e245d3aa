import { ROLES } from '@imprimatur/domain/permissions/roles';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { callQueryOptions } from '../../lib/query.ts';
import { render } from '../../testing/render.tsx';
import type { Entry } from './entry.ts';
import { ReviewerFacts } from './ReviewerFacts.tsx';

const roleIds = ROLES.map(({ id }) => id).join(',');
const reviewers = [
  { id: 7, name: 'Ada Lovelace' },
  { id: 8, name: 'Emmy Noether' },
];

function renderReviewerFacts(actions: readonly { name: string }[]): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(callQueryOptions('GET /users', { query: { role: roleIds, options: '1' } }).queryKey, {
    data: [{ ...reviewers[0], role: 2, committee: 'CV', away: { from: '01-12-2026', to: '09-12-2026' } }],
    meta: { last_page: 1 },
  });
  const { queryKey } = callQueryOptions('GET /guidelines/{id}/reviewer-candidates', { params: { id: 3 } });
  if (actions.length > 0)
    client.setQueryData<unknown>(queryKey, {
      data: [
        {
          user_id: 7,
          open_reviews: 2,
          last_review_days: 9,
          conflicts: [{ kind: 'same_hospital', detail: 'General Hospital: Carla Author' }],
          binding: null,
        },
        { user_id: 8, open_reviews: 0, last_review_days: null, conflicts: [], binding: 'no_vote' },
      ],
    });
  const entry = { id: 3, actions } as unknown as Entry;
  return render(client, <ReviewerFacts entry={entry} reviewers={reviewers} />);
}

it('a chosen reviewer is shown with absence, open reviews, the last review and possible conflicts', () => {
  const text = renderReviewerFacts([{ name: 'readConflicts' }]);
  expect(text).toContain(
    'away from 01-12-2026 to 09-12-2026 · 2 open reviews · last review took 9 days · ' +
      'possible conflict: same hospital as an author (General Hospital: Carla Author)',
  );
  expect(text).toContain('cannot review this entry because of their interests · no open reviews');
});

it('people without access to these facts see only the absence of a reviewer', () => {
  const text = renderReviewerFacts([]);
  expect(text).toContain('away from 01-12-2026 to 09-12-2026');
  expect(text).not.toContain('open reviews');
  expect(text).not.toContain('Emmy Noether');
});
