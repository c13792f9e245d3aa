import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { callQueryOptions } from '../../lib/query.ts';
import { render } from '../../testing/render.tsx';
import { brandingQuery, userQuery } from '../session/current.ts';
import { EntryFormProvider, useNewEntryForm } from './form-context.ts';
import { type EntryForm, emptyExternal, emptyForm, emptyPerson } from './model/entry-form.ts';
import { EDITOR_FIELDS, STEP_BY_FIELD } from './model/steps.ts';
import { EntryPreview } from './preview/EntryPreview.tsx';
import { StepContent } from './steps/StepContent.tsx';
import type { Editor } from './use-editor.ts';

const client = new QueryClient();
client.setQueryData<unknown>(brandingQuery().queryKey, { data: { journal: 'Journal', association: 'ESX', links: {} } });
const everybodyQuery = callQueryOptions('GET /users', {
  query: { role: ROLES.map(({ id }) => id).join(','), options: '1' },
});
client.setQueryData<unknown>(everybodyQuery.queryKey, {
  data: [{ id: 7, name: 'Ada Lovelace' }],
  meta: { last_page: 1 },
});
client.setQueryData<unknown>(userQuery().queryKey, { data: { id: 1, superuser: false, can: {} } });

/** Some other fields are only shown if these two have these values. */
const BASE_FORM: EntryForm = { ...emptyForm, kind_of_work: 1, publication: 2 };

function Step({ of }: { of: EditorField }) {
  const form = useNewEntryForm({ initialValues: BASE_FORM });
  const editor = {
    step: STEP_BY_FIELD[of],
    entry: null,
    form,
    draftForm: { base: { values: BASE_FORM } },
    rights: { submit: true },
  };
  return (
    <EntryFormProvider form={form}>
      <StepContent editor={editor as unknown as Editor} />
    </EntryFormProvider>
  );
}

function Preview({ values }: { values: EntryForm }) {
  const form = useNewEntryForm({ initialValues: values });
  return (
    <EntryFormProvider form={form}>
      <EntryPreview form={values} submitterName="Grace Hopper" />
    </EntryFormProvider>
  );
}

describe('the editor', () => {
  it.each(EDITOR_FIELDS)('has an input for %s in the right step', (field) => {
    expect(render(client, <Step of={field} />)).toMatch(new RegExp(`data-path="${field}["_.]`));
  });
});

/** Confirmations, and a question that belongs only to its step. */
type NotPreviewed =
  | 'editorinchief_contacted'
  | 'send_coi_email'
  | 'co_agreement'
  | 'publication_rules'
  | 'necessary_contacts';

const ADA = { ...emptyPerson, first_name: 'Ada', last_name: 'Lovelace' };
const OTHER_VALUES: Pick<EntryForm, Exclude<EditorField, NotPreviewed>> = {
  name: 'Another name',
  abbreviation_of_committee: 'CV',
  type: 1,
  kind_of_work: 0,
  kind_of_work_joint_description: 'with another society',
  co_author: ADA,
  co_co_author: ADA,
  co_authors: [ADA],
  ex_co_authors: [{ ...emptyExternal, first_name: 'Ada', last_name: 'Lovelace' }],
  cowrite_user_ids: [7],
  review_user_ids: [7],
  description: 'Another description',
  changes: 'Other changes',
  publication: 0,
  publication_description: 'Another plan',
  publication_target_other_journal: 'Another journal',
  publication_target_other_journal_publisher: 'Another publisher',
  journals: 'Other journals',
  budget: [{ id: 'a', title: 'Draft', type: 'meta', start: '01-02-2027', budget: '10', user_id: null, delete: false }],
  no_milestone: ['publication'],
};

describe('the preview', () => {
  it.each(Object.entries(OTHER_VALUES))('shows %s', (field, value) => {
    const preview = (values: EntryForm) => render(client, <Preview values={values} />);
    expect(preview({ ...BASE_FORM, [field]: value })).not.toBe(preview(BASE_FORM));
  });
});
