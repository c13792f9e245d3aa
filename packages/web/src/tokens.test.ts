import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TURNS } from './tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function computeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function computeContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', '#ffffff', '#ffffff'],
  ['dark', '#141619', '#1c1f23'],
])('%s', (scheme, ground, field) => {
  const block =
    css.split(`color-scheme="${scheme}"`)[1]?.split('}')[0] ?? css.split(`color-scheme='${scheme}'`)[1] ?? '';
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? '';
  const value = (name: string) => token(`turn-${name}`);

  it.each(TURNS)('%s is readable as a badge and visible as a dot', (turn) => {
    expect(computeContrast(value(`${turn}-text`), value(`${turn}-ground`))).toBeGreaterThanOrEqual(4.5);
    expect(computeContrast(value(`${turn}-strong`), ground)).toBeGreaterThanOrEqual(3);
  });

  it('the edge of a field is visible against the background, a raised surface and the field', () => {
    for (const beside of [ground, field, token('surface-raised')])
      expect(computeContrast(token('field-edge'), beside)).toBeGreaterThanOrEqual(3);
  });
});
