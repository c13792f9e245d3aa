import { expect, it } from 'vitest';
import { withWorld } from '../testing/with-world.ts';
import { callOrThrow, createDraft, readEntry, uploadFile } from '../testing/world.ts';

const run = withWorld();

/** Texts that change if they are decoded a second time. */
const ENCODED_TEXTS = [
  '%252e%252e%252fetc%252fpasswd',
  '%2e%2e%2f',
  '%3Cscript%3E',
  '%00',
  '&lt;script&gt;',
  '&amp;lt;b&amp;gt;',
  '&#60;b&#62;',
  '\\u003cb\\u003e',
  '\\x3c',
  '=3Cb=3E',
  '+ADw-b+AD4-',
  '\\"}',
];

// Covers V1.1.1
it.each(ENCODED_TEXTS)('%s is returned unchanged from every place', async (text) => {
  const name = `A ${text} title`;
  const { id } = await createDraft(run.app, run.world, { name, description: text, changes: text, journals: text });
  const entry = await readEntry(run.app, run.world.submitter, id);
  expect([entry.name, entry.description, entry.changes, entry.journals]).toEqual([name, text, text, text]);
  const found = await run.app.call(run.world.office, 'GET', `/guidelines?query=${encodeURIComponent(text)}`);
  expect(found.json().data.map((row: { id: number }) => row.id)).toContain(id);
  await callOrThrow(run.app, run.world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10, publication_rules: 1 });
  await callOrThrow(run.app, run.world.gpc, 'POST', `/comments/${id}`, { comment: text });
  const comments = (await run.app.call(run.world.gpc, 'GET', `/comments/${id}`)).json().data;
  expect(comments.map(({ comment }: { comment: string }) => comment)).toContain(text);
});

// Covers V1.1.1
it('a part of a URL is decoded once, and anything that is still encoded afterwards matches nothing', async () => {
  const { id } = await createDraft(run.app, run.world);
  const digits = [...String(id)].map((digit) => `%3${digit}`).join('');
  const ask = (part: string) => run.app.call(run.world.submitter, 'GET', `/guidelines/${part}`);
  expect((await ask(digits)).json().data.id).toBe(id);
  expect((await ask(digits.replaceAll('%', '%25'))).statusCode).toBe(404);
  for (const part of ['..%2f..%2fuser', '..%252f..%252fuser', '%2e%2e%2fuser'])
    expect((await ask(part)).statusCode).toBe(404);
});

// Covers V1.1.1
it.each(['%252e%252e%252fplan.pdf', '%2e%2e%2fplan.pdf', '&lt;plan&gt;.pdf'])(
  'a file named %s keeps its name, and its name never becomes a path',
  async (name) => {
    const { id } = await createDraft(run.app, run.world);
    const sent = await uploadFile(run.app, run.world.submitter, id, name);
    expect(sent.json().data[0].name).toBe(name);
    const link = (
      await run.app.call(run.world.submitter, 'GET', `/guidelines/${id}/files/${sent.json().data[0].id}/link`)
    ).json();
    const given = await run.app.fastify.inject({ url: link.fileUrl });
    expect(given.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
  },
);
