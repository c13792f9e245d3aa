import type { Operations, AnyTaskResponse } from '@imprimatur/contract';
import { addDays, dayIn, formatDay } from '@imprimatur/domain';
import { TODAY } from '../../testing/test-app.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleRows } from '../../testing/test-set.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import {
  answerAllDeclarations,
  callOrThrow,
  createDraft,
  createEntryInPhase,
  readEntry,
  type World,
} from '../../testing/world.ts';

const test = withWorld({ each: true });

type Work = Operations['GET /work']['answer']['data'];
type Section = keyof Work;

const readWork = async (who: TestPerson): Promise<Work> => (await test.app.call(who, 'GET', '/work')).json().data;
const findTasks = (rows: readonly AnyTaskResponse[], id: number) =>
  rows.filter((row) => row.guideline_id === id).map(({ task }) => task);
const findTasksWithPeople = (rows: readonly AnyTaskResponse[], id: number) =>
  rows.filter((row) => row.guideline_id === id).map(({ task, user_name }) => [task, user_name]);
const inDays = (days: number) => formatDay(addDays(dayIn('Europe/Vienna', new Date()), days));

/** Tasks by phase, without declarations and invitations. */
const TASKS_BY_PHASE: [phase: number, Partial<Record<keyof World, string[]>>][] = [
  [0, { submitter: ['finish_draft'] }],
  [10, { gpc: ['formal_check'], gpc2: ['formal_check'], office: ['formal_check'] }],
  [20, {}],
  [30, { submitter: ['revise_entry'] }],
  [40, {}],
  [42, { gpc: ['gpc_review'], gpc2: ['gpc_review'] }],
  [44, { submitter: ['revision'] }],
  [46, { office: ['forward'] }],
  [50, { reviewer: ['committee_review'], reviewer2: ['committee_review'] }],
  [60, { submitter: ['revision'] }],
  [70, { office: ['forward'] }],
  [80, { delegate: ['delegate_review'], delegate2: ['delegate_review'] }],
  [90, { submitter: ['revision'] }],
  [100, { submitter: ['final_version'] }],
  [102, { gpc: ['gpc_approval'], gpc2: ['gpc_approval'] }],
  [104, { submitter: ['revision'] }],
  [110, { igo: ['board_approval'] }],
  [120, { submitter: ['publication'] }],
  [130, { submitter: ['revision'] }],
  [140, {}],
];

