import type { LibraryRow } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/test-app.ts';
import { withWorld } from '../../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../../testing/world.ts';

const run = withWorld();

const saveRelated = (id: number, body: object, who: TestPerson = run.world.submitter) =>
  run.app.call(who, 'PUT', `/guidelines/${id}/related`, { endorsements: [], documents: [], ...body });
const createEntry = (phase: 10 | 40 | 140) => createEntryInPhase(run.app, run.world, phase);

const ENDORSEMENT = {
  society: 'Society of Cardiology',
  kind: 'endorsed',
  asked_on: '29-02-2028',
  answered_on: null,
  reference: 'Letter 7',
};
const TRANSLATION = {
  kind: 'translation',
  language: 'Deutsch',
  title: 'Myokardperfusion',
  url: 'https://society.example/de.pdf',
  date: '31-12-2026',
};
const makeRelation = (kind: string) => ({ ...TRANSLATION, kind, title: `The ${kind}` });

describe('endorsements and documents', () => {
  it('are stored as lists that replace the previous ones, are visible to everybody who can see the entry, and are logged', async () => {
    const id = await createEntry(140);
    const { version } = await readEntry(run.app, run.world.submitter, id);
    const answer = await saveRelated(id, { endorsements: [ENDORSEMENT], documents: [TRANSLATION], version });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.version).toBeGreaterThan(version);
    const read = await readEntry(run.app, run.world.external, id);
    expect(read.endorsements).toEqual([ENDORSEMENT]);
    expect(read.documents).toEqual([{ ...TRANSLATION, out_of_date: false }]);
    const library = await run.app.call(run.world.external, 'GET', `/library?query=${read.unique_id}`);
    const rows: LibraryRow[] = library.json().data;
    expect(rows).toMatchObject([{ endorsements: [ENDORSEMENT], documents: [{ url: TRANSLATION.url }] }]);
    expect((await saveRelated(id, { version })).statusCode).toBe(409);
    await saveRelated(id, { documents: [{ kind: 'erratum', title: 'Erratum', url: 'http://society.example' }] });
    expect(await readEntry(run.app, run.world.external, id)).toMatchObject({
      endorsements: [],
      documents: [{ kind: 'erratum', language: null, date: null, out_of_date: false }],
    });
    const { rows: logs } = await run.app.context.pool.query(
      `select data from logs_in_clear where model = 'guideline' and model_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(JSON.parse(logs[0].data).changes.endorsements.old).toMatchObject([{ society: ENDORSEMENT.society }]);
  });

  it('change and log nothing if they are unchanged, or are sent back as the API returned them', async () => {
    const id = await createEntry(140);
    const body = { endorsements: [ENDORSEMENT], documents: [TRANSLATION] };
    const first = (await saveRelated(id, body)).json().data;
    expect((await saveRelated(id, body)).json().data.version).toBe(first.version);
    const { endorsements, documents } = first;
    const again = await saveRelated(id, { endorsements, documents });
    expect(again.json().data?.version, again.body).toBe(first.version);
  });

  it('mark only translations and patient versions as out of date once the edition is replaced', async () => {
    const id = await createEntry(140);
    await saveRelated(id, { documents: ['translation', 'patient_version', 'erratum', 'supplement'].map(makeRelation) });
    const listOutdatedKinds = async () => {
      const { documents } = await readEntry(run.app, run.world.external, id);
      return documents.filter((one) => one.out_of_date).map(({ kind }) => kind);
    };
    await callOrThrow(run.app, run.world.office, 'POST', `/guidelines/${id}/withdraw`, {
      reason: 'A dose is wrong.',
    });
    expect(await listOutdatedKinds()).toEqual([]);
    const draft = await callOrThrow(run.app, run.world.submitter, 'POST', `/guidelines/${id}/revise`, {});
    await callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${draft.id}`, { phase: 140 });
    expect(await listOutdatedKinds()).toEqual(['translation', 'patient_version']);
  });

  it.each([
    ['a script as URL', { documents: [{ ...TRANSLATION, url: 'javascript:alert(1)' }] }, 'documents.0.url'],
    [
      'a URL with a password',
      { documents: [{ ...TRANSLATION, url: `https://${'a:b'}@society.example` }] },
      'documents.0.url',
    ],
    ['a path instead of a URL', { documents: [TRANSLATION, { ...TRANSLATION, url: '/de.pdf' }] }, 'documents.1.url'],
    ['a missing title', { documents: [{ ...TRANSLATION, title: ' ' }] }, 'documents.0.title'],
    ['an unknown kind', { endorsements: [{ ...ENDORSEMENT, kind: 'liked' }] }, 'endorsements.0.kind'],
    [
      'a day that does not exist',
      { endorsements: [{ ...ENDORSEMENT, asked_on: '29-02-2027' }] },
      'endorsements.0.asked_on',
    ],
    [
      'an answer in the future',
      { endorsements: [ENDORSEMENT, { ...ENDORSEMENT, answered_on: '01-01-2098' }] },
      'endorsements.1.answered_on',
    ],
    ['an unknown field', { endorsements: [{ ...ENDORSEMENT, note: 'x' }] }, 'endorsements.0.note'],
    ['too many rows', { endorsements: Array.from({ length: 51 }, () => ENDORSEMENT) }, 'endorsements'],
  ])('refuse %s with an error for its field', async (_what, body, field) => {
    const answer = await saveRelated(await createEntry(140), body);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('can be changed by office, GPC and submitter from pre-approval on', async () => {
    const id = await createEntry(140);
    for (const who of ['igo', 'delegate', 'external', 'coauthor'] as const)
      expect((await saveRelated(id, {}, run.world[who])).statusCode).toBe(403);
    for (const who of ['office', 'gpc', 'submitter'] as const)
      expect(
        (await saveRelated(await createEntry(40), { endorsements: [ENDORSEMENT] }, run.world[who])).statusCode,
      ).toBe(200);
    expect((await saveRelated(await createEntry(10), {})).statusCode).toBe(403);
    expect((await saveRelated(await createEntry(40), {}, run.world.external)).statusCode).toBe(404);
  });
});
