/** The German sentences of the first screen. They load before it is shown. */
export { app } from './de/app.ts';
export { failure } from './de/failure.ts';
export { listLabels } from './de/list-labels.ts';
export { publications } from './de/publications.ts';
export { session } from './de/session.ts';
export { ui } from './de/ui.ts';
export { welcome } from './de/welcome.ts';
