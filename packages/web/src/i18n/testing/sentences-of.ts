/** Yields every sentence of a catalogue with its path (`app.greeting`). */
export function* listSentences(part: object, path = ''): Generator<[path: string, sentence: string]> {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else if (typeof value === 'object' && value !== null) yield* listSentences(value, `${path}${key}.`);
  }
}
