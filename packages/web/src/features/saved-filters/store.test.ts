import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, leaveSession, startSession, watchOtherTabs } from '../../lib/session.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { deleteFilter, findActive, findNameProblem, MAX_FILTERS, MAX_NAME, readFilters, storeFilter } from './store.ts';

const OWNER = 7;
const desk = (name: string, address = '/desk?late=1', replaced?: string) =>
  storeFilter(OWNER, 'desk', { name, address }, replaced);
const listNames = () => readFilters(OWNER, 'desk').map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', { documentElement: { removeAttribute: () => {} } });
});

describe('saved filters', () => {
  it('are listed by name, for one person and one list', () => {
    expect(desk(' Overdue ')).toBe(true);
    desk('Cardio', '/desk?committee=CV');
    expect(listNames()).toEqual(['Cardio', 'Overdue']);
    expect(readFilters(OWNER, 'logs')).toEqual([]);
    expect(readFilters(OWNER + 1, 'desk')).toEqual([]);
  });

  it('are renamed, replaced and deleted', () => {
    desk('Overdue');
    desk('Late', '/desk?late=1', 'Overdue');
    desk('Late', '/desk?due=week', 'Late');
    expect(readFilters(OWNER, 'desk')).toEqual([{ name: 'Late', address: '/desk?due=week' }]);
    deleteFilter(OWNER, 'desk', 'Late');
    expect(listNames()).toEqual([]);
  });

  it('do not remove what another tab has saved in the meantime', () => {
    desk('Mine');
    localStorage.setItem(
      `personal:filters:${OWNER}:desk`,
      JSON.stringify([...readFilters(OWNER, 'desk'), { name: 'Of the other tab', address: '/desk?due=week' }]),
    );
    desk('New');
    expect(listNames()).toEqual(['Mine', 'New', 'Of the other tab']);
  });

  it('are not stored if the browser refuses', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(desk('Overdue')).toBe(false);
  });

  it.each([
    'no JSON',
    '{}',
    'null',
    '[null, 1, {"name": "No address"}, {"name": "Other site", "address": "//example.org/desk"}]',
    '[{"name": "Script", "address": "javascript:alert(1)"}, {"name": 3, "address": "/desk"}]',
    String.raw`[{"name": "Backslash", "address": "/\\example.org"}]`,
  ])('ignore stored values that they did not write: %s', (stored) => {
    localStorage.setItem(`personal:filters:${OWNER}:desk`, stored);
    expect(listNames()).toEqual([]);
  });

  it('are active with exactly the same parameters, in any order', () => {
    desk('Late in CV', '/desk?late=1&committee=CV&query=a+b');
    const filters = readFilters(OWNER, 'desk');
    expect(findActive(filters, '/desk?committee=CV&query=a%20b&late=1')?.name).toBe('Late in CV');
    expect(findActive(filters, '/desk?committee=CV&late=1')).toBeUndefined();
    expect(findActive(filters, '/desk?late=1&committee=CV&query=a+b&by=person')).toBeUndefined();
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
    desk('Overdue tasks');
    desk('Übung');
    expect(findNameProblem(readFilters(OWNER, 'desk'), typed)).toBe(problem);
  });

  it('can stay the same when the filter is replaced', () => {
    desk('Overdue');
    expect(findNameProblem(readFilters(OWNER, 'desk'), 'overdue', 'Overdue')).toBeNull();
  });

  it('is refused if the list has the maximum number of filters, unless it replaces one', () => {
    for (let n = 1; n <= MAX_FILTERS; n += 1) desk(`No. ${n}`);
    const filters = readFilters(OWNER, 'desk');
    expect(findNameProblem(filters, 'One more')).toBe('tooMany');
    expect(findNameProblem(filters, 'One more', 'No. 1')).toBeNull();
  });
});

describe('the saved filters of a session', () => {
  it('stay when the session expires, and are removed at sign-out', () => {
    startSession('a token');
    desk('Overdue');
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
    desk('Overdue');
    for (const listener of heard) listener({ key: 'access_token', oldValue: 'a token', newValue: null });
    expect(listNames()).toEqual(['Overdue']);
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});
