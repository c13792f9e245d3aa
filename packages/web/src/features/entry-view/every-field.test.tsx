import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { brandingQuery } from '../session/current.ts';
import type { Entry } from '../entry/entry.ts';
import { Budget } from './overview/Budget.tsx';
import { Overview } from './overview/Overview.tsx';

const client = new QueryClient();
client.setQueryData<unknown>(brandingQuery().queryKey, { data: { journal: 'Journal', association: 'ESX' } });

/** Confirmations, and the milestones that are explicitly not planned. */
type NotInTheView = 'send_coi_email' | 'co_agreement' | 'publication_rules' | 'necessary_contacts' | 'no_milestone';
type Viewed = Pick<Entry, Exclude<EditorField, NotInTheView>>;

const EMPTY: Viewed = {
  name: '',
  abbreviation_of_committee: null,
  type: null,
  kind_of_work: null,
  kind_of_work_joint_description: null,
  co_author: null,
  co_co_author: null,
  co_authors: [],
  ex_co_authors: [],
  cowrite_user_ids: [],
  review_user_ids: [],
  description: null,
  changes: null,
  publication: null,
  publication_description: null,
  publication_target_other_journal: null,
  publication_target_other_journal_publisher: null,
  editorinchief_contacted: null,
  journals: null,
  budget: [],
};

const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org', user_id: null };
const PARTICIPANT = {
  value: 7,
  label: 'Ada Lovelace',
  status: 1,
  comment: null,
  change_request: null,
  suggestion: null,
} as const;
const VALUES: Viewed = {
  name: 'A name',
  abbreviation_of_committee: 'CV',
  type: 1,
  kind_of_work: 0,
  kind_of_work_joint_description: 'with another society',
  co_author: ADA,
  co_co_author: ADA,
  co_authors: [ADA],
  ex_co_authors: [{ ...ADA, society: 'Another society' }],
  cowrite_user_ids: [{ ...PARTICIPANT, role: 'cowriter' }],
  review_user_ids: [{ ...PARTICIPANT, role: 'reviewer' }],
  description: 'A description',
  changes: 'Changes',
  publication: 0,
  publication_description: 'A plan',
  publication_target_other_journal: 'A journal',
  publication_target_other_journal_publisher: 'A publisher',
  editorinchief_contacted: 1,
  journals: 'Journals',
  budget: [
    {
      id: 'a',
      title: 'Draft',
      type: 'meta',
      start: '01-02-2027',
      budget: '10',
      user_id: null,
      delete: false,
      color: 'grey',
      approved: null,
      approved_by: null,
      approved_at: null,
      actual: null,
      paid_on: null,
      reference: null,
      cancelled: false,
    },
  ],
};

function renderView(values: Viewed): string {
  const rest = { unique_id: 'CV-2026-001', revision: 1, submitter_id: 1, submitter_name: 'Grace Hopper' };
  const dates = { created_at: '2026-01-02T00:00:00Z', updated_at: '2026-01-02T00:00:00Z' };
  const entry = { ...rest, ...dates, co_author_ids: [], actions: [], ...values } as unknown as Entry;
  return render(
    client,
    <>
      <Overview entry={entry} />
      <Budget entry={entry} />
    </>,
  );
}

describe('the view', () => {
  it.each(Object.entries(VALUES))('shows %s', (field, value) => {
    expect(renderView({ ...EMPTY, [field]: value })).not.toBe(renderView(EMPTY));
  });
});
