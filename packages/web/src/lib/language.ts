import { isLanguage, type Language } from '@imprimatur/domain/languages';
import { device } from './storage.ts';
import { createStore } from './store.ts';

const stored = device.get('language');

/** The language that was chosen on this device: the screen speaks it once its sentences are here, and the server answers in it. */
export const language = createStore<Language>(isLanguage(stored) ? stored : 'en');
