import { describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry, uploadFile } from '../../testing/world.ts';
import { readZipParts } from '../../testing/zip-parts.ts';
import { aPoint, createPointCalls } from './testing/fixtures.ts';

const run = withWorld();
type Person = keyof typeof run.world;
const { post, send, answer, list } = createPointCalls(() => run.app);

const LETTER = 'Dear reviewers,\n\nwe followed <b>all</b> of your advice & more: {0} ${7*7} </w:t>';

const call = (who: Person, method: string, path: string, body?: object) =>
  run.app.call(run.world[who], method, path, body);
const saveDraft = (who: Person, id: number, body: object) => call(who, 'PUT', `/guidelines/${id}/cover`, body);

/** Submits the version that an entry in this phase waits for. */
async function submitVersion(who: Person, id: number, body: object) {
  await uploadFile(run.app, run.world[who], id, 'revised.pdf');
  return call(who, 'PATCH', `/guidelines/${id}`, body);
}

const coversOf = async (who: Person, id: number) =>
  (await readEntry(run.app, run.world[who], id)).covers.map(({ upload_id: version, text }) => [version, text]);

/** The number of covering letters in the history that this person can read. */
async function countCovers(who: Person, id: number): Promise<number> {
  const answer = await run.app.call(run.world[who], 'GET', `/guidelines/${id}/history?kind=cover`);
  const { data, counts } = answer.json();
  expect(counts.cover).toBe(data.length);
  return data.length;
}

const readSentLetters = async (id: number) => {
  const { rows } = await run.app.context.pool.query<{ transition: string; upload_id: number; cover: string }>(
    'select transition, upload_id, cover from phase_changes where guideline_id = $1 and cover is not null order by id',
    [id],
  );
  return rows;
};

/** Creates an entry for which the council asked for a change, with this answer to its point. */
async function makeAnswered(): Promise<number> {
  const id = await createEntryInPhase(run.app, run.world, 42);
  await post(run.world.gpc, id, aPoint('Please give the doses.'));
  await send(run.world.gpc, id);
  const [point] = await list(run.world.submitter, id);
  await answer(run.world.submitter, id, point?.id ?? 0, { kind: 'changed', text: 'Given in Table 2.' });
  return id;
}

/** For each revision: the phase, the phase that it leads to, and the person who submits it. */
const REVISIONS = {
  gpcRevision: [44, 46, 'submitter'],
  committeeRevision: [60, 46, 'submitter'],
  delegatesRevision: [90, 80, 'submitter'],
  gpcHoldRevision: [104, 102, 'submitter'],
  boardHoldRevision: [130, 110, 'gpc'],
} as const;

