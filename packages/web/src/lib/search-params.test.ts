import { describe, expect, it } from 'vitest';
import {
  dayParameter,
  flagParameter,
  numberParameter,
  oneOf,
  orderParameter,
  pageParameter,
  readPage,
  searchAddress,
  searchReader,
  shortText,
} from './search-params.ts';

const readSearch = searchReader({
  query: shortText(),
  committee: oneOf(['CV', 'TY']),
  phase: oneOf([0, 10, 46]),
  size: oneOf(['10', '25'], '25'),
  late: flagParameter,
  order: orderParameter,
  user: numberParameter,
  from: dayParameter,
  page: pageParameter,
});

describe('reading search parameters', () => {
  it.each([
    [{ query: ' thyroid ' }, { query: 'thyroid' }],
    [{ query: '   ' }, {}],
    [{ query: ['thyroid'] }, {}],
    [{ query: 7 }, { query: '7' }],
    [
      { committee: 'TY', phase: '0' },
      { committee: 'TY', phase: 0 },
    ],
    [{ committee: 'ty', phase: '11' }, {}],
    [{ phase: 46 }, { phase: 46 }],
    [{ size: '10' }, { size: '10' }],
    [{ size: '25' }, {}],
    [
      { late: '1', order: 'desc' },
      { late: '1', order: 'desc' },
    ],
    [{ late: 'yes', order: 'sideways' }, {}],
    [{ user: '12' }, { user: 12 }],
    [{ user: '0' }, {}],
    [{ user: '-1' }, {}],
    [{ user: '1.5' }, {}],
    [{ user: '1e3' }, {}],
    [{ user: ['4'] }, {}],
    [{ user: '99999999999' }, {}],
    [{ from: '1.2.2020' }, { from: '2020-02-01' }],
    [{ from: '31-02-2020' }, {}],
    [{ page: '2' }, { page: 2 }],
    [{ page: '1' }, {}],
    [{ page: 'add' }, {}],
    [{ password: 'x' }, {}],
  ])('reads %j as %j', (raw, search) => expect(readSearch(raw)).toStrictEqual(search));

  it('shortens a text to the length that the server accepts', () => {
    expect(readSearch({ query: 'a'.repeat(500) }).query).toHaveLength(200);
  });

  it.each([
    [undefined, 1],
    ['1', 1],
    ['40', 40],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['add', null],
  ])('reads %j in a path as page %j', (text, expected) => expect(readPage(text)).toBe(expected));
});

it.each([
  [{}, 1, '/desk'],
  [{ query: 'a&b' }, 1, '/desk?query=a%26b'],
  [{ phase: 0, late: '1', user: undefined }, 3, '/desk?phase=0&late=1&page=3'],
  [{ late: '1', page: 4 }, 1, '/desk?late=1'],
])('writes %j and page %i as %s', (search, to, address) => expect(searchAddress('/desk', search, to)).toBe(address));
