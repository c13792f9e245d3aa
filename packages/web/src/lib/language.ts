import { isLanguage, type Language } from '@imprimatur/domain/languages';
import { createStore } from './store.ts';

// Unit tests have no page.
const pageLanguage = typeof document === 'undefined' ? null : document.documentElement.lang;

/**
 * The language of the screens, which the server answers in: the one chosen on this device, else the browser's. `opening.js` has written
 * it to the page. The screens use it as soon as its sentences have loaded.
 */
export const language = createStore<Language>(isLanguage(pageLanguage) ? pageLanguage : 'en');