describe('a covering letter', () => {
  it.each(Object.entries(REVISIONS))(
    'is sent with %s and stored with its version',
    async (transition, [from, to, who]) => {
      const id = await createEntryInPhase(run.app, run.world, from);
      const sent = await submitVersion(who, id, { phase: to, cover: LETTER });
      expect(sent.statusCode, sent.body).toBe(200);
      const version = sent.json().data.upload_id;
      expect(await readSentLetters(id)).toEqual([{ transition, upload_id: version, cover: LETTER }]);
      expect(sent.json().data.covers).toMatchObject([{ upload_id: version, text: LETTER }]);
      const { rows } = await run.app.context.pool.query(
        `select data::jsonb ->> 'cover' as cover from logs where guideline_id = $1 and data::jsonb ->> 'transition' = $2`,
        [id, transition],
      );
      expect(rows).toEqual([{ cover: LETTER }]);
    },
  );

  it('is refused with any other transition, with an error for its field', async () => {
    const first = await createEntryInPhase(run.app, run.world, 40);
    const uploaded = await submitVersion('submitter', first, { phase: 42, min_requirements: 1, cover: LETTER });
    const forwarded = await call('office', 'PATCH', `/guidelines/${await createEntryInPhase(run.app, run.world, 46)}`, {
      phase: 50,
      cover: LETTER,
    });
    const submitted = await call(
      'submitter',
      'PATCH',
      `/guidelines/${await createEntryInPhase(run.app, run.world, 0)}`,
      {
        phase: 10,
        cover: LETTER,
      },
    );
    for (const refused of [uploaded, forwarded, submitted]) {
      expect(refused.statusCode, refused.body).toBe(422);
      expect(refused.json().errors).toMatchObject({
        cover: ['Only a revision can have a covering letter. Please leave it out.'],
      });
    }
  });

  it('has at most 10,000 characters, and is ignored if it is empty', async () => {
    const id = await makeAnswered();
    const long = await submitVersion('submitter', id, { phase: 46, cover: 'x'.repeat(10_001) });
    expect(long.statusCode).toBe(422);
    expect(Object.keys(long.json().errors)).toEqual(['cover']);
    const longDraft = await saveDraft('submitter', id, { text: 'x'.repeat(10_001) });
    expect(Object.keys(longDraft.json().errors)).toEqual(['text']);
    const blank = await submitVersion('submitter', id, { phase: 46, cover: ' \n\u200b' });
    expect(blank.statusCode, blank.body).toBe(200);
    expect(await readSentLetters(id)).toEqual([]);
  });

  it('can be read together with the answers, and by the reviewers of its version', async () => {
    const id = await makeAnswered();
    await callOrThrow(run.app, run.world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    await submitVersion('submitter', id, { phase: 46, cover: 'To the committee' });
    const readers = async (...people: Person[]) => {
      const read = await Promise.all(people.map(async (who) => [who, (await coversOf(who, id)).length] as const));
      for (const [who, count] of read) expect([who, await countCovers(who, id)]).toEqual([who, count]);
      return read.filter(([, count]) => count > 0).map(([who]) => who);
    };
    const insiders: Person[] = ['office', 'gpc', 'igo', 'submitter', 'cowriter'];
    expect(await readers(...insiders, 'coauthor', 'reviewer')).toEqual(insiders);
    await callOrThrow(run.app, run.world.office, 'PATCH', `/guidelines/${id}`, { phase: 50 });
    expect(await readers(...insiders, 'coauthor', 'reviewer')).toEqual([...insiders, 'reviewer']);
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { phase: 80 });
    expect(await readers(...insiders, 'coauthor', 'reviewer', 'delegate')).toEqual([
      ...insiders,
      'reviewer',
      'delegate',
    ]);
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { phase: 140 });
    expect(await readers('external')).toEqual([]);
  });

  it('about a hold is hidden from reviewers and delegates', async () => {
    const id = await createEntryInPhase(run.app, run.world, 104);
    await submitVersion('submitter', id, { phase: 102, cover: 'To the council' });
    expect(await coversOf('gpc', id)).toHaveLength(1);
    expect([await coversOf('reviewer', id), await coversOf('delegate', id)]).toEqual([[], []]);
  });

  it('is part of the document with the answers for people who may read it, and of a single round only with an answer', async () => {
    const id = await makeAnswered();
    await submitVersion('submitter', id, { phase: 46, cover: LETTER });
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${id}`, { phase: 44, comment: 'Once more.' });
    await submitVersion('submitter', id, { phase: 46, cover: 'Only typing errors.' });
    const readDocument = async (body: object) => {
      const { link } = (await call('gpc', 'POST', `/guidelines/${id}/points/get-download-link`, body)).json();
      const bytes = (await run.app.fastify.inject({ method: 'GET', url: link })).rawPayload;
      return readZipParts(bytes).get('word/document.xml');
    };
    const round = await readDocument({ format: 'docx', round: 1 });
    const all = await readDocument({ format: 'docx' });
    for (const xml of [round, all]) {
      expect(xml).toContain('Covering letter for version 2, ');
      expect(xml).toContain('we followed &lt;b&gt;all&lt;/b&gt; of your advice &amp; more: {0} ${7*7}');
    }
    expect(round).not.toContain('Only typing errors.');
    expect(all).toContain('Covering letter for version 3, ');
    expect(all).toContain('Only typing errors.');
  });
});

describe('the draft of a covering letter', () => {
  it('can be saved repeatedly, and is submitted with the revision', async () => {
    const id = await makeAnswered();
    const saved = await saveDraft('submitter', id, { text: 'Dear', version: 0 });
    expect([saved.statusCode, saved.json().data]).toEqual([200, { text: 'Dear', version: 1 }]);
    expect((await saveDraft('submitter', id, { text: 'Dear reviewers', version: 0 })).statusCode).toBe(409);
    await saveDraft('submitter', id, { text: 'Dear reviewers', version: 1 });
    expect((await readEntry(run.app, run.world.office, id)).cover_draft).toEqual({
      text: 'Dear reviewers',
      version: 2,
    });
    expect((await readEntry(run.app, run.world.gpc, id)).cover_draft).toBeNull();
    await submitVersion('submitter', id, { phase: 46 });
    expect(await readSentLetters(id)).toMatchObject([{ upload_id: 2, cover: 'Dear reviewers' }]);
    expect((await readEntry(run.app, run.world.submitter, id)).cover_draft).toEqual({ text: '', version: 3 });
  });

  it('is submitted when the office acts for the authors without a letter, but not if the office sends another one', async () => {
    const [first, second, third] = [await makeAnswered(), await makeAnswered(), await makeAnswered()];
    for (const id of [first, second, third]) await saveDraft('submitter', id, { text: 'Prepared' });
    await uploadFile(run.app, run.world.submitter, first, 'revised.pdf');
    await callOrThrow(run.app, run.world.office, 'POST', `/guidelines/${first}/admin_upload_approve`);
    await submitVersion('submitter', second, { phase: 46, cover: 'Another' });
    await submitVersion('submitter', third, { phase: 46, cover: null });
    expect(await readSentLetters(first)).toMatchObject([{ cover: 'Prepared' }]);
    expect(await readSentLetters(second)).toMatchObject([{ cover: 'Another' }]);
    expect(await readSentLetters(third)).toEqual([]);
  });

  it('stays with the authors when the council submits a version', async () => {
    const id = await createEntryInPhase(run.app, run.world, 130);
    await saveDraft('submitter', id, { text: 'Ours' });
    await submitVersion('gpc', id, { phase: 110 });
    expect(await readSentLetters(id)).toEqual([]);
    expect((await readEntry(run.app, run.world.submitter, id)).cover_draft?.text).toBe('Ours');
  });

  it('can be written by the authors and the office while a revision is expected', async () => {
    const id = await makeAnswered();
    const statuses = await Promise.all(
      (['submitter', 'office', 'gpc', 'coauthor', 'external'] as const).map(
        async (who) => (await saveDraft(who, id, { text: who })).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 403, 403, 404]);
    const early = await saveDraft('submitter', await createEntryInPhase(run.app, run.world, 42), { text: 'Early' });
    expect(early.statusCode).toBe(422);
    expect(Object.keys(early.json().errors)).toEqual(['phase']);
  });
});
