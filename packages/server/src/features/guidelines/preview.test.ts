import { MOVE_NAMES, type MoveName } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { CALL_LIMITS, MAIL_LIMITS } from '../../http/rate-limits.ts';
import { aPoint, createPointCalls } from '../points/testing/fixtures.ts';
import {
  type Preview,
  PERSONAL_LINK,
  readEmailsOf,
  readEverything,
  normalizeEmails,
} from '../../testing/email-previews.ts';
import { limitCases } from '../../testing/test-set.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import {
  answerAllDeclarations,
  callOrThrow,
  createEntryInPhase,
  FINAL_ACKNOWLEDGEMENTS,
  readEntry,
  uploadFile,
  type World,
} from '../../testing/world.ts';

const test = withWorld({ each: true });
const pointCalls = createPointCalls(() => test.app);

type Prepare = (id: number) => Promise<unknown>;

const requestPreview = (who: TestPerson, id: number, transition: MoveName, body: object = {}) =>
  test.app.call(who, 'POST', `/guidelines/${id}/mail-preview`, { transition, ...body });
const readPreview = async (who: TestPerson, id: number, transition: MoveName, body: object = {}): Promise<Preview> => {
  const answer = await requestPreview(who, id, transition, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const formatPatch = (id: number) => `PATCH /guidelines/${id}`;
const formatPost = (call: string) => (id: number) => `POST /guidelines/${id}/${call}`;
const uploadManuscript: Prepare = (id) => uploadFile(test.app, test.world.submitter, id, 'version.pdf');
const sendReview =
  (who: keyof World, call: string, body: object): Prepare =>
  (id) =>
    callOrThrow(test.app, test.world[who], 'POST', `/guidelines/${id}/${call}`, body);

interface Move {
  readonly from: number;
  readonly who: keyof World;
  readonly call: (id: number) => string;
  readonly body: object;
  readonly prepare?: Prepare;
}

const makePhaseMove = (from: number, who: keyof World, to: number, body: object = {}, prepare?: Prepare): Move => ({
  from,
  who,
  call: formatPatch,
  body: { phase: to, ...body },
  ...(prepare === undefined ? {} : { prepare }),
});
const PUBLICATION_DETAILS = { date_of_publication: '02-11-2026', name_of_journal: 'J', doi_number: '10.1000/182' };

/** Each transition with a person who may see all its emails, and the body that the transition needs. */
const MOVES: Record<MoveName, Move> = {
  submit: {
    from: 0,
    who: 'submitter',
    call: (id) => `PUT /guidelines/${id}`,
    body: { phase: 10, publication_rules: 1 },
  },
  preApprove: { from: 10, who: 'gpc', call: formatPost('formal-check-approval'), body: { changeType: 0 } },
  requestWork: {
    from: 10,
    who: 'gpc',
    call: formatPost('formal-check-approval'),
    body: { changeType: 1, comment: 'More.' },
  },
  reject: { from: 10, who: 'gpc', call: (id) => `POST /guidelines/reject/${id}`, body: { comment: 'Out of scope.' } },
  firstUpload: makePhaseMove(40, 'submitter', 42, { min_requirements: 1 }, async (id) => {
    await answerAllDeclarations(test.app, test.world, id);
    await uploadManuscript(id);
  }),
  gpcReviewClean: { from: 42, who: 'gpc', call: formatPost('finish-review'), body: { changeType: 0 } },
  gpcReviewChanges: {
    from: 42,
    who: 'gpc',
    call: formatPost('finish-review'),
    body: { changeType: 1, comment: 'Shorten.' },
    // The review stores the table of points as a file.
    prepare: (id) => pointCalls.post(test.world.gpc, id, aPoint('Shorten section 2.')),
  },
  gpcRevision: makePhaseMove(44, 'submitter', 46, {}, uploadManuscript),
  forwardToCommittee: makePhaseMove(46, 'office', 50),
  forwardToDelegates: makePhaseMove(70, 'office', 80),
  committeeClean: {
    from: 50,
    who: 'office',
    call: formatPost('finish-review'),
    body: {},
    prepare: sendReview('reviewer', 'finish-review', { changeType: 0 }),
  },
  committeeChanges: {
    from: 50,
    who: 'office',
    call: formatPost('finish-review'),
    body: {},
    prepare: sendReview('reviewer', 'finish-review', { changeType: 1, comment: 'Typos.' }),
  },
  committeeRevision: makePhaseMove(60, 'submitter', 46, {}, uploadManuscript),
  delegatesClean: makePhaseMove(80, 'office', 100),
  delegatesChanges: makePhaseMove(80, 'office', 90, {}, (id) =>
    sendReview('delegate', 'national-delegate-review', { changeType: 1, comment: 'Doses.' })(id),
  ),
  delegatesRevision: makePhaseMove(90, 'submitter', 80, {}, uploadManuscript),
  startBoard: makePhaseMove(100, 'submitter', 102, FINAL_ACKNOWLEDGEMENTS, uploadManuscript),
  gpcApprove: makePhaseMove(102, 'gpc', 110),
  gpcHold: makePhaseMove(102, 'gpc', 104, { comment: 'Title page.' }),
  gpcHoldRevision: makePhaseMove(104, 'submitter', 102, {}, uploadManuscript),
  boardApprove: makePhaseMove(110, 'igo', 120),
  boardHold: makePhaseMove(110, 'igo', 130, { comment: 'Budget.' }),
  boardHoldRevision: makePhaseMove(130, 'submitter', 110, {}, uploadManuscript),
  publish: { from: 120, who: 'submitter', call: formatPost('final-publication'), body: PUBLICATION_DETAILS },
  setPhase: { from: 0, who: 'office', call: (id) => `PUT /guidelines/${id}`, body: { phase: 42 } },
};

const createPreparedEntry = async ({ from, prepare }: Move): Promise<number> => {
  const id = await createEntryInPhase(test.app, test.world, from);
  await prepare?.(id);
  return id;
};

const PARTY_NAME_PATTERN = /^(The |Others )/;
const isParty = ({ name, email }: { name: string; email: string | null }) =>
  email === null && PARTY_NAME_PATTERN.test(name);
const countNames = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, (one) => one)].map(([name, all]) => [name, all.length]));

