import { describe, expect, it } from 'vitest';
import { attachmentHeader } from './disposition.ts';
import { formatSize } from './limits.ts';
import { parseRange } from './ranges.ts';
import { RunningZips } from './running-zips.ts';
import { passExactLength } from './exact-length.ts';

describe('the file name of a download', () => {
  // Covers V5.4.2, F10, Fault.22
  it.each([
    ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
    ['a "b" \\c.txt', `attachment; filename="a _b_ _c.txt"; filename*=UTF-8''a%20%22b%22%20%5Cc.txt`],
    ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
    ['Übung 🫀.txt', `attachment; filename="_bung _.txt"; filename*=UTF-8''%C3%9Cbung%20%F0%9F%AB%80.txt`],
    [
      'x\r\nSet-Cookie: a=b',
      `attachment; filename="x__Set-Cookie: a=b"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a%3Db`,
    ],
    ['\u202efdp.txt', `attachment; filename="_fdp.txt"; filename*=UTF-8''%E2%80%AEfdp.txt`],
  ])('%j', (name, header) => {
    expect(attachmentHeader(name)).toBe(header);
    expect(header).not.toMatch(/[\r\n]/);
  });
});

describe('a byte range', () => {
  it.each([
    [undefined, null],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=5-', { start: 5, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-5', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['items=0-1', null],
    ['bytes=99999999999999999999-', null],
  ] as const)('is read from %s for a file of 100 bytes', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });
});

describe('a stream with a declared length', () => {
  async function* chunks() {
    for (const text of ['ab', 'cd', 'e']) yield Buffer.from(text);
  }
  const text = async (bytes: AsyncIterable<Buffer>) => {
    let all = '';
    for await (const chunk of bytes) all += String(chunk);
    return all;
  };

  it('holds back the last chunk until its effects are stored', async () => {
    const seen: string[] = [];
    for await (const chunk of passExactLength(chunks(), 5, async () => void seen.push('written')))
      seen.push(String(chunk));
    expect(seen).toEqual(['ab', 'cd', 'written', 'e']);
  });

  it.each([4, 6])('fails if %d bytes were declared and 5 arrive', async (promised) => {
    await expect(text(passExactLength(chunks(), promised, async () => {}))).rejects.toThrow(RangeError);
  });

  it('fails if its effects cannot be stored', async () => {
    const failing = passExactLength(chunks(), 5, () => Promise.reject(new Error('no database')));
    await expect(text(failing)).rejects.toThrow('no database');
  });
});

describe('download slots', () => {
  it('are counted in total and per person, and are released once', () => {
    const slots = new RunningZips();
    const limits = { total: 2, perUser: 1 };
    const first = slots.take(1, limits) as () => void;
    expect(slots.take(1, limits)).toBe('perUser');
    const second = slots.take(2, limits) as () => void;
    expect(slots.take(3, limits)).toBe('total');
    first();
    first();
    expect(slots.take(1, limits)).toBeTypeOf('function');
    expect(slots.take(3, limits)).toBe('total');
    second();
    expect(slots.take(3, limits)).toBeTypeOf('function');
  });
});

it.each([
  [1024 ** 3, '1 GB'],
  [1_500_000, '1.4 MB'],
  [300, '300 bytes'],
  [2048, '2 kB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(formatSize(bytes)).toBe(shown);
});
