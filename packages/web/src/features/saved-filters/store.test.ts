import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, leaveSession, startSession, watchOtherTabs } from '../../lib/session.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import {
  deleteFilter,
  findActiveFilter,
  findNameProblem,
  MAX_FILTERS,
  MAX_NAME,
  readFilters,
  storeFilter,
} from './store.ts';

const OWNER_ID = 7;
const storeDeskFilter = (name: string, address = '/desk?late=1', replaced?: string) =>
  storeFilter(OWNER_ID, 'desk', { name, address }, replaced);
const listNames = () => readFilters(OWNER_ID, 'desk').map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', { documentElement: { removeAttribute: () => {} } });
});

describe('saved filters', () => {
  it('are listed by name, for one person and one list', () => {
    expect(storeDeskFilter(' Overdue ')).toBe(true);
    storeDeskFilter('Cardio', '/desk?committee=CV');
    expect(listNames()).toEqual(['Cardio', 'Overdue']);
    expect(readFilters(OWNER_ID, 'logs')).toEqual([]);
    expect(readFilters(OWNER_ID + 1, 'desk')).toEqual([]);
  });

  it('are renamed, replaced and deleted', () => {
    storeDeskFilter('Overdue');
    storeDeskFilter('Late', '/desk?late=1', 'Overdue');
    storeDeskFilter('Late', '/desk?due=week', 'Late');
    expect(readFilters(OWNER_ID, 'desk')).toEqual([{ name: 'Late', address: '/desk?due=week' }]);
    deleteFilter(OWNER_ID, 'desk', 'Late');
    expect(listNames()).toEqual([]);
  });

  it('do not remove what another tab has saved in the meantime', () => {
    storeDeskFilter('Mine');
    localStorage.setItem(
      `personal:filters:${OWNER_ID}:desk`,
      JSON.stringify([...readFilters(OWNER_ID, 'desk'), { name: 'Of the other tab', address: '/desk?due=week' }]),
    );
    storeDeskFilter('New');
    expect(listNames()).toEqual(['Mine', 'New', 'Of the other tab']);
  });

  it('are not stored if the browser refuses', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(storeDeskFilter('Overdue')).toBe(false);
  });

  it.each([
    'no JSON',
    '{}',
    'null',
    '[null, 1, {"name": "No address"}, {"name": "Other site", "address": "//example.org/desk"}]',
    '[{"name": "Script", "address": "javascript:alert(1)"}, {"name": 3, "address": "/desk"}]',
    String.raw`[{"name": "Backslash", "address": "/\\example.org"}]`,
  ])('ignore stored values that they did not write: %s', (stored) => {
    localStorage.setItem(`personal:filters:${OWNER_ID}:desk`, stored);
    expect(listNames()).toEqual([]);
  });

  it('are active with exactly the same parameters, in any order', () => {
    storeDeskFilter('Late in CV', '/desk?late=1&committee=CV&query=a+b');
    const filters = readFilters(OWNER_ID, 'desk');
    expect(findActiveFilter(filters, '/desk?committee=CV&query=a%20b&late=1')?.name).toBe('Late in CV');
    expect(findActiveFilter(filters, '/desk?committee=CV&late=1')).toBeUndefined();
    expect(findActiveFilter(filters, '/desk?late=1&committee=CV&query=a+b&by=person')).toBeUndefined();
  });
});

describe('the name of a filter', () => {
  it.each([
    ['', 'nameMissing'],
    [' \u200b ', 'nameMissing'],
    ['a\nb', 'nameHidden'],
    ['a\u202eb', 'nameHidden'],
    ['a\u2066b', 'nameHidden'],
    ['a\ud800', 'nameHidden'],
    ['x'.repeat(MAX_NAME + 1), 'nameTooLong'],
    [' OVERDUE  tasks', 'nameTaken'],
    ['U\u0308bung', 'nameTaken'],
    ['x'.repeat(MAX_NAME), null],
    ['😀'.repeat(MAX_NAME), null],
    ['متأخر', null],
    ['<b>late</b>', null],
  ])('entered as %j has the problem %j', (typed, problem) => {
    storeDeskFilter('Overdue tasks');
    storeDeskFilter('Übung');
    expect(findNameProblem(readFilters(OWNER_ID, 'desk'), typed)).toBe(problem);
  });

  it('can stay the same when the filter is replaced', () => {
    storeDeskFilter('Overdue');
    expect(findNameProblem(readFilters(OWNER_ID, 'desk'), 'overdue', 'Overdue')).toBeNull();
  });

  it('is refused if the list has the maximum number of filters, unless it replaces one', () => {
    for (let n = 1; n <= MAX_FILTERS; n += 1) storeDeskFilter(`No. ${n}`);
    const filters = readFilters(OWNER_ID, 'desk');
    expect(findNameProblem(filters, 'One more')).toBe('tooMany');
    expect(findNameProblem(filters, 'One more', 'No. 1')).toBeNull();
  });
});

describe('the saved filters of a session', () => {
  it('stay when the session expires, and are removed at sign-out', () => {
    startSession('a token');
    storeDeskFilter('Overdue');
    endSession('a token');
    expect(listNames()).toEqual(['Overdue']);
    leaveSession();
    expect(listNames()).toEqual([]);
  });

  it('stay when the session expires in another tab', () => {
    const heard: ((event: object) => void)[] = [];
    vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => heard.push(listener));
    watchOtherTabs();
    startSession('a token');
    storeDeskFilter('Overdue');
    for (const listener of heard) listener({ key: 'access_token', oldValue: 'a token', newValue: null });
    expect(listNames()).toEqual(['Overdue']);
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});