describe('the preview of a transition', () => {
  it.each(limitCases(MOVE_NAMES, 5))(
    'for %s shows the emails that are then sent, and changes nothing',
    async (name) => {
      const move = MOVES[name];
      const who = test.world[move.who];
      const id = await createPreparedEntry(move);
      const body = { ...move.body, mail_note: 'Thank you all.\nUntil Friday.' };

      const before = await readEverything(test.app);
      const { data, meta } = await readPreview(who, id, name, body);
      expect(await readEverything(test.app)).toBe(before);

      const [method = '', path = ''] = move.call(id).split(' ');
      const sent = await readEmailsOf(test.app, id, () => callOrThrow(test.app, who, method, path, body));
      expect(meta).toEqual({ letters: sent.length, unsaid: null });
      expect(sent.length).toBeGreaterThan(0);
      expect(normalizeEmails(data)).toEqual(normalizeEmails(sent));
      const recipients = data.flatMap(({ to }) => to);
      expect(recipients).toHaveLength(sent.length);
      // Emails to a party are for people whom the reader does not see.
      const named = recipients.filter((one) => !isParty(one)).map((one) => one.name);
      const queuedTo = sent.map((row) => row.recipientName);
      expect(countNames(named)).toEqual(countNames(queuedTo.filter((one) => named.includes(one))));
      if (who.id === test.world.office.id) expect(named.toSorted()).toEqual(queuedTo.toSorted());
      for (const { text } of data) expect(text).toContain(`${who.name} writes:\n> Thank you all.\n> Until Friday.`);
    },
  );

  // Covers Desk.13
  it('shows the office every name and address', async () => {
    const id = await createEntryInPhase(test.app, test.world, 46);
    const { reviewer, reviewer2, cowriter, office } = test.world;
    const { data } = await readPreview(office, id, 'forwardToCommittee');
    const [one, other] = data;
    expect(data).toHaveLength(2);
    expect(one?.to).toEqual([reviewer, reviewer2].map(({ name, email }) => ({ name, email })));
    expect(one?.text).toContain('Dear …,');
    expect(other?.to).toEqual([{ name: cowriter.name, email: cowriter.email }]);
    expect(other?.text).toContain(`Dear ${cowriter.name},`);
  });

  // Covers Desk.13
  it('shows others the people of the entry by name, authors with their addresses, and everybody else only as a party', async () => {
    const id = await createEntryInPhase(test.app, test.world, 0);
    const { submitter, coauthor, reviewer, gpc, gpc2, office } = test.world;
    const answer = await requestPreview(submitter, id, 'submit', { publication_rules: 1 });
    const { data, meta } = answer.json() as Preview;
    const to = data.flatMap((letter) => letter.to);
    expect(to).toContainEqual({ name: 'The Guidelines and Publications Council', email: null });
    expect(to).toContainEqual({ name: 'The office', email: null });
    expect(to).toContainEqual({ name: coauthor.name, email: coauthor.email });
    expect(to).toContainEqual({ name: reviewer.name, email: null });
    for (const hidden of [gpc.name, gpc2.name, office.name, gpc.email, gpc2.email, office.email, reviewer.email])
      expect(answer.body).not.toContain(hidden);
    expect(to.filter(({ name }) => name === 'The Guidelines and Publications Council').length).toBeGreaterThan(1);
    expect(to).toHaveLength(meta.letters ?? 0);
  });

  it('does not reveal to them that a member of a party cannot judge the entry', async () => {
    const { gpc, igo } = test.world;
    await test.app.person(5);
    const id = await createEntryInPhase(test.app, test.world, 102);
    await callOrThrow(test.app, igo, 'POST', `/guidelines/${id}/recusal`, {});
    const { data } = await readPreview(gpc, id, 'gpcApprove', { phase: 110 });
    expect(data.map(({ to }) => [...new Set(to.map(({ name }) => name))])).toEqual([['The board']]);
  });

  // Covers Desk.13
  it('contains no working link', async () => {
    const id = await createEntryInPhase(test.app, test.world, 10);
    const answer = await requestPreview(test.world.office, id, 'preApprove', { changeType: 0 });
    const links = answer.body.match(PERSONAL_LINK) ?? [];
    expect(links.length).toBeGreaterThan(2);
    expect(new Set(links)).toEqual(new Set(['/declaration/your-own-link']));
    for (const path of ['/declarations/your-own-link', '/invitations/your-own-link', '/dossiers/your-own-link'])
      expect((await test.app.call(null, 'GET', path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('the preview of a review', () => {
  const ROUNDS = [
    [50, 'committeeChanges', 'finish-review', 'reviewer', 'reviewer2'],
    [80, 'delegatesChanges', 'national-delegate-review', 'delegate', 'delegate2'],
  ] as const;
  it.each(ROUNDS)(
    'reveals nobody’s review in phase %i: the last reviewer sees the same as the first',
    async (from, name, call, first, last) => {
      const id = await createEntryInPhase(test.app, test.world, from);
      const asked = (who: TestPerson) => readPreview(who, id, name, { changeType: 0 });
      const before = await asked(test.world[last]);
      expect(before).toEqual({
        data: [],
        meta: { letters: null, unsaid: expect.stringMatching(/^When the last review/) },
      });
      expect(await asked(test.world[first])).toEqual(before);
      await sendReview(first, call, { changeType: 1, comment: 'Shorten.' })(id);
      expect(await asked(test.world[last])).toEqual(before);
    },
  );

  // Covers Desk.13
  it('shows the office, which can read every review, that the round would end', async () => {
    const move = MOVES.committeeChanges;
    const id = await createPreparedEntry(move);
    const { data } = await readPreview(test.world.office, id, 'committeeChanges', move.body);
    expect(data.map(({ to }) => to)).toEqual([
      [{ name: test.world.submitter.name, email: test.world.submitter.email }],
    ]);
  });
});

describe('a preview is refused like its transition', () => {
  const REFUSED: [why: string, who: keyof World, name: MoveName, phase: number, body: object][] = [
    ['to a person who cannot see the entry', 'external', 'preApprove', 10, { changeType: 0 }],
    ['to a person who may not make the transition', 'submitter', 'preApprove', 10, { changeType: 0 }],
    ['in another phase', 'gpc', 'preApprove', 42, { changeType: 0 }],
    ['without the required comment', 'gpc', 'requestWork', 10, { changeType: 1 }],
    ['based on an older version', 'gpc', 'preApprove', 10, { changeType: 0, version: 1 }],
    ['to a person who is not named as a reviewer', 'gpc', 'committeeClean', 50, { changeType: 0 }],
    ['without a manuscript', 'submitter', 'gpcRevision', 44, { phase: 46 }],
    ['of a review without its explanation', 'delegate', 'delegatesChanges', 80, { changeType: 1 }],
  ];
  it.each(REFUSED)('%s', async (_why, who, name, from, body) => {
    const id = await createEntryInPhase(test.app, test.world, from);
    const move = MOVES[name];
    const call = who === 'delegate' ? formatPost('national-delegate-review')(id) : move.call(id);
    const [method = '', path = ''] = call.split(' ');
    const previewed = await requestPreview(test.world[who], id, name, body);
    const done = await test.app.call(test.world[who], method, path, body);
    expect(previewed.statusCode).toBeGreaterThanOrEqual(400);
    expect([previewed.statusCode, previewed.json()]).toEqual([done.statusCode, done.json()]);
  });

  it('if the body makes a different transition from the one it names', async () => {
    const id = await createEntryInPhase(test.app, test.world, 10);
    const answer = await requestPreview(test.world.gpc, id, 'preApprove', { changeType: 1, comment: 'More.' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['transition']]);
  });

  it('without a session', async () => {
    expect((await test.app.call(null, 'POST', '/guidelines/1/mail-preview', { transition: 'submit' })).statusCode).toBe(
      401,
    );
  });

  it('above the limit per minute', async () => {
    const id = await createEntryInPhase(test.app, test.world, 46);
    const { office } = test.world;
    await readPreview(office, id, 'forwardToCommittee');
    await test.app.context.pool.query('update rate_limits set count = $1 where key = $2', [
      CALL_LIMITS.preview.max,
      `preview:${office.id}`,
    ]);
    const answer = await requestPreview(office, id, 'forwardToCommittee');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it('once previews have revealed as many addresses as an edit may', async () => {
    const id = await createEntryInPhase(test.app, test.world, 0);
    const { submitter } = test.world;
    const authors = (n: number) => ({
      phase: 10,
      publication_rules: 1,
      name: 'Whole',
      co_authors: [{ first_name: 'A', last_name: 'B', email: `asked${n}@test.example` }],
    });
    await readPreview(submitter, id, 'submit', authors(1));
    const { rows } = await test.app.context.pool.query('select count from rate_limits where key = $1', [
      `addresses:${submitter.id}`,
    ]);
    expect(rows).toEqual([{ count: expect.any(Number) }]);
    await test.app.context.pool.query('update rate_limits set count = $1 where key = $2', [
      MAIL_LIMITS.addresses.max,
      `addresses:${submitter.id}`,
    ]);
    expect((await requestPreview(submitter, id, 'submit', authors(2))).statusCode).toBe(429);
  });
});

describe('a paragraph for the emails', () => {
  const forwardWithNote = async (mail_note: string | null) => {
    const id = await createEntryInPhase(test.app, test.world, 46);
    const forward = () =>
      callOrThrow(test.app, test.world.office, 'PATCH', `/guidelines/${id}`, { phase: 50, mail_note });
    return readEmailsOf(test.app, id, forward);
  };

  it.each([null, '', ' \n'])('is ignored if it is %j', async (nothing) => {
    for (const { text } of await forwardWithNote(nothing)) expect(text).not.toContain('writes:');
  });

  // Covers Desk.15
  it('appears once in the text and once in the HTML, as plain text', async () => {
    const sent = await forwardWithNote('<b>Now</b> {{name}}');
    expect(sent.length).toBeGreaterThan(0);
    for (const { text, html } of sent) {
      expect(text.split('> <b>Now</b> {{name}}')).toHaveLength(2);
      expect(html.split('&lt;b&gt;Now&lt;/b&gt; {{name}}')).toHaveLength(2);
    }
  });

  it('is sent immediately, even to readers of the daily summary', async () => {
    await test.app.context.pool.query('update users set daily_digest = true where id = $1', [test.world.reviewer.id]);
    const statusOf = (rows: Awaited<ReturnType<typeof forwardWithNote>>) =>
      rows.find((row) => row.recipientId === test.world.reviewer.id)?.status;
    expect(statusOf(await forwardWithNote(null))).toBe('waiting');
    expect(statusOf(await forwardWithNote('Please be quick.'))).toBe('queued');
  });

  // Covers Desk.15
  it('has a maximum length', async () => {
    const id = await createEntryInPhase(test.app, test.world, 46);
    const body = { phase: 50, mail_note: 'x'.repeat(5001) };
    const answer = await test.app.call(test.world.office, 'PATCH', `/guidelines/${id}`, body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['mail_note']]);
    expect((await readEntry(test.app, test.world.office, id)).phase).toBe(46);
  });
});
