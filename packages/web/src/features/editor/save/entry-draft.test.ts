import type { Guideline } from '@imprimatur/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm, type EntryForm } from '../model/entry-form.ts';
import { STEP_IDS } from '../model/steps.ts';
import type { StoredForm } from './draft-state.ts';
import { EntryDraft } from './entry-draft.ts';

const actions = [{ name: 'edit' }, { name: 'submit' }];
const makeEntry = (over: object): Guideline =>
  ({ ...emptyForm, id: 7, version: 1, phase: 0, actions, ...over }) as unknown as Guideline;

type Failure = 'lost' | 409 | 422 | 503;

/** A server with at most one entry. It refuses a stale version. */
function stubServer(entry: Guideline | null = null) {
  const state = { entry, calls: [] as string[], fail: [] as (Failure | null)[], during: () => {} };
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: status === 503 ? { 'retry-after': '20' } : {} });
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body: string }) => {
    const { version, ...values } = JSON.parse(init.body) as Record<string, unknown>;
    state.calls.push(
      `${init.method} ${address} ${Object.keys(values).length === 1 ? Object.keys(values).join() : 'all'}`,
    );
    const failure = state.fail.shift() ?? null;
    state.during();
    if (failure === 422 || failure === 503) return answer(failure, { message: 'No' });
    if (version !== undefined && version !== state.entry?.version) return answer(409, { message: 'Changed', phase: 0 });
    state.entry = makeEntry({ ...state.entry, ...values, version: (state.entry?.version ?? 0) + 1 });
    return failure === 'lost' ? answer(502, { message: 'Lost' }) : answer(200, { data: state.entry });
  });
  return state;
}

/** A form without a browser. `moves` is false once the person has left it. */
function openDraft(backend: ReturnType<typeof stubServer>, entry: Guideline | null = backend.entry) {
  const draft = new EntryDraft(1, entry, (field) => field !== 'publication_rules');
  let values: EntryForm = draft.now().base.values;
  const screen = { kept: null as StoredForm | null, entry, moves: true };
  const connect = () =>
    draft.connect(
      {
        form: { getValues: () => values, setValues: (next) => (values = next) },
        store: async (answer) => {
          if (screen.entry !== null) screen.entry = answer;
        },
        load: async () => backend.entry ?? makeEntry({}),
        open: async () => {
          if (screen.moves) screen.entry = backend.entry;
          connect();
          return screen.moves;
        },
        forget: () => (screen.kept = null),
        keep: (kept) => (screen.kept = kept),
      },
      screen.entry,
    );
  connect();
  return {
    draft,
    screen,
    values: () => values,
    type: (part: Partial<EntryForm>) => (values = { ...values, ...part }),
    pause: () => draft.storeTyped('base', STEP_IDS),
    unsaved: () => draft.changedIn(values),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1000 }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a new entry is created once it has a title, and then only changes are stored', async () => {
  const backend = stubServer();
  const { draft, type, pause, unsaved } = openDraft(backend);
  type({ description: 'Why' });
  await pause();
  expect(backend.calls).toEqual([]);
  type({ name: 'Title' });
  await pause();
  type({ changes: 'What' });
  await pause();
  expect(backend.calls).toEqual(['POST /api/guidelines all', 'PATCH /api/guidelines/update_draft/7 changes']);
  expect(backend.entry).toMatchObject({ name: 'Title', description: 'Why', changes: 'What' });
  expect(unsaved()).toEqual([]);
  expect(draft.now().savedAt).not.toBeNull();
});

test('text typed during a save stays in the form as unsaved text', async () => {
  const backend = stubServer(makeEntry({ name: 'Title' }));
  const { type, pause, unsaved, values, screen } = openDraft(backend);
  type({ description: 'One' });
  backend.during = () => type({ description: 'One two' });
  await pause();
  expect([values().description, backend.entry?.description]).toEqual(['One two', 'One']);
  expect(unsaved()).toEqual(['description']);
  expect(screen.kept).toMatchObject({ base: { description: 'One' }, values: { description: 'One two' } });
});

test('text typed while a new entry is being created is kept for that entry, and not for the next one', async () => {
  const backend = stubServer();
  const { type, pause, unsaved, screen } = openDraft(backend);
  type({ name: 'Title' });
  backend.during = () => type({ name: 'Title and more' });
  await pause();
  expect(unsaved()).toEqual(['name']);
  expect(screen.kept).toBeNull();
});

