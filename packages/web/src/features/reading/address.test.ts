import { expect, it } from 'vitest';
import { readReadingSearch } from './address.ts';

it.each([
  [
    { against: '12', point: '4', page: '9' },
    { against: 12, point: 4, page: 9 },
  ],
  [{ against: 12 }, { against: 12 }],
  [{ against: '0', point: '-1', page: '1.5' }, {}],
  [{ against: '1e3', point: ['4'], page: '99999999999' }, {}],
])('invalid numbers in a URL are ignored: %j', (raw, search) => {
  expect(readReadingSearch(raw)).toEqual(search);
});
