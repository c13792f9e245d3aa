import { isLanguage, type Language } from '@imprimatur/domain/languages';
import { device } from './storage.ts';
import { createStore } from './store.ts';

const stored = device.get('language');

/** The language chosen on this device. The screen uses it as soon as its sentences have loaded; the server answers in it. */
export const language = createStore<Language>(isLanguage(stored) ? stored : 'en');
