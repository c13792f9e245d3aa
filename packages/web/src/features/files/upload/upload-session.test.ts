import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { serverConnection } from '../../../lib/connection.ts';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import type { SendOptions } from './send-file.ts';
import { unfinishedUploads } from './unfinished-uploads.ts';
import { UploadSession } from './upload-session.ts';

interface Sent extends SendOptions {
  name: string;
  arrive: () => void;
  fail: (error: Error) => void;
}

/** Creates a session whose files arrive when the test decides. */
function createSession() {
  const sent: Sent[] = [];
  const arrivals: number[] = [];
  const send = (_gid: number, { name }: File, sending: SendOptions) =>
    new Promise<number>((resolve, reject) => {
      sent.push({ ...sending, name, arrive: () => resolve(sent.length), fail: reject });
      sending.signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  const session = new UploadSession({ gid: 1, userId: 2, onArrived: (count) => arrivals.push(count), send });
  const files = (...names: string[]) => names.map((name) => new File(['x'], name));
  const add = (...names: string[]) => session.add(files(...names), { onBehalfOf: undefined, atOnce: true });
  const states = () => session.now().items.map(({ file, state }) => `${file.name} ${state}`);
  const settle = () => vi.waitFor(() => expect(session.now().running).toBe(false));
  return { session, sent, arrivals, add, states, settle };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});

describe('an upload session', () => {
  it('sends one file after another, and announces them together', async () => {
    const { session, sent, arrivals, add, states, settle } = createSession();
    add('a.pdf', 'b.pdf');
    expect(states()).toEqual(['a.pdf uploading', 'b.pdf waiting']);
    sent[0]?.arrive();
    await vi.waitFor(() => expect(states()).toEqual(['b.pdf uploading']));
    sent[1]?.arrive();
    await settle();
    expect(session.now()).toMatchObject({ items: [], arrived: [2, 1], progress: null });
    expect(arrivals).toEqual([2]);
  });

  it('keeps a refused file in the list, and continues with the next', async () => {
    const { session, sent, add, states, settle } = createSession();
    add('a.pdf', 'b.pdf');
    sent[0]?.fail(new ApiError(422, 'Too large'));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.arrive();
    await settle();
    expect(states()).toEqual(['a.pdf failed']);
    expect(session.now().items[0]).toMatchObject({ error: 'Too large', canRetry: false });
  });

  it('refuses an empty file immediately', () => {
    const { session, sent } = createSession();
    session.add([new File([], 'empty.pdf')], { onBehalfOf: undefined, atOnce: true });
    expect(session.now().items).toMatchObject([{ state: 'failed' }]);
    expect(sent).toEqual([]);
  });

  it('sends nothing before it is started', () => {
    const { session, sent, states } = createSession();
    session.add([new File(['x'], 'a.pdf')], { onBehalfOf: 7, atOnce: false });
    expect(states()).toEqual(['a.pdf waiting']);
    session.start();
    expect(sent).toMatchObject([{ name: 'a.pdf', onBehalfOf: 7, userId: 2 }]);
  });

  it('pauses all files, and resumes one under the same key', async () => {
    const { session, sent, add, states, settle } = createSession();
    add('a.pdf', 'b.pdf');
    session.pause();
    await settle();
    expect(states()).toEqual(['a.pdf paused', 'b.pdf paused']);
    session.resume();
    expect(sent.map(({ name, key }) => `${name} ${key}`)).toEqual(Array(2).fill(`a.pdf ${sent[0]?.key}`));
  });

  it('stops the upload of a file that is removed from the list', async () => {
    const { session, sent, add, states, settle } = createSession();
    add('a.pdf', 'b.pdf');
    session.remove();
    await settle();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual([]);
  });

  it('waits while the server cannot be reached, and then sends the file again', async () => {
    const { sent, add, states } = createSession();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    add('a.pdf');
    serverConnection.markLost();
    sent[0]?.fail(new ApiError(0, ''));
    await vi.waitFor(() => expect(states()).toEqual(['a.pdf offline']));
    serverConnection.markReachable();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.arrive();
  });

  it('lists unfinished uploads of an earlier session, until their file is chosen again', () => {
    const file = new File(['x'], 'a.pdf');
    unfinishedUploads.keep({ gid: 1, userId: 2, file, onBehalfOf: undefined }, 'https://example.org/part');
    const { session } = createSession();
    expect(session.now().unfinished).toMatchObject([{ name: 'a.pdf', arrived: 0 }]);
    session.add([file], { onBehalfOf: undefined, atOnce: false });
    expect(session.now().unfinished).toEqual([]);
    expect(session.now().items.map((item) => session.hasPart(item))).toEqual([true]);
  });
});
