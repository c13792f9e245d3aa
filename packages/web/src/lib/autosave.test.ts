import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { Autosave, type AutosaveCalls, type Stored } from './autosave.ts';

interface Text {
  text: string;
}

const makeStored = (text: string, version: number): Stored<Text> => ({ value: { text }, version });

/** A server that keeps one record and refuses a stale version. */
function createServer(text = '', version = 0) {
  const held = { ...makeStored(text, version) };
  const sent: [string, number][] = [];
  const failures: ApiError[] = [];
  let gate: Promise<void> = Promise.resolve();
  const calls: AutosaveCalls<Text> = {
    save: async (value, seen) => {
      sent.push([value.text, seen]);
      await gate;
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      if (seen !== held.version) throw new ApiError(409, 'Somebody else has changed it.');
      Object.assign(held, { value, version: seen + 1 });
      return { ...held };
    },
    load: async () => ({ ...held }),
  };
  return {
    calls,
    sent,
    fail: (...errors: ApiError[]) => void failures.push(...errors),
    /** Simulates a save by another person. */
    write: (other: string) => void Object.assign(held, makeStored(other, held.version + 1)),
    hold: () => {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    machine: (more: Partial<AutosaveCalls<Text>> = {}) =>
      new Autosave(makeStored(text, version), { ...calls, ...more }),
  };
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-12T14:02:00') }));
afterEach(() => void vi.useRealTimers());

const pause = () => vi.advanceTimersByTimeAsync(1000);
const typeAll = (machine: Autosave<Text>, ...texts: string[]) => texts.forEach((text) => machine.type({ text }));

// Covers Points.26
describe('saving automatically while a person types', () => {
  test('sends one request after a pause, with the last value, and keeps the time of the save', async () => {
    const { machine: make, sent } = createServer();
    const machine = make();
    typeAll(machine, 'a', 'ab', 'abc');
    expect(machine.now()).toMatchObject({ unsaved: true, state: { is: 'dirty' } });
    expect(sent).toEqual([]);
    await pause();
    expect(sent).toEqual([['abc', 0]]);
    expect(machine.now()).toMatchObject({ unsaved: false, version: 1, state: { is: 'saved' } });
  });

  test('sends text typed during a request after it, based on the returned version', async () => {
    const { machine: make, sent, hold } = createServer('', 4);
    const machine = make();
    const release = hold();
    typeAll(machine, 'a');
    await pause();
    typeAll(machine, 'ab');
    await pause();
    expect(sent).toEqual([['a', 4]]);
    expect(machine.now().state.is).toBe('saving');
    release();
    await pause();
    expect(sent).toEqual([
      ['a', 4],
      ['ab', 5],
    ]);
  });

  test('does not send a value that equals the stored one again', async () => {
    const { machine: make, sent } = createServer('a', 1);
    const machine = make();
    typeAll(machine, 'ab', 'a');
    await pause();
    expect(sent).toEqual([]);
    expect(machine.now().state.is).toBe('idle');
  });

  test('does not send an incomplete value, and shows at the field what is missing', async () => {
    const { machine: make, sent } = createServer();
    const machine = make({
      findErrors: ({ text }): Record<string, string> => (text === 'x' ? { text: 'Please say more.' } : {}),
    });
    typeAll(machine, 'x');
    await pause();
    expect(machine.now()).toMatchObject({
      unsaved: true,
      state: { is: 'refused', errors: { text: 'Please say more.' } },
    });
    expect(await machine.flush()).toBe(false);
    expect(sent).toEqual([]);
    typeAll(machine, 'xy');
    await pause();
    expect(machine.now().state.is).toBe('saved');
  });
});

describe('before the record is left or submitted', () => {
  test('flush waits for the running request, saves immediately, and returns whether everything is saved', async () => {
    const { machine: make, sent, hold } = createServer();
    const machine = make();
    const release = hold();
    typeAll(machine, 'a');
    await pause();
    typeAll(machine, 'ab');
    const flushed = machine.flush();
    release();
    expect(await flushed).toBe(true);
    expect(sent.map(([text]) => text)).toEqual(['a', 'ab']);
  });

  test('a record is sent once more when its screen is left, and then kept in the tab', async () => {
    const { machine: make, sent, fail } = createServer();
    const machine = make();
    fail(new ApiError(0, ''));
    typeAll(machine, 'a');
    await machine.leave();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    expect(machine.now().unsaved).toBe(true);
  });

  test('whenSettled runs once as soon as nothing is unsaved', async () => {
    const settled = vi.fn();
    const machine = createServer().machine();
    machine.whenSettled(settled);
    typeAll(machine, 'a');
    await machine.flush();
    expect(settled).toHaveBeenCalledOnce();
  });
});

// Covers Points.26
describe('a save that fails', () => {
  test.each([0, 429, 500, 503])('with status %i is retried automatically, later each time', async (status) => {
    const { machine: make, sent, fail } = createServer();
    const machine = make();
    fail(new ApiError(status, ''), new ApiError(status, ''));
    typeAll(machine, 'a');
    await pause();
    expect(machine.now()).toMatchObject({ value: { text: 'a' }, unsaved: true, state: { is: 'waiting' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(machine.now().state.is).toBe('saved');
  });

  test('is retried after the time that the server asks for', async () => {
    const { machine: make, sent, fail } = createServer();
    fail(new ApiError(429, '', { retryAfter: 20 }));
    const machine = make();
    typeAll(machine, 'a');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toHaveLength(2);
  });

  test('because the session has ended is kept and not sent again', async () => {
    const { machine: make, sent, fail } = createServer();
    fail(new ApiError(401, ''));
    const machine = make();
    typeAll(machine, 'a');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    expect(machine.now()).toMatchObject({ value: { text: 'a' }, unsaved: true, state: { is: 'ended' } });
  });

  test('is refused with the messages of its fields, and retried after the next change', async () => {
    const { machine: make, fail } = createServer();
    fail(new ApiError(422, 'Not yet.', { errors: { text: ['Please be brief.', 'Really.'] } }));
    const machine = make();
    typeAll(machine, 'a');
    await pause();
    expect(machine.now().state).toEqual({ is: 'refused', message: 'Not yet.', errors: { text: 'Please be brief.' } });
    typeAll(machine, 'b');
    await pause();
    expect(machine.now().state.is).toBe('saved');
  });
});

// Covers Points.27
describe('if another person has saved in the meantime,', () => {
  async function createConflict() {
    const one = createServer('begin', 1);
    const machine = one.machine();
    one.write('theirs');
    typeAll(machine, 'mine');
    await pause();
    return { ...one, machine };
  }

  test('both values are kept, nothing is sent, and the person can continue typing', async () => {
    const { machine, sent } = await createConflict();
    typeAll(machine, 'mine too');
    await pause();
    expect(machine.now()).toMatchObject({
      value: { text: 'mine too' },
      state: { is: 'conflict', theirs: makeStored('theirs', 2) },
    });
    expect(sent).toHaveLength(1);
    expect(await machine.flush()).toBe(false);
  });

  test("one's own value replaces the other one if it is chosen", async () => {
    const { machine, sent } = await createConflict();
    machine.keepMine();
    await pause();
    expect(sent.at(-1)).toEqual(['mine', 2]);
    expect(machine.now()).toMatchObject({ unsaved: false, version: 3 });
  });

  test("the other value replaces one's own if it is chosen", async () => {
    const { machine, sent } = await createConflict();
    machine.takeTheirs();
    await pause();
    expect(machine.now()).toMatchObject({ value: { text: 'theirs' }, version: 2, unsaved: false });
    expect(sent).toHaveLength(1);
  });

  test('a save whose response was lost is not a conflict with itself', async () => {
    const one = createServer('', 0);
    const machine = one.machine();
    one.write('mine');
    typeAll(machine, 'mine');
    await pause();
    expect(machine.now()).toMatchObject({ version: 1, unsaved: false, state: { is: 'saved' } });
  });

  test('a newer value from the server replaces the shown one if nothing was typed, and never replaces typed text', () => {
    const { machine: make } = createServer('begin', 1);
    const idle = make();
    idle.receive(makeStored('theirs', 2));
    expect(idle.now().value.text).toBe('theirs');
    idle.receive(makeStored('overtaken', 1));
    expect(idle.now().value.text).toBe('theirs');
    const typed = make();
    typeAll(typed, 'mine');
    typed.receive(makeStored('theirs', 2));
    expect(typed.now()).toMatchObject({ value: { text: 'mine' }, version: 1, unsaved: true });
  });

  test('restored text is saved with the version on which it was based, so that a newer version causes a conflict', async () => {
    const one = createServer('begin', 1);
    one.write('theirs');
    const machine = new Autosave(makeStored('theirs', 2), one.calls);
    machine.restore(makeStored('kept', 1));
    await pause();
    expect(machine.now().state).toMatchObject({ is: 'conflict', theirs: makeStored('theirs', 2) });
  });
});
