import { createStore } from '../../../lib/store.ts';

/** Whether the palette is open. Kept apart from it, so that it loads when it is first opened. */
export const paletteWanted = createStore(false);
export const openPalette = () => paletteWanted.set(true);
