import { expect, it } from 'vitest';
import * as de from './de.ts';
import * as en from './en.ts';

/** Yields every label with its keys. */
function* yieldLabels(part: object, path: readonly string[] = []): Generator<[path: string, label: string]> {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (typeof value === 'string') yield [[...path, key].join('.'), value];
    else if (typeof value === 'object' && value !== null) yield* yieldLabels(value, [...path, key]);
  }
}

it('every label has a German translation', () => {
  const [english, german] = [new Map(yieldLabels(en)), new Map(yieldLabels(de))];
  expect([...german.keys()]).toEqual([...english.keys()]);
  // The council has the same abbreviation in German.
  expect([...english].filter(([path, label]) => german.get(path) === label && label !== 'GPC')).toEqual([]);
  expect([...german.values()].filter((label) => label.trim() === '')).toEqual([]);
});

it('no list has duplicate labels', () => {
  for (const part of [...Object.values(en.listLabels), ...Object.values(de.labels), ...Object.values(de.listLabels)])
    expect(new Set(Object.values(part)).size).toBe(Object.values(part).length);
});
