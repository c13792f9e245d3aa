import { beforeEach, describe, expect, it, vi } from 'vitest';
import { latestList, leftList, listShown, rememberList } from './remembered.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
});

describe('the list as it was left', () => {
  it('is the plain one at first, and after the plain one', () => {
    expect(leftList()).toBeNull();
    rememberList({ phases: '46' }, 2);
    rememberList({}, 1);
    expect(leftList()).toBeNull();
  });

  it('comes back with filter, search, order and page', () => {
    rememberList({ phases: '46', query: 'thyroid', sort: 'name', order: 'asc' }, 2);
    expect(leftList()).toBe('/guidelines/2?phases=46&query=thyroid&sort=name&order=asc');
  });

  it('stays at home on its first page', () => {
    rememberList({ phases: '46' }, 1);
    expect(leftList(true)).toBe('/?phases=46');
  });

  it('does not come back while the list is on the screen: there a plain address means what it says', () => {
    rememberList({ phases: '46' }, 1);
    const hide = listShown();
    expect(leftList()).toBeNull();
    hide();
    expect(leftList()).toBe('/guidelines/1?phases=46');
  });

  it('is neither the drafts nor what needs the person: those are places of their own', () => {
    rememberList({ query: 'thyroid' }, 1);
    rememberList({ phases: '0' }, 1);
    rememberList({ mine: '1' }, 1);
    expect(leftList()).toBe('/guidelines/1?query=thyroid');
  });

  // Covers Audit.S7
  it('is not what one sees after handing in, whose order nobody chose', () => {
    rememberList({ phases: '46' }, 2);
    expect(latestList()).toBe('/guidelines?sort=updated_at&order=desc');
    rememberList({ sort: 'updated_at', order: 'desc' }, 1);
    expect(leftList()).toBe('/guidelines/2?phases=46');
    rememberList({ sort: 'updated_at', order: 'desc', query: 'thyroid' }, 1);
    expect(leftList()).toBe('/guidelines/1?query=thyroid');
  });

  it('keeps that order where somebody chooses it', () => {
    latestList();
    rememberList({ sort: 'name', order: 'asc' }, 1);
    rememberList({ sort: 'updated_at', order: 'desc' }, 1);
    expect(leftList()).toBe('/guidelines/1?sort=updated_at&order=desc');
  });
});
