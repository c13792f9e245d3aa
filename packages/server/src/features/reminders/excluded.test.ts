import { expect, it } from 'vitest';
import { sendDueMails } from '../../mail/delivery.ts';
import type { MailRow } from '../../mail/outbox-repository.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase } from '../../testing/world.ts';
import { sendDigests } from './digest.ts';

const run = withWorld();

it('emails that were waiting when their reader was excluded are sent neither individually nor in a daily summary', async () => {
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, 50);
  const { id: reader } = world.reviewer2;
  await app.write(`update mails set status = 'kept'`, []);
  for (const status of ['waiting', 'queued'])
    await app.write(
      `update mails set status = $3 where id = (
         select max(id) from mails where guideline_id = $1 and recipient_id = $2 and status = 'kept')`,
      [id, reader, status],
    );
  const { rows: declared } = await app.context.pool.query(
    'select id from declarations where guideline_id = $1 and user_id = $2',
    [id, reader],
  );
  const body = { handling: 'excluded', text: 'Advises the maker.' };
  await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/declarations/${declared[0].id}/handling`, body);
  const tomorrow = new Date(app.context.now().getTime() + 86_400_000);
  const context = { ...app.context, now: () => new Date(`${tomorrow.toISOString().slice(0, 10)}T12:00:00Z`) };
  const sent: string[] = [];
  const transport = { send: async (row: MailRow) => void sent.push(row.template) };
  await sendDigests(context);
  while ((await sendDueMails(context, transport)) > 0);
  expect(sent).toEqual(['interest-handled']);
  const { rows } = await app.context.pool.query(
    `select status, last_error from mails where guideline_id = $1 and recipient_id = $2 and status <> 'kept' order by id`,
    [id, reader],
  );
  expect(rows).toEqual([
    { status: 'failed', last_error: 'The person has been excluded from the entry.' },
    { status: 'gathered', last_error: null },
    { status: 'sent', last_error: null },
  ]);
});
