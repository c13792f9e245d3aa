/** The calls of the API, as types only: no schema reaches the browser by this way. */
export type { Operations } from '@imprimatur/contract';
