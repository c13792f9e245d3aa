import type { Messages } from './en.ts';

/** Sentences by the keys of the English ones: a key that English lacks does not compile. */
type Translated<English> = {
  readonly [Key in keyof English]?: English[Key] extends string ? string : Translated<English[Key]>;
};

/** Missing sentences appear in English. */
export const de = { app: { greeting: 'Guten Tag' } } satisfies Translated<Messages>;
