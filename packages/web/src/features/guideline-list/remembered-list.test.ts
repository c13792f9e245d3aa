import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  prepareNewestFirstAddress,
  rememberedListAddress,
  registerListOnScreen,
  rememberList,
} from './remembered-list.ts';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
});

describe('the remembered list', () => {
  it('is empty at first, and after a visit to the unfiltered list', () => {
    expect(rememberedListAddress()).toBeNull();
    rememberList({ phases: '46' }, 2);
    rememberList({}, 1);
    expect(rememberedListAddress()).toBeNull();
  });

  it('restores filter, search, order and page', () => {
    rememberList({ phases: '46', query: 'thyroid', sort: 'name', order: 'asc' }, 2);
    expect(rememberedListAddress()).toBe('/guidelines/2?phases=46&query=thyroid&sort=name&order=asc');
  });

  it('stays at `/` on its first page', () => {
    rememberList({ phases: '46' }, 1);
    expect(rememberedListAddress(true)).toBe('/?phases=46');
  });

  it('is not restored while the list is on screen, so that a plain URL shows the unfiltered list', () => {
    rememberList({ phases: '46' }, 1);
    const hide = registerListOnScreen();
    expect(rememberedListAddress()).toBeNull();
    hide();
    expect(rememberedListAddress()).toBe('/guidelines/1?phases=46');
  });

  it('leaves out drafts and "Needs you", which have their own menu items', () => {
    rememberList({ query: 'thyroid' }, 1);
    rememberList({ phases: '0' }, 1);
    rememberList({ mine: '1' }, 1);
    expect(rememberedListAddress()).toBe('/guidelines/1?query=thyroid');
  });

  // Covers Audit.S7
  it('ignores the sort order that the application sets after a submission', () => {
    rememberList({ phases: '46' }, 2);
    expect(prepareNewestFirstAddress()).toBe('/guidelines?sort=updated_at&order=desc');
    rememberList({ sort: 'updated_at', order: 'desc' }, 1);
    expect(rememberedListAddress()).toBe('/guidelines/2?phases=46');
    rememberList({ sort: 'updated_at', order: 'desc', query: 'thyroid' }, 1);
    expect(rememberedListAddress()).toBe('/guidelines/1?query=thyroid');
  });

  it('keeps that sort order if a person chooses it', () => {
    prepareNewestFirstAddress();
    rememberList({ sort: 'name', order: 'asc' }, 1);
    rememberList({ sort: 'updated_at', order: 'desc' }, 1);
    expect(rememberedListAddress()).toBe('/guidelines/1?sort=updated_at&order=desc');
  });
});
