import { describe, expect, it } from 'vitest';
import { findListView, formatPhases, listAddress, parsePhases, readListSearch } from './address.ts';

describe('reading the URL of the list', () => {
  it.each([
    [{}, {}],
    [{ phases: '46,10' }, { phases: '10,46' }],
    [{ phases: '10,10,11,x' }, { phases: '10' }],
    [{ phases: '11' }, {}],
    [{ query: '  thyroid ' }, { query: 'thyroid' }],
    [{ sort: 'name' }, { sort: 'name', order: 'asc' }],
    [
      { sort: 'deadline', order: 'desc' },
      { sort: 'deadline', order: 'desc' },
    ],
    [{ sort: 'password', order: 'desc' }, {}],
    [
      { type: 1, publication: '2', published_from: '2020-01-31', published_to: '1.2.2020' },
      { type: 1, publication: 2, published_from: '2020-01-31', published_to: '2020-02-01' },
    ],
    [{ type: '7', publication: 'x', published_from: '31-02-2020', published_to: '' }, {}],
    [{ mine: '1' }, { mine: '1' }],
    [{ mine: 'yes', page: '3' }, {}],
  ])('reads %j as %j', (raw, expected) => {
    expect(readListSearch(raw)).toEqual(expected);
  });

  it('leaves out the phases if all or none are chosen', () => {
    const all = parsePhases('0,10,20,30,40,42,44,46,50,60,70,80,90,100,102,104,110,120,130,140');
    expect(all).toHaveLength(20);
    expect(formatPhases(all)).toBeUndefined();
    expect(formatPhases([])).toBeUndefined();
  });
});

describe('writing the URL of the list', () => {
  it.each([
    ['/guidelines/1', listAddress('all', {})],
    ['/', listAddress('all', {}, 1, true)],
    ['/?query=thyroid', listAddress('all', { query: 'thyroid' }, 1, true)],
    ['/guidelines/2', listAddress('all', {}, 2, true)],
    ['/guidelines/3?phases=10%2C20', listAddress('all', { phases: '10,20' }, 3)],
    ['/guidelines/1?mine=1&sort=name&order=asc', listAddress('mine', { sort: 'name', order: 'asc' })],
    ['/guidelines/1', listAddress('all', { mine: '1' })],
    ['/guidelines/1?type=0&published_from=2020-01-31', listAddress('all', { type: 0, published_from: '2020-01-31' })],
    ['/work-needed/2', listAddress('work-needed', {}, 2)],
  ])('%s', (expected, address) => {
    expect(address).toBe(expected);
  });

  it('loses nothing when the URL is read back', () => {
    const search = { phases: '10,20', query: 'a&b=c', sort: 'phase', order: 'desc' } as const;
    const params = new URL(listAddress('mine', search), 'http://list').searchParams;
    const read = readListSearch(Object.fromEntries(params));
    expect(read).toEqual({ ...search, mine: '1' });
    expect(findListView(read)).toBe('mine');
  });
});
