import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { load } from '../../lib/query.ts';
import { render } from '../../testing/render.tsx';
import { brandingQuery, userQuery } from '../session/current.ts';
import { EntryFormProvider, useNewEntryForm } from './form-context.ts';
import { type EntryForm, emptyForm } from './model/entry-form.ts';
import { PartiesStep } from './steps/PartiesStep.tsx';
import type { Editor } from './use-editor.ts';

const client = new QueryClient();
client.setQueryData<unknown>(brandingQuery().queryKey, { data: { journal: 'Journal', association: 'ESX', links: {} } });
client.setQueryData<unknown>(userQuery().queryKey, { data: { id: 1, superuser: false, can: {} } });
const hint = { kind: 'same_name', detail: 'Ada Lovelace', handled: false };
client.setQueryData<unknown>(
  load('GET /guidelines/{id}/conflicts', { params: { id: 3 }, query: { reviewers: '7,8' } }).queryKey,
  {
    data: [
      { ...hint, user_id: 7, user_name: 'Ada Byron' },
      { ...hint, user_id: 8, user_name: 'Grace Hopper', handled: true },
      { ...hint, user_id: 9, user_name: 'Carl Council' },
    ],
  },
);

function Parties({ reviewers }: { reviewers: number[] }) {
  const values: EntryForm = { ...emptyForm, review_user_ids: reviewers };
  const form = useNewEntryForm({ initialValues: values });
  const entry = { id: 3, submitter_id: 1, phase: 10, actions: [], cowrite_user_ids: [], review_user_ids: [] };
  return (
    <EntryFormProvider form={form}>
      <PartiesStep editor={{ entry, form } as unknown as Editor} />
    </EntryFormProvider>
  );
}

it('the step of the involved parties names open hints about chosen reviewers', () => {
  const shown = render(client, <Parties reviewers={[7, 8]} />);
  expect(shown).toContain('Ada Byron: same name as an author (Ada Lovelace)');
  expect(shown).not.toContain('Grace Hopper');
  expect(shown).not.toContain('Carl Council');
  expect(render(client, <Parties reviewers={[]} />)).not.toContain('Ada Byron');
});
