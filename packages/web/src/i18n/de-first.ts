import type { First } from './first.ts';
import { app } from './de/app.ts';
import { failure } from './de/failure.ts';
import { publications } from './de/publications.ts';
import { session } from './de/session.ts';
import { ui } from './de/ui.ts';
import { welcome } from './de/welcome.ts';

/** The German sentences of the first screen. They load before it is shown. */
export const first: First = { app, failure, publications, session, ui, welcome };
