import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { type World, createWorld } from '../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  for (const [name, phase, published] of [
    ['EANM guidelines for [68Ga]Ga-PSMA-11 PET/CT in prostate cancer', 140, '2024-02-29'],
    ['PSMA PET in prostate cancer: a draft of somebody else', 0, null],
    ['Radiation protection of carers', 140, '2020-05-01'],
    ['100 % _ PSMA', 140, '2021-05-01'],
  ] as const)
    await app.write(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, round, date_of_publication)
       values ('CV-2020-' || nextval('guidelines_id_seq')::text, $1, $2, $2, $3, 1, $4)`,
      [name, phase, world.submitter.id, published],
    );
});
afterAll(() => app.close());

const callSimilarEntries = (who: TestPerson, name: string) =>
  app.call(who, 'GET', `/guidelines/similar?name=${encodeURIComponent(name)}`);
const findNames = async (who: TestPerson, name: string): Promise<string[]> => {
  const answer = await callSimilarEntries(who, name);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map((entry: { name: string }) => entry.name);
};

describe('the similar titles', () => {
  it('are found in published guidelines, with the date of publication', async () => {
    const answer = await callSimilarEntries(world.submitter, 'Prostate cancer: Ga-68 PSMA PET');
    expect(answer.json().data[0]).toEqual({
      id: expect.any(Number),
      unique_id: expect.stringMatching(/^CV-2020-/),
      name: 'EANM guidelines for [68Ga]Ga-PSMA-11 PET/CT in prostate cancer',
      phase: 140,
      date_of_publication: '29-02-2024',
      withdrawn: false,
    });
    await app.write(`update guidelines set edition_end = 'withdrawn', edition_ended_on = '2026-01-01' where id = $1`, [
      answer.json().data[0].id,
    ]);
    const again = await callSimilarEntries(world.submitter, 'Prostate cancer: Ga-68 PSMA PET');
    expect(again.json().data[0]).toMatchObject({ withdrawn: true });
  });

  it('contain nothing that the caller cannot see', async () => {
    const mine = await findNames(world.submitter, 'PSMA PET in prostate cancer');
    expect(mine).toContain('PSMA PET in prostate cancer: a draft of somebody else');
    for (const who of [world.external, world.gpc]) {
      const others = await findNames(who, 'PSMA PET in prostate cancer');
      expect(others).toContain('EANM guidelines for [68Ga]Ga-PSMA-11 PET/CT in prostate cancer');
      expect(others).not.toContain('PSMA PET in prostate cancer: a draft of somebody else');
    }
  });

  it('are compared by publication title, but never by a final title before publication', async () => {
    for (const [final, phase] of [
      ['Lymphoscintigraphy of the melanoma', 140],
      ['Lymphoscintigraphy of the melanoma, soon', 130],
    ] as const)
      await app.write(
        `insert into guidelines (unique_id, name, final_title, phase, highest_phase, submitter_id)
         values ('CV-2020-' || nextval('guidelines_id_seq')::text, 'Sentinel nodes', $1, $2, $2, $3)`,
        [final, phase, world.submitter.id],
      );
    expect(await findNames(world.gpc, 'Melanoma lymphoscintigraphy')).toEqual(['Lymphoscintigraphy of the melanoma']);
  });

  it('are empty for a title without a topic, and wildcards are taken literally', async () => {
    for (const name of ['', 'EANM guideline for clinical practice', '%', '_____', '% _ \\'])
      expect(await findNames(world.office, name)).toEqual([]);
  });

  it('are refused to national delegates, who cannot add entries', async () => {
    expect((await callSimilarEntries(world.delegate, 'PSMA')).statusCode).toBe(403);
  });

  it('are refused for a title that is too long', async () => {
    expect((await callSimilarEntries(world.office, 'x'.repeat(1001))).statusCode).toBe(422);
  });
});
