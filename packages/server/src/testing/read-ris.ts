import { Cite } from '@citation-js/core';
import '@citation-js/plugin-ris';

/** Reads a RIS file as citation managers do. */
export const readRis = (text: string): readonly Record<string, unknown>[] =>
  new Cite(text, { forceType: '@ris/file' }).data;
