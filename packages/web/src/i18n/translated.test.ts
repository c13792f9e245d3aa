import { expect, test } from 'vitest';
import { translated } from './translated.ts';

const english = {
  hello: 'Good morning',
  day: 'on {day}',
  sum: '{sum, number} euro',
  link: 'Read <link>the rules of {who}</link>',
  days: '{count, plural, one {one day until {day}} other {# days until {day}}}',
  part: '{part, select, morning {Good morning} other {Good evening}}',
  role: '{role, select, a {A of {day}} other {B}}',
  inner: { deep: '{name}' },
} as const;

const german = {
  hello: 'Guten Tag',
  day: 'am {day}',
  sum: '{sum, number} Euro',
  link: '<link>Regeln von {who}</link> lesen',
  days: '{count, plural, one {noch ein Tag bis {day}} other {noch # Tage bis {day}}}',
  part: 'Guten Tag',
  role: 'am {day}',
  inner: { deep: '{name}' },
} as const;

const translate = translated<typeof english>();
const translateHello = translated<Pick<typeof english, 'hello'>>();
const translateDay = translated<Pick<typeof english, 'day'>>();
const translateDays = translated<Pick<typeof english, 'days'>>();
const translateLink = translated<Pick<typeof english, 'link'>>();
const translatePart = translated<Pick<typeof english, 'part'>>();
const translateRole = translated<Pick<typeof english, 'role'>>();
const translateInner = translated<Pick<typeof english, 'inner'>>();

// The compiler must refuse every line below. The type check fails for a line that it accepts (unused `@ts-expect-error`).
// Covers Beyond.11
test('a translation compiles only with the keys, arguments and tags of its original', () => {
  expect(translate(german)).toBe(german);
  expect([
    // @ts-expect-error: a key is missing
    translateHello({}),
    // @ts-expect-error: a key is misspelt
    translateHello({ hello: 'Guten Tag', helo: 'Guten Tag' }),
    // @ts-expect-error: a sentence is no group
    translateHello({ hello: { deep: 'Guten Tag' } }),
    // @ts-expect-error: a group is no sentence
    translateInner({ inner: '{name}' }),
    // @ts-expect-error: a key is missing in a group
    translateInner({ inner: {} }),
    // @ts-expect-error: a key is misspelt in a group
    translateInner({ inner: { deep: '{name}', deeper: '' } }),
    // @ts-expect-error: an argument is missing in a group
    translateInner({ inner: { deep: 'Name' } }),
    // @ts-expect-error: an argument is missing
    translateDay({ day: 'heute' }),
    // @ts-expect-error: an argument has a different name
    translateDay({ day: 'am {tag}' }),
    // @ts-expect-error: there is one argument more
    translateDay({ day: 'am {day} um {time}' }),
    // @ts-expect-error: an argument that no original has
    translateHello({ hello: 'Guten Tag, {name}' }),
    // @ts-expect-error: an argument is missing inside a plural
    translateDays({ days: '{count, plural, one {ein Tag} other {# Tage}}' }),
    // @ts-expect-error: an argument has a different name inside a plural
    translateDays({ days: '{count, plural, one {bis {tag}} other {# bis {day}}}' }),
    // @ts-expect-error: what is counted is missing
    translateDays({ days: 'bis {day}' }),
    // @ts-expect-error: a tag is missing
    translateLink({ link: 'Regeln von {who} lesen' }),
    // @ts-expect-error: a tag has a different name
    translateLink({ link: '<a>Regeln von {who}</a> lesen' }),
    // @ts-expect-error: there is one tag more
    translateLink({ link: '<b>Bitte</b> <link>Regeln von {who}</link> lesen' }),
    // @ts-expect-error: an argument is missing inside a tag
    translateLink({ link: '<link>Regeln</link> lesen' }),
    // @ts-expect-error: the selecting argument has a different name
    translatePart({ part: '{time, select, morning {Guten Morgen} other {Guten Abend}}' }),
    // @ts-expect-error: an argument is missing inside what is chosen
    translateRole({ role: '{role, select, a {A} other {B}}' }),
  ]).toHaveLength(20);
});
