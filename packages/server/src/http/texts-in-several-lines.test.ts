import { describe, expect, it } from 'vitest';
import { withWorld } from '../testing/with-world.ts';
import { callOrThrow, createDraft, createEntryInPhase, makeCompleteEntry } from '../testing/world.ts';

const test = withWorld();

const HIDDEN_CHARACTERS_ERROR =
  'This text contains invisible control characters. Please remove them, or type the text instead of pasting it.';
const HIDDEN_CHARACTERS = ['\u0007', '\u001b', '\u007f', '\u202a', '\u202e', '\u2066', '\u2069'];

/** Calls with a multi-line text: the caller, the phase of the entry, and the field. */
const CALLS = [
  ['office', 10, 'POST', (id: number) => `/comments/${id}`, 'comment', {}],
  ['office', 10, 'PATCH', (id: number) => `/guidelines/${id}`, 'mail_note', { phase: 20 }],
  ['office', 10, 'PATCH', (id: number) => `/guidelines/${id}`, 'comment', { phase: 20 }],
  [
    'office',
    10,
    'POST',
    (id: number) => `/guidelines/${id}/mail-preview`,
    'mail_note',
    { transition: 'reject', phase: 20 },
  ],
  ['office', 50, 'POST', () => '/desk/letters', 'text', {}],
  ['office', 50, 'POST', () => '/desk/reminders', 'text', {}],
  ['submitter', 0, 'PATCH', (id: number) => `/guidelines/update_draft/${id}`, 'description', {}],
  ['submitter', 0, 'PATCH', (id: number) => `/guidelines/update_draft/${id}`, 'changes', {}],
  ['submitter', 0, 'PATCH', (id: number) => `/guidelines/update_draft/${id}`, 'journals', {}],
  ['submitter', 0, 'PATCH', (id: number) => `/guidelines/update_draft/${id}`, 'publication_description', {}],
  ['submitter', 0, 'PATCH', (id: number) => `/guidelines/update_draft/${id}`, 'kind_of_work_joint_description', {}],
  ['reviewer', 50, 'POST', (id: number) => `/guideline-users-role-reject/${id}`, 'comment', { role: 'reviewer' }],
] as const;

describe('multi-line text', () => {
  // Covers V1.3.11
  it.each(CALLS)(
    'from %s in phase %i, %s, is refused if it has hidden characters',
    async (who, phase, method, path, field, more) => {
      const { app, world } = test;
      const id = phase === 0 ? (await createDraft(app, world)).id : await createEntryInPhase(app, world, phase);
      const tasks = { tasks: [{ guideline_id: id, user_id: world.reviewer.id, task: 'committee_review' }] };
      const body = { ...(field === 'text' ? tasks : {}), ...more };
      for (const hidden of HIDDEN_CHARACTERS) {
        const answer = await app.call(world[who], method, path(id), { ...body, [field]: `Thank you.${hidden}` });
        expect([answer.statusCode, answer.json().errors], answer.body).toMatchObject([
          422,
          { [field]: [HIDDEN_CHARACTERS_ERROR] },
        ]);
      }
    },
  );

  it('is stored and sent with one kind of line break', async () => {
    const { app, world } = test;
    const written = 'One\r\ntwo\rthree\nfour\u2028five';
    const stored = 'One\ntwo\nthree\nfour\nfive';
    const id = await createEntryInPhase(app, world, 50);
    await callOrThrow(app, world.office, 'POST', `/comments/${id}`, { comment: written });
    const { rows } = await app.context.pool.query('select comment from comments where guideline_id = $1', [id]);
    expect(rows.map(({ comment }) => comment)).toContain(stored);
    const tasks = [{ guideline_id: id, user_id: world.reviewer.id, task: 'committee_review' }];
    const emails = await app.call(world.office, 'POST', '/desk/letters', { tasks, text: written });
    const [email] = emails.json().data;
    expect(email.text).toContain('> One\n> two\n> three\n> four\n> five');
    expect(email.text).not.toContain('\r');
    const { description } = await createDraft(app, world, { ...makeCompleteEntry(world), description: written });
    expect(description).toBe(stored);
  });
});
