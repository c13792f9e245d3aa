/** The calls of the API, as types only, so that no schema reaches the browser this way. */
export type { Operations } from '@imprimatur/contract';
