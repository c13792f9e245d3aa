import type { ReactNode } from 'react';
import { createStore } from '../../lib/store.ts';

export interface PaletteEntry {
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  to: string;
}

/** Finds entries for the typed text; a feature adds its own with `addPaletteProvider`. */
export interface PaletteProvider {
  id: string;
  /** Heading of its group. */
  title: string;
  find: (typed: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
}

export const paletteWanted = createStore(false);
export const openPalette = () => paletteWanted.set(true);

export const paletteProviders = createStore<readonly PaletteProvider[]>([]);

export function addPaletteProvider(provider: PaletteProvider): () => void {
  const others = () => paletteProviders.get().filter(({ id }) => id !== provider.id);
  paletteProviders.set([...others(), provider]);
  return () => paletteProviders.set(others());
}
