import { addDays, dayIn, formatDay } from '@imprimatur/domain';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../db/schema/index.ts';
import { withWorld } from '../testing/with-world.ts';
import { callOrThrow, createDraft } from '../testing/world.ts';
import { renderMail } from './render.ts';

const test = withWorld({ each: true });

const AUTHOR = { first_name: 'A', last_name: 'Outside', society: 'S', email: 'outside@test.example' };
const DESCRIPTION = Array.from({ length: 80 }, (_, at) => `word${at + 1}`).join(' ');

/** Creates a submitted entry. */
async function createSubmittedEntry(): Promise<number> {
  const { submitter } = test.world;
  const { id } = await createDraft(test.app, test.world, { ex_co_authors: [AUTHOR], description: DESCRIPTION });
  await callOrThrow(test.app, submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  return id;
}

async function findEmail(email: string, template: string) {
  const [row] = await test.app.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipientEmail, email), eq(mails.template, template)))
    .orderBy(mails.id);
  return renderMail(test.app.context, row ?? expect.fail(`no ${template} to ${email}`));
}

const inDays = (days: number) => {
  const { config, now } = test.app.context;
  return formatDay(addDays(dayIn(config.timeZone, now()), days));
};

describe('the first email about an entry', () => {
  it('to a reviewer contains the role, the committee, the description and the deadline of the answer', async () => {
    const id = await createSubmittedEntry();
    const { reviewer, submitter, office } = test.world;
    const { unique_id: name, name: title } = await callOrThrow(test.app, office, 'GET', `/guidelines/${id}`);
    const { subject, text } = await findEmail(reviewer.email, 'invitation');
    expect(subject).toBe(`Please accept or decline the role of reviewer for ${name} by ${inDays(14)}`);
    expect(text).toContain(
      `${submitter.name} invites you to be a reviewer of “${title}”. Please accept or decline the role by ${inDays(14)}.`,
    );
    expect(text).toMatch(/\nCommittee: Cardiovascular\n/);
    expect(text).toMatch(/\nDescription: “word1 .+ word60 …”\n/);
    expect(text).not.toContain('word61');
  });

  it('to an author without an account contains the submitter, the role and the deadline of the declaration', async () => {
    const id = await createSubmittedEntry();
    const { gpc, submitter, office } = test.world;
    await callOrThrow(test.app, gpc, 'POST', `/guidelines/${id}/formal-check-approval`, { changeType: 0 });
    const { unique_id: name, name: title } = await callOrThrow(test.app, office, 'GET', `/guidelines/${id}`);
    const { subject, text } = await findEmail(AUTHOR.email, 'preApprove');
    expect(subject).toBe(`Please declare your interests for ${name} by ${inDays(21)}`);
    expect(text).toContain(
      `${submitter.name} named you as a co-author of “${title}”, which has been pre-approved. Please declare your interests by ${inDays(21)}.`,
    );
  });

  it('to a co-writer of a draft leaves out values that the draft does not have', async () => {
    const { submitter, cowriter } = test.world;
    const draft = await callOrThrow(test.app, submitter, 'POST', '/guidelines', {
      name: 'A draft',
      cowrite_user_ids: [{ value: cowriter.id }],
    });
    expect(draft.id).toBeGreaterThan(0);
    const { text } = await findEmail(cowriter.email, 'invitation');
    expect(text).toContain('invites you to be a co-writer of “A draft”.');
    expect(text).not.toMatch(/Committee:|Description:|null|undefined/);
  });
});
