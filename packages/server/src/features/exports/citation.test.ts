import { PHASE_IDS } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../entry/entry-repository.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';
import { buildFhirCitation } from './citation.ts';
import { escapeMarkdown } from './fhir.ts';
import { fhirCitation } from './testing/fhir-citation.ts';

const test = withWorld();

/** The response at the URL of the Citation. */
async function readCitation(id: number) {
  const { redirectUrl } = (await test.app.call(test.world.office, 'GET', `/cds/${id}`)).json();
  return (await test.app.fastify.inject({ url: redirectUrl })).json();
}

const codesOf = (concept: { coding: { code: string }[] }) => concept.coding.map(({ code }) => code);

describe('a FHIR R5 Citation', () => {
  it.each([0, 10, 20, 50, 120, 140])('contains only elements of its definition in phase %i', async (phase) => {
    const id = await createEntryInPhase(test.app, test.world, phase === 0 ? 10 : phase);
    if (phase === 0)
      await callOrThrow(test.app, test.world.office, 'PUT', `/guidelines/${id}`, { phase: 0, comment: 'Again.' });
    const body = await readCitation(id);
    expect(fhirCitation.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(fhirCitation.safeParse({ ...body, name: 'more' }).success).toBe(false);
  });

  it('has a code for the state of every phase', async () => {
    const record = await readRecord(test.app.context.reads, await createEntryInPhase(test.app, test.world, 10));
    if (record === null) throw new Error('there is no entry');
    const stateIn = (phase: (typeof PHASE_IDS)[number]) => {
      const body = buildFhirCitation({ ...record, entry: { ...record.entry, phase } }, test.app.context);
      return codesOf(fhirCitation.parse(body).citedArtifact.currentState[0] ?? { coding: [] })[0];
    };
    const states = new Map(PHASE_IDS.map((phase) => [phase, stateIn(phase)]));
    for (const phase of [42, 50, 60, 80, 90] as const) expect(states.get(phase)).toBe('under-review');
    expect([0, 10, 20, 30, 40, 110, 120, 140].map((phase) => states.get(phase as 0))).toEqual([
      'draft',
      'submitted',
      'rejected',
      'pre-review',
      'pre-review',
      'post-review-pre-published',
      'accepted',
      'published-final-form',
    ]);
  });

  it('identifies the guideline by its id and its DOI, with links to both', async () => {
    const id = await createEntryInPhase(test.app, test.world, 140);
    const { unique_id: uniqueId } = await readEntry(test.app, test.world.office, id);
    const { citedArtifact } = await readCitation(id);
    const { publicUrl } = test.app.context.config;
    expect(citedArtifact.identifier).toEqual([
      { system: 'https://doi.org', value: '10.1000/182' },
      { system: `${publicUrl}/guidelines`, value: uniqueId },
    ]);
    expect(citedArtifact.webLocation).toMatchObject([
      { classifier: [{ coding: [{ code: 'doi-based' }] }], url: 'https://doi.org/10.1000/182' },
      { classifier: [{ coding: [{ code: 'webpage' }] }], url: `${publicUrl}/guidelines/${id}/view` },
    ]);
  });

  it('contains the dates of submission, approval and publication, with committee, type and roles', async () => {
    const id = await createEntryInPhase(test.app, test.world, 140);
    const body = await readCitation(id);
    expect(body.approvalDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(body.language).toBe('en');
    const activities = body.citedArtifact.statusDate.flatMap(({ activity }: { activity: never }) => codesOf(activity));
    expect(activities).toEqual(['created', 'submitted', 'accepted', 'published-final-form']);
    expect(body.citedArtifact.classification).toMatchObject([
      {
        type: { coding: [{ code: 'publication-type' }] },
        classifier: [{ coding: [{ display: 'Procedural Guideline' }] }],
      },
      {
        type: { coding: [{ code: 'keyword' }] },
        classifier: [{ coding: [{ code: 'CV', display: 'Cardiovascular' }] }],
      },
    ]);
    for (const { role } of body.citedArtifact.contributorship.entry) expect(codesOf(role)).toEqual(['author']);

    const held = await createEntryInPhase(test.app, test.world, 110);
    const early = await readCitation(held);
    expect(early.approvalDate).toBeUndefined();
    expect(JSON.stringify(early.citedArtifact.statusDate)).not.toContain('accepted');
  });

  it('changes only if the entry changes', async () => {
    const id = await createEntryInPhase(test.app, test.world, 10);
    const first = await readCitation(id);
    test.app.wait(60_000);
    expect(await readCitation(id)).toEqual(first);
    expect(first.date).toBe(first.meta.lastUpdated);
  });

  it('shows titles and descriptions exactly as written, including single names of people', async () => {
    const { world, app } = test;
    const id = await createEntryInPhase(app, world, 10);
    const changes = {
      name: '<i>In vivo</i> *imaging*',
      description: '1. _Aims_\n# Scope',
      co_author: { first_name: '-', last_name: 'Suharto', email: 'suharto@test.example' },
    };
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, {
      ...(await readEntry(app, world.office, id)),
      ...changes,
    });
    const body = await readCitation(id);
    expect(fhirCitation.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(body.title).toBe('<i>In vivo</i> *imaging*');
    expect(body.citedArtifact.title).toEqual([{ text: String.raw`\<i\>In vivo\</i\> \*imaging\*` }]);
    expect(body.description).toBe('1\\. \\_Aims\\_\\\n\\# Scope');
    expect(body.citedArtifact.abstract).toEqual([{ text: body.description }]);
    expect(body.contained[0].name).toEqual([{ family: 'Suharto' }]);
    expect(body.citedArtifact.contributorship.entry[0].contributor.display).toBe('Suharto');
  });

  it.each([
    ['a*b_c `d` [e](f)', String.raw`a\*b\_c \`d\` \[e\](f)`],
    ['<i>x</i> & y &amp; ~z~ |', String.raw`\<i\>x\</i\> \& y \&amp; \~z\~ \|`],
    ['- one\n+ two\n2) three\n=== ', '\\- one\\\n\\+ two\\\n2\\) three\\\n\\=== '],
    ['    code\n\nnext', 'code\n\nnext'],
    ['99mTc-MDP 1.5 MBq', '99mTc-MDP 1.5 MBq'],
    ['a\r\nb', 'a\\\nb'],
  ])('formats %j as markdown', (text, markdown) => expect(escapeMarkdown(text)).toBe(markdown));
});
