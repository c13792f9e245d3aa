export type LogFact =
  | { readonly path: string; readonly value: string }
  | { readonly path: string; readonly old: string; readonly new: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChange = (value: unknown): value is { old: unknown; new: unknown } =>
  isObject(value) && 'old' in value && 'new' in value && Object.keys(value).length === 2;

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A value on one line: lists of plain values with commas, everything else as JSON, null as ''. */
function formatOnOneLine(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every(isPlain)) return value.map(formatOnOneLine).join(', ');
  return JSON.stringify(value);
}

function* listFacts(value: unknown, path: string): Generator<LogFact> {
  if (isChange(value)) yield { path, old: formatOnOneLine(value.old), new: formatOnOneLine(value.new) };
  else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      // Left out of the path, because `changes` is only a container.
      const innerPath = key === 'changes' ? path : path === '' ? key : `${path} › ${key}`;
      yield* listFacts(inner, innerPath);
    }
  } else if (Array.isArray(value) && !value.every(isPlain)) {
    for (const [at, inner] of value.entries()) yield* listFacts(inner, `${path} › ${at + 1}`);
  } else yield { path, value: formatOnOneLine(value) };
}

/** Reads the facts from the JSON of a row, in order. Text that is not JSON is a single fact. */
export function parseLogFacts(data: string): LogFact[] {
  try {
    return [...listFacts(JSON.parse(data), '')];
  } catch {
    return [{ path: '', value: data }];
  }
}

const MAX_SUMMARY_LENGTH = 160;
const summaryCache = new Map<string, string>();

/** A row on one line, shortened if necessary. */
export function summarizeRow(data: string): string {
  const cached = summaryCache.get(data);
  if (cached !== undefined) return cached;
  // The row of a deleted entry contains the whole entry; its beginning is enough.
  const facts =
    data.length > 4_000 ? [{ path: '', value: data.slice(0, MAX_SUMMARY_LENGTH) }] : parseLogFacts(data).slice(0, 6);
  const text = facts
    .map((fact) =>
      'value' in fact ? `${fact.path}: ${fact.value}` : `${fact.path}: ${fact.old || '–'} → ${fact.new || '–'}`,
    )
    .join(' · ')
    .replace(/^: /, '')
    .slice(0, MAX_SUMMARY_LENGTH);
  if (summaryCache.size > 5_000) summaryCache.clear();
  summaryCache.set(data, text);
  return text;
}
