import type { ComparedRow, Part } from '@imprimatur/documents/compare/comparison';
import { useTranslations } from 'use-intl';
import { useChangeLabel } from './CompareRow.tsx';
import classes from './Compare.module.css';
import { WordParts } from './WordParts.tsx';

/** Unchanged characters shown on either side of a change. */
const CONTEXT_LENGTH = 64;

/** Leaves out the middle of unchanged parts. */
function shortenUnchangedParts(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const { kind, text } = part;
    const [hasPrevious, hasNext] = [at > 0, at < parts.length - 1];
    if (kind !== 'same' || text.length <= CONTEXT_LENGTH * (Number(hasPrevious) + Number(hasNext)) + 1) return part;
    const [start, end] = [hasPrevious ? text.slice(0, CONTEXT_LENGTH) : '', hasNext ? text.slice(-CONTEXT_LENGTH) : ''];
    return { kind, text: `${start}…${end}` };
  });
}

/** Short summary of how the passage of a point changed. */
export function ChangedPassage({ row }: { row: ComparedRow }) {
  const t = useTranslations('reading');
  const label = useChangeLabel()(row);
  if (row.change === null) return <div className={classes.passage}>{t('passageUnchanged')}</div>;
  const has = (kind: Part['kind'], parts: readonly Part[]) => parts.some((part) => part.kind === kind);
  const before = has('removed', row.beforeParts) ? row.beforeParts : [];
  const after = has('added', row.afterParts) ? row.afterParts : [];
  return (
    <div className={classes.passage}>
      <p className={classes.word}>{label}</p>
      {[before, after].map(
        (parts, at) =>
          parts.length > 0 && (
            <p key={at} className={classes.shortened} dir="auto">
              <WordParts parts={shortenUnchangedParts(parts)} />
            </p>
          ),
      )}
    </div>
  );
}
