import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../db/schema/index.ts';
import { withWorld } from '../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../testing/world.ts';
import { renderMail } from './render.ts';

const test = withWorld({ each: true });

const renderReceipts = async (id: number) => {
  const rows = await test.app.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.guidelineId, id), eq(mails.template, 'receipt')))
    .orderBy(mails.id);
  return rows.map((row) => ({ to: row.recipientId, ...renderMail(test.app.context, row) }));
};

describe('the receipt for a submitter', () => {
  // Covers Desk.18
  it('names the submission, the time, the id, and who must act next by which day', async () => {
    const id = await createEntryInPhase(test.app, test.world, 10);
    const { submitter } = test.world;
    const { unique_id: name, deadline } = await readEntry(test.app, submitter, id);
    const [receipt, ...others] = await renderReceipts(id);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ to: submitter.id, subject: `${name}: We received your submission` });
    expect(receipt?.text).toMatch(
      new RegExp(
        `We received “.+” \\(${name}\\), submitted by ${submitter.name}, on \\d\\d-\\d\\d-\\d{4} at \\d\\d:\\d\\d\\.`,
      ),
    );
    expect(receipt?.text).toContain(
      `“GPC/Office Formal Check”. The next step is with the Guidelines and Publications Council and is due by ${deadline}.`,
    );
  });

  /** By phase: the number of receipts on the entry's way there, and the version in the last one. */
  const WAY: [phase: number, count: number, version: number | null][] = [
    [0, 0, null],
    [40, 1, null],
    [42, 2, 1],
    [50, 2, 1],
    [102, 3, 2],
    [140, 3, 2],
  ];
  it.each(WAY)('is sent for each version on the way to phase %i: %i', async (phase, count, version) => {
    const id = await createEntryInPhase(test.app, test.world, phase);
    const all = await renderReceipts(id);
    expect(all).toHaveLength(count);
    if (version !== null) expect(all.at(-1)?.subject).toContain(`We received version ${version}`);
  });

  // Covers Desk.18
  it('is sent for a version that the office submitted on their behalf, with the office’s name', async () => {
    const id = await createEntryInPhase(test.app, test.world, 44);
    const { submitter, office } = test.world;
    await uploadFile(test.app, office, id, 'revised.pdf', undefined, submitter.id);
    await callOrThrow(test.app, office, 'PATCH', `/guidelines/${id}`, { phase: 46 });
    const last = (await renderReceipts(id)).at(-1);
    expect(last?.to).toBe(submitter.id);
    expect(last?.text).toContain(`submitted by ${office.name}`);
  });
});