test('the last words in a form that was left while the entry was being created are stored', async () => {
  const backend = stubServer();
  const { draft, type, pause, screen } = openDraft(backend);
  const leave = draft.enter();
  type({ name: 'Title' });
  backend.during = () => {
    backend.during = () => {};
    type({ name: 'Title and last words' });
    screen.moves = false;
    leave();
  };
  await pause();
  expect(backend.entry).toMatchObject({ name: 'Title and last words', version: 2 });
  expect(screen.kept).toBeNull();
});

test('an entry created with only some of its values is not created again by the next save', async () => {
  const backend = stubServer();
  const { draft, type, screen } = openDraft(backend);
  type({ name: 'Title' });
  backend.fail = [503];
  await expect(draft.save(STEP_IDS)).rejects.toMatchObject({ status: 503 });
  type({ description: 'Typed since' });
  backend.fail = [null, 422];
  await expect(draft.save(STEP_IDS)).rejects.toMatchObject({ status: 422 });
  await draft.save(STEP_IDS);
  expect(backend.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
  expect(backend.entry).toMatchObject({ name: 'Title', description: 'Typed since', version: 2 });
  expect(screen.entry?.id).toBe(7);
});

test('a save whose response was lost is not mistaken for another person’s save', async () => {
  const backend = stubServer(makeEntry({ name: 'Title' }));
  const { draft, type, pause, unsaved } = openDraft(backend);
  type({ description: 'One' });
  backend.fail = ['lost'];
  await pause();
  expect(draft.now().tries).toBe(1);
  type({ description: 'One two' });
  await pause();
  await pause();
  expect(backend.entry).toMatchObject({ description: 'One two' });
  expect([unsaved(), draft.now().conflict, draft.now().tries]).toEqual([[], null, 0]);
});

test('a newer version by another person is not overwritten, and is merged with the typed text', async () => {
  const backend = stubServer(makeEntry({ name: 'Title' }));
  const { draft, type, pause, values, unsaved } = openDraft(backend);
  backend.entry = makeEntry({ name: 'Their title', changes: 'Theirs', version: 2 });
  type({ name: 'My title', description: 'Mine' });
  await pause();
  const refusal = await draft.save(STEP_IDS).catch((error: unknown) => error);
  expect([draft.noteConflict(refusal), draft.isBehind(backend.entry)]).toEqual([true, true]);
  expect(backend.entry).toMatchObject({ name: 'Their title', version: 2 });
  await draft.loadNewer(7);
  expect(values()).toMatchObject({ name: 'My title', description: 'Mine', changes: 'Theirs' });
  const { changedByBoth, conflict } = draft.now();
  expect([unsaved(), changedByBoth, conflict]).toEqual([['name', 'description'], ['name'], null]);
});

test('a button pressed during an automatic save waits for the save', async () => {
  const backend = stubServer();
  const { draft, type, pause } = openDraft(backend);
  type({ name: 'Title' });
  await Promise.all([pause(), draft.save(STEP_IDS)]);
  expect(backend.calls).toEqual(['POST /api/guidelines name', 'PATCH /api/guidelines/update_draft/7 all']);
});

test('a new entry that cannot be submitted stays a draft', async () => {
  const backend = stubServer();
  const { draft, type, screen } = openDraft(backend);
  type({ name: 'Title' });
  backend.fail = [null, 422];
  await expect(draft.submit({})).rejects.toMatchObject({ status: 422 });
  expect(screen.entry).toMatchObject({ id: 7, name: 'Title' });
});

test('a save that a busy server refuses is not repeated before the time that the server asks for', async () => {
  const backend = stubServer(makeEntry({ name: 'Title' }));
  const { draft, type, pause } = openDraft(backend);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now);
  backend.fail = ['lost', 503];
  type({ name: 'Title 2' });
  await pause();
  expect(draft.now().retryAt).toBe(now + 3000);
  await pause();
  expect(draft.now().retryAt).toBe(now + 20_000);
  await pause();
  expect(draft.now()).toMatchObject({ tries: 0, retryAt: 0 });
});
