import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { first } from './first.ts';
import { sentencesOf } from './testing/sentences-of.ts';

/** Yields the name of an argument or a tag (`[name, …]`), and those inside it: children of a tag, sentences of a choice. */
function* namesIn(part: unknown): Generator<string> {
  if (!Array.isArray(part)) return;
  const [name, ...rest] = part as unknown[];
  if (typeof name === 'string') yield name;
  for (const one of rest) {
    if (Array.isArray(one)) yield* namesIn(one);
    else if (typeof one === 'object' && one !== null) for (const choice of Object.values(one)) yield* namesOf(choice);
  }
}

function* namesOf(sentence: unknown): Generator<string> {
  if (Array.isArray(sentence)) for (const part of sentence) yield* namesIn(part);
}

const names = (sentence: string) => [...new Set(namesOf(compile(sentence)))].toSorted();

test('the names in a sentence are found: of arguments, in choices and in tags', () => {
  expect(names('{count, plural, one {<link>{who}</link>} other {#, {day}}} and {sum, number}')).toEqual([
    'count',
    'day',
    'link',
    'sum',
    'who',
  ]);
});

const english = new Map(sentencesOf({ ...first, ...en }));

test.each([...sentencesOf(de)])(
  'the German sentence %s takes no argument or tag that the English one lacks',
  (key, german) => {
    const known = names(english.get(key) ?? '');
    expect(names(german).filter((name) => !known.includes(name))).toEqual([]);
  },
);
