import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { first } from './first.ts';
import { sentencesOf } from './testing/sentences-of.ts';

const SELECT = 1;

/** A name in a sentence. That of a `select` may be missing in another language, which need not choose. */
interface Name {
  readonly name: string;
  readonly chooses: boolean;
}

/** Yields the name of an argument or a tag (`[name, …]`), and those inside it: children of a tag, sentences of a choice. */
function* namesIn(part: unknown): Generator<Name> {
  if (!Array.isArray(part)) return;
  const [name, ...rest] = part as unknown[];
  if (typeof name === 'string') yield { name, chooses: rest[0] === SELECT };
  for (const one of rest) {
    if (Array.isArray(one)) yield* namesIn(one);
    else if (typeof one === 'object' && one !== null) for (const choice of Object.values(one)) yield* namesOf(choice);
  }
}

function* namesOf(sentence: unknown): Generator<Name> {
  if (Array.isArray(sentence)) for (const part of sentence) yield* namesIn(part);
}

/** Compares the names in a sentence with those in its original. */
function compare(english: string, translated: string): { missing: string[]; unknown: string[] } {
  const [before, after] = [[...namesOf(compile(english))], [...namesOf(compile(translated))]];
  const isIn =
    (list: readonly Name[]) =>
    ({ name }: Name) =>
      list.some((one) => one.name === name);
  const inAfter = isIn(after);
  const inBefore = isIn(before);
  return {
    missing: before.filter((one) => !one.chooses && !inAfter(one)).map(({ name }) => name),
    unknown: after.filter((one) => !inBefore(one)).map(({ name }) => name),
  };
}

test.each([
  ['{day}', 'am {tag}', ['day'], ['tag']],
  ['<link>{who}</link>', '<b>{who}</b>', ['link'], ['b']],
  ['{count, plural, one {#, {day}} other {#}}', 'einige', ['count', 'day'], []],
  ['{count, plural, one {one} other {#}}', '{count, plural, one {eins} other {#}}', [], []],
  ['{part, select, a {A} other {B}}', 'C', [], []],
  ['{sum, number}', '{sum}', [], []],
])('of “%s”, “%s” has not %j and has besides %j', (english, translated, missing, unknown) => {
  expect(compare(english, translated)).toEqual({ missing, unknown });
});

const english = new Map(sentencesOf({ ...first, ...en }));

test.each([...sentencesOf(de)])(
  'the German sentence %s has the arguments and tags of the English one',
  (key, german) => {
    expect(compare(english.get(key) ?? '', german)).toEqual({ missing: [], unknown: [] });
  },
);
