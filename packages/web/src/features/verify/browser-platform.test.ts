import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { browserPlatform } from './browser-platform.ts';

const content = new TextEncoder().encode('points, answers and verdicts. '.repeat(5_000));
const packed = new Uint8Array(deflateRawSync(content));

it('files up to the given size are unpacked, and no damaged or larger ones', async () => {
  const { inflate } = browserPlatform;
  expect(await inflate(packed, content.length)).toEqual(content);
  expect(await inflate(packed, content.length - 1)).toBeNull();
  expect(await inflate(packed.subarray(0, packed.length - 9), content.length)).toBeNull();
  expect(await inflate(new Uint8Array(20).fill(255), 100)).toBeNull();
});

it('a byte order mark is kept, because it is part of the signed text', () => {
  expect(browserPlatform.decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b]))).toBe('\uFEFF{');
});
