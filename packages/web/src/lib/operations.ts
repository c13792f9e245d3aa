/** The calls of the API as types only, so that this import adds no schema to the browser's files. */
export type { Operations } from '@imprimatur/contract';
