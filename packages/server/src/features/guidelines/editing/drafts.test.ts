import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import { callOrThrow, createDraft, createWorld, readEntry, type World } from '../../../testing/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

describe('a draft', () => {
  // Covers Fault.28, T27
  it('cannot be saved from outdated data: the call gets 409 and changes nothing', async () => {
    const draft = await createDraft(test, world);
    await callOrThrow(test, world.submitter, 'PATCH', `/guidelines/update_draft/${draft.id}`, {
      name: 'Second thought',
      version: draft.version,
    });
    const late = await test.call(world.submitter, 'PATCH', `/guidelines/update_draft/${draft.id}`, {
      name: 'First thought',
      version: draft.version,
    });
    expect(late.statusCode).toBe(409);
    expect((await readEntry(test, world.submitter, draft.id)).name).toBe('Second thought');
  });

  // Covers Audit.R7
  it('may have a title of twenty long words and a description of a thousand, and the list can be sorted by such a title', async () => {
    // The longest possible title, in characters that an index cannot compress.
    const letters = (n: number) =>
      String.fromCodePoint(...Array.from({ length: 45 }, (_, at) => 0x4e00 + ((at * 7919 + n * 104_729) % 20_000)));
    const name = Array.from({ length: 20 }, (_, n) => letters(n)).join(' ');
    const description = 'Radiopharmazeutikaherstellung '.repeat(1000).trim();
    const draft = await createDraft(test, world, { name: `  ${name} `, description });
    expect(draft).toMatchObject({ name, description });
    const list = await test.call(world.submitter, 'GET', '/guidelines?phases=0&sort=name&order=desc');
    expect(list.json().data[0].name).toBe(name);
    const found = await test.call(
      world.submitter,
      'GET',
      `/guidelines?query=${encodeURIComponent(letters(3).slice(5, 40))}`,
    );
    expect(found.json().data.map((row: { id: number }) => row.id)).toEqual([draft.id]);
  });

  it('can be created from the response of another one: fields that cannot be chosen are ignored', async () => {
    const draft = await createDraft(test, world, { abbreviation_of_committee: 'RS' });
    expect(draft).toMatchObject({ abbreviation_of_committee: 'RS', label: 'Radiopharmaceutical Sciences' });
    const copy = await callOrThrow(test, world.submitter, 'POST', '/guidelines', { ...draft, finalTitle: 'Not yet' });
    expect(copy).toMatchObject({ name: draft.name, co_author: draft.co_author, finalTitle: null, version: 1 });
    expect(copy.id).not.toBe(draft.id);
  });

  // Covers S5.17
  it('can be saved without the publication rules until it is submitted', async () => {
    const draft = await createDraft(test, world);
    expect(draft.publication_rules).toBe(0);
    const submitted = await callOrThrow(test, world.submitter, 'PUT', `/guidelines/${draft.id}`, {
      publication_rules: 1,
      phase: 10,
    });
    expect(submitted.publication_rules).toBe(1);
  });

  it.each(['submitter', 'office'] as const)(
    'can also be submitted with PATCH, together with its acknowledgements: %s',
    async (who) => {
      const { id } = await createDraft(test, world);
      await callOrThrow(test, world[who], 'PATCH', `/guidelines/update_draft/${id}`, {
        co_agreement: 0,
        necessary_contacts: 0,
      });
      const path = `/guidelines/${id}`;
      const bare = await test.call(world[who], 'PATCH', path, { phase: 10 });
      expect(Object.keys(bare.json().errors).sort()).toEqual([
        'co_agreement',
        'necessary_contacts',
        'publication_rules',
      ]);
      const ticks = { publication_rules: 1, co_agreement: 1, necessary_contacts: 1 };
      const hidden = await test.call(world.external, 'PATCH', path, { phase: 10, ...ticks });
      expect(hidden.statusCode).toBe(404);
      const { version } = await readEntry(test, world[who], id);
      expect(
        (await test.call(world[who], 'PATCH', path, { phase: 10, ...ticks, version: version - 1 })).statusCode,
      ).toBe(409);
      const half = await test.call(world[who], 'PATCH', path, { phase: 10, publication_rules: 1, version });
      expect(half.statusCode).toBe(422);
      expect(await readEntry(test, world[who], id)).toMatchObject({ phase: 0, publication_rules: 0, version });
      const sent = await callOrThrow(test, world[who], 'PATCH', path, { phase: 10, ...ticks, version });
      expect(sent).toMatchObject({ phase: 10, ...ticks });
      const again = await test.call(world[who], 'PATCH', path, { phase: 10, ...ticks });
      expect(again.statusCode).toBe(422);
    },
  );

  it('accepts the acknowledgements of a submission in no other transition', async () => {
    const { id } = await createDraft(test, world);
    const answer = await test.call(world.submitter, 'PATCH', `/guidelines/${id}`, { phase: 42, co_agreement: 1 });
    expect(answer.json().errors).toEqual({ co_agreement: ['There is no field with this name. Please leave it out.'] });
  });

  // Covers S5.18
  it('cannot be submitted while fields are missing: each one is named, and nothing changes', async () => {
    const draft = await callOrThrow(test, world.submitter, 'POST', '/guidelines', { name: 'Only a title' });
    const refused = await test.call(world.submitter, 'PUT', `/guidelines/${draft.id}`, {
      phase: 10,
      description: 'Stays out.',
    });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual(
      expect.arrayContaining(['type', 'co_author', 'publication', 'send_coi_email', 'no_milestone.meta']),
    );
    expect(await readEntry(test, world.submitter, draft.id)).toMatchObject({
      phase: 0,
      description: null,
      version: draft.version,
    });
  });

  describe('refuses a milestone whose person does not exist, and names the milestone:', () => {
    const item = { id: 'm1', title: 'Kick-off', type: 'meeting', start: '01-03-2099', budget: '1' };
    const budget = [
      { ...item, user_id: null },
      { ...item, id: 'm2', user_id: 99_999 },
    ];
    it.each([
      ['POST', '/guidelines', { name: 'New', budget }, 'budget.1.user_id'],
      ['PATCH', '/guidelines/update_draft/:id', { budget }, 'budget.1.user_id'],
      ['PUT', '/guidelines/:id', { budget, publication_rules: 1 }, 'budget.1.user_id'],
      ['POST', '/guideline-budgets/:id', { budgets: budget }, 'budgets.1.user_id'],
    ])('%s %s', async (method, path, body, field) => {
      const { id } = await createDraft(test, world);
      const answer = await test.call(world.office, method, path.replace(':id', `${id}`), body);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { [field]: ['There is no such person. Please choose another person.'] },
      ]);
    });
  });

  it("gets its number from its committee, or from its submitter's committee, or under OT", async () => {
    const committee = async (who: TestPerson, fields: object) => {
      const { unique_id } = await callOrThrow(test, who, 'POST', '/guidelines', { name: 'A title', ...fields });
      return unique_id.slice(0, 2);
    };
    expect([
      await committee(world.reviewer2, { abbreviation_of_committee: 'CV' }),
      await committee(world.reviewer2, {}),
      await committee(await test.person(2), {}),
    ]).toEqual(['CV', 'NI', 'OT']);
  });

  // Covers S8.10
  it('is visible only to its submitter, and others get the response for an unknown entry', async () => {
    const draft = await createDraft(test, world);
    for (const who of ['gpc', 'igo', 'reviewer', 'delegate', 'external', 'coauthor'] as const) {
      const hidden = await test.call(world[who], 'GET', `/guidelines/${draft.id}`);
      const unknown = await test.call(world[who], 'GET', '/guidelines/999999');
      expect([hidden.statusCode, hidden.body]).toEqual([unknown.statusCode, unknown.body]);
      expect(hidden.json()).toEqual({ message: 'Not found.' });
    }
  });

  // Covers S3.4, V15.3.3, Fault.34, T16
  it('refuses unknown fields by name, and ignores read-only ones', async () => {
    const draft = await createDraft(test, world);
    const odd = await test.call(world.submitter, 'PATCH', `/guidelines/update_draft/${draft.id}`, { colour: 'red' });
    expect(odd.json().errors).toEqual({ colour: ['There is no field with this name. Please leave it out.'] });
    const back = await callOrThrow(test, world.submitter, 'PATCH', `/guidelines/update_draft/${draft.id}`, {
      ...draft,
      submitter_id: 1,
      unique_id: 'XX',
      revision: 9,
    });
    expect(back).toMatchObject({
      submitter_id: world.submitter.id,
      unique_id: draft.unique_id,
      revision: 0,
      version: draft.version,
    });
  });
});