describe('the current tasks', () => {
  // Covers Desk.1
  it.each(sampleRows(TASKS_BY_PHASE, 6))('in phase %i are %j', async (phase, asked) => {
    const id = await createEntryInPhase(test.app, test.world, phase);
    for (const [name, who] of Object.entries(test.world)) {
      const { now } = await readWork(who);
      const got = findTasks(now, id).filter((task) => task !== 'declare_interests');
      expect([name, got]).toEqual([name, asked[name as keyof World] ?? []]);
      for (const row of now.filter((one) => one.guideline_id === id))
        expect([row.user_id, row.user_name]).toEqual(
          // The formal check is one task of the whole council.
          row.task === 'formal_check' ? [null, 'GPC'] : [who.id, who.name],
        );
    }
  });

  // Covers Desk.1
  it('have the entry, its link, a start and a due date', async () => {
    const id = await createEntryInPhase(test.app, test.world, 44);
    const [row] = (await readWork(test.world.submitter)).now.filter((one) => one.guideline_id === id);
    const entry = await readEntry(test.app, test.world.submitter, id);
    const { unique_id, name, phase, next_step: step } = entry;
    expect(row).toEqual({
      guideline_id: id,
      unique_id,
      name,
      phase,
      user_id: test.world.submitter.id,
      user_name: test.world.submitter.name,
      task: 'revision',
      role: null,
      since: step.since,
      due: step.until,
      late_days: 0,
      away_until: null,
      reminders: { count: 0, last_at: null },
    });
    await test.app.write(`update guidelines set deadline = ${TODAY} - 5 where id = $1`, [id]);
    expect((await readWork(test.world.submitter)).now[0]?.late_days).toBe(5);
    expect((await readWork(test.world.gpc)).now.filter((one) => one.late_days > 0)).toEqual([]);
  });

  // Covers Desk.3
  it('include, for the office, a round that waits for nobody and the tasks of a deleted submitter', async () => {
    const [round, revision] = [
      await createEntryInPhase(test.app, test.world, 50),
      await createEntryInPhase(test.app, test.world, 44),
    ];
    for (const gone of [test.world.reviewer, test.world.reviewer2, test.world.submitter])
      await test.app.write('update users set deactivated_at = now() where id = $1', [gone.id]);
    const { now } = await readWork(test.world.office);
    expect(now.filter(({ guideline_id: id }) => id === round)).toMatchObject([
      { task: 'nobody', user_id: null, user_name: '' },
    ]);
    expect(findTasks(now, revision)).toEqual(['revision']);
    expect(findTasks((await readWork(test.world.igo)).now, round)).toEqual([]);
  });

  // Covers Desk.2
  it('are counted by the menu once for each task, and by the list once for each entry', async () => {
    await Promise.all([10, 40, 44, 50].map((phase) => createEntryInPhase(test.app, test.world, phase)));
    // An expired edition and missing standing declarations are tasks without an entry in the list.
    const expired = await createEntryInPhase(test.app, test.world, 140);
    await test.app.write(`update guidelines set reaffirmed_until = '2020-01-01' where id = $1`, [expired]);
    const { office } = test.world;
    const setSwitch = (decidersDeclare: boolean) =>
      callOrThrow(test.app, office, 'POST', '/configurations', {
        officeEmail: 'office@society.example',
        decidersDeclare,
      });
    await setSwitch(true);
    onTestFinished(async () => {
      await setSwitch(false);
      await test.app.write(`update guidelines set edition_end = 'retired' where id = $1`, [expired]);
    });
    const severalInOne: string[] = [];
    for (const who of Object.values(test.world)) {
      const { now, invitations } = await readWork(who);
      const rows = [...now, ...invitations];
      const inList = rows.filter(({ task }) => task !== 'renew_declaration' && task !== 're_examine');
      const entries = new Set(inList.map((row) => row.guideline_id));
      if (inList.length > entries.size) severalInOne.push(who.name);
      const { work, tasks: counted } = (await test.app.call(who, 'GET', '/user/counts')).json().data;
      const { total } = (await test.app.call(who, 'GET', '/guidelines?mine=1')).json().meta;
      expect([who.name, counted, work, total]).toEqual([who.name, rows.length, entries.size, entries.size]);
    }
    expect(severalInOne).not.toEqual([]);
    const ofOffice = (await readWork(office)).now.map(({ task }) => task);
    expect(ofOffice).toEqual(expect.arrayContaining(['renew_declaration', 're_examine']));
  });
});

describe('invitations', () => {
  it('are due two weeks after they were sent, and name the role', async () => {
    const id = await createEntryInPhase(test.app, test.world, 42);
    for (const [name, role] of [
      ['coauthor', 'coauthor'],
      ['cowriter', 'cowriter'],
      ['reviewer', 'reviewer'],
    ] as const) {
      const { invitations } = await readWork(test.world[name]);
      expect(invitations.filter((row) => row.guideline_id === id)).toMatchObject([
        { task: 'answer_invitation', role, due: inDays(14), late_days: 0 },
      ]);
    }
  });

  // Covers Desk.6
  it('to reviewers are not listed; the review itself is listed, even before its round begins', async () => {
    const id = await createEntryInPhase(test.app, test.world, 50);
    const { now, invitations } = await readWork(test.world.reviewer);
    expect([findTasks(now, id), findTasks(invitations, id)]).toEqual([['committee_review'], []]);
    const ahead = await createEntryInPhase(test.app, test.world, 42);
    await callOrThrow(test.app, test.world.reviewer, 'POST', `/guideline-users-role-accept/${ahead}`, {
      role: 'reviewer',
    });
    const work = await readWork(test.world.reviewer);
    expect([findTasks(work.invitations, ahead), findTasks(work.coming_up, ahead)]).toEqual([[], ['committee_review']]);
  });
});

