import type { ChangeType } from '@imprimatur/domain/review/change-type';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import type { Entry } from '../../entry/entry.ts';
import type { ReviewForm } from './use-review-form.ts';
import { VerdictPart } from './Verdict.tsx';

const ENTRY = { id: 1, actions: [] } as unknown as Entry;

/** The verdict of a review with this change type and this number of points. */
function renderVerdict(type: ChangeType, points: number, comment = ''): string {
  const values = { changeType: String(type), comment };
  const review = {
    form: { values, errors: {}, getInputProps: (field: keyof typeof values) => ({ defaultValue: values[field] }) },
    kind: 'committee',
    type,
    required: new Set(),
    points: { drafts: { all: points, major: 0 } },
    blockers: [],
    restored: false,
    ownFiles: [],
    uploads: { items: [] },
    send: { error: null },
  } as unknown as ReviewForm;
  return render(new QueryClient(), <VerdictPart entry={ENTRY} review={review} toSettle={0} onGoToField={() => {}} />);
}

const ADD_COMMENT_LABEL = 'Add a comment or files';

// Covers S5.27
it('a review that asks for changes shows the comment field immediately, and a review without changes never does', () => {
  for (const type of [1, 2] as const) {
    expect(renderVerdict(type, 0)).toContain('<textarea');
    expect(renderVerdict(type, 0)).not.toContain(ADD_COMMENT_LABEL);
  }
  expect(renderVerdict(0, 0)).not.toContain('<textarea');
  expect(renderVerdict(0, 0, 'A comment from before.')).not.toContain('<textarea');
});

it('a review with points shows a button for a comment, or the comment that was begun', () => {
  expect(renderVerdict(1, 2)).toContain(ADD_COMMENT_LABEL);
  expect(renderVerdict(1, 2)).not.toContain('<textarea');
  expect(renderVerdict(1, 2, 'Also,')).toContain('<textarea');
});
