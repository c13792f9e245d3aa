import type { Block } from '@imprimatur/documents/model';
import { expect, it } from 'vitest';
import { buildOutline } from './outline.ts';

const heading = (level: number, text: string): Block => ({ kind: 'heading', level, page: null, runs: [{ text }] });

it('the outline goes down one level at a time, even if a document skips levels', () => {
  const blocks = [
    heading(2, 'Abstract'),
    heading(1, '1 Introduction'),
    heading(4, '1.1 Aim'),
    heading(4, '1.2 Scope'),
    heading(6, 'Deep'),
    heading(2, ' '),
    heading(1, '2 Methods'),
  ];
  expect(buildOutline(blocks).map(({ depth, text }) => `${'-'.repeat(depth)}${text}`)).toEqual([
    'Abstract',
    '1 Introduction',
    '-1.1 Aim',
    '-1.2 Scope',
    '--Deep',
    '2 Methods',
  ]);
});