describe('a declaration of interest', () => {
  // Covers Desk.7
  it('is a task of each person whose declaration is missing, for three weeks, and blocks the first version', async () => {
    const id = await createEntryInPhase(test.app, test.world, 40);
    const { submitter, coauthor, cowriter, reviewer } = test.world;
    for (const who of [submitter, coauthor, cowriter, reviewer])
      expect((await readWork(who)).now).toMatchObject([
        { task: 'declare_interests', guideline_id: id, due: inDays(21) },
      ]);
    const { coming_up, waiting } = await readWork(submitter);
    expect(findTasks(coming_up, id)).toEqual(['first_upload']);
    const owed = findTasksWithPeople(waiting, id).filter(([task]) => task === 'declare_interests');
    expect(owed.map(([, name]) => name)).toEqual(
      expect.arrayContaining([coauthor.name, cowriter.name, 'Dario Second']),
    );
    expect((await readEntry(test.app, submitter, id)).next_step).toMatchObject({ task: 'declare_interests' });
    await answerAllDeclarations(test.app, test.world, id);
    const after = await readWork(submitter);
    expect([findTasks(after.now, id), findTasks(after.coming_up, id)]).toEqual([['first_upload'], []]);
    expect(findTasksWithPeople(after.waiting, id).filter(([task]) => task === 'declare_interests')).toEqual([]);
  });
});

describe('a person who asks for another role', () => {
  it('waits for the submitter and the office until one of them approves', async () => {
    const id = await createEntryInPhase(test.app, test.world, 42);
    const { reviewer, submitter, office, gpc } = test.world;
    const roleRequest = { role: 'reviewer', changeRequest: 'cowriter', comment: 'I would rather write.' };
    await callOrThrow(test.app, reviewer, 'POST', `/guideline-users-role-change-request/${id}`, roleRequest);
    const asked = async (section: Section = 'now') =>
      Promise.all([submitter, office, gpc].map(async (who) => findTasks((await readWork(who))[section], id)));
    expect(await asked()).toEqual([['approve_role_change'], ['approve_role_change'], ['gpc_review']]);
    const approval = { role: 'reviewer', userId: reviewer.id };
    await callOrThrow(test.app, submitter, 'POST', `/guideline-users-role-change-approve/${id}`, approval);
    expect(await asked()).toEqual([[], [], ['gpc_review']]);
  });
});

describe("other people's tasks", () => {
  // Covers Desk.8
  it('are shown to the submitter and to co-writers who have accepted, but reviewers and councils appear only as parties', async () => {
    const id = await createEntryInPhase(test.app, test.world, 50);
    const { cowriter, submitter, coauthor } = test.world;
    await callOrThrow(test.app, cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    for (const who of [submitter, cowriter])
      expect(findTasksWithPeople((await readWork(who)).waiting, id)).toEqual(
        expect.arrayContaining([
          ['committee_review', 'Committee'],
          ['answer_invitation', coauthor.name],
        ]),
      );
    const text = JSON.stringify(await readWork(submitter));
    for (const hidden of [test.world.reviewer, test.world.reviewer2])
      for (const fact of [hidden.name, hidden.email, `"user_id":${hidden.id},`]) expect(text).not.toContain(fact);
    expect((await readWork(coauthor)).waiting).toEqual([]);
  });

  // Covers Desk.5
  it('do not show co-writers whose declaration is missing, unlike the submitter and the office', async () => {
    const id = await createEntryInPhase(test.app, test.world, 40);
    const { cowriter, submitter } = test.world;
    await callOrThrow(test.app, cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
    const countMissingDeclarations = async (one: TestPerson) =>
      findTasksWithPeople((await readWork(one)).waiting, id).filter(([task]) => task === 'declare_interests').length;
    expect([await countMissingDeclarations(cowriter), await countMissingDeclarations(submitter)]).toEqual([0, 5]);
  });

  // Covers Desk.8
  it('include no drafts of others, and no entry that has ended', async () => {
    const { id } = await createDraft(test.app, test.world);
    const done = await createEntryInPhase(test.app, test.world, 140);
    for (const who of Object.values(test.world)) {
      if (who === test.world.submitter || who === test.world.cowriter) continue;
      const work = Object.values(await readWork(who)).flat();
      expect(work.filter((row) => row.guideline_id === id || row.guideline_id === done)).toEqual([]);
    }
  });
});
