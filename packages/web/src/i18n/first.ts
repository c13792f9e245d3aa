import { app } from './en/app.ts';
import { failure } from './en/failure.ts';
import { listLabels } from './en/list-labels.ts';
import { publications } from './en/publications.ts';
import { session } from './en/session.ts';
import { ui } from './en/ui.ts';
import { welcome } from './en/welcome.ts';

/** The sentences of the frame, the sign-in and the list, which the first screen needs. All others load later. */
export const firstMessages = { app, failure, listLabels, publications, session, ui, welcome } as const;

export type FirstMessages = typeof firstMessages;
