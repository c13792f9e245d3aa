import { app } from './en/app.ts';
import { failure } from './en/failure.ts';
import { publications } from './en/publications.ts';
import { session } from './en/session.ts';
import { ui } from './en/ui.ts';
import { welcome } from './en/welcome.ts';

/** Sentences of the frame, the sign-in and the list: all that the first screen says. The others follow by themselves. */
export const first = { app, failure, publications, session, ui, welcome } as const;
