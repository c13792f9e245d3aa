import type { ComparedRow, Part } from '@imprimatur/documents/compare/comparison';
import { useTranslations } from 'use-intl';
import { useWordsFor } from './CompareRow.tsx';
import classes from './Compare.module.css';
import { WordParts } from './WordParts.tsx';

/** Unchanged characters shown on either side of a change. */
const AROUND = 64;

/** Leaves out the middle of unchanged parts. */
function shorten(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const { kind, text } = part;
    const [begins, ends] = [at > 0, at < parts.length - 1];
    if (kind !== 'same' || text.length <= AROUND * (Number(begins) + Number(ends)) + 1) return part;
    return { kind, text: `${begins ? text.slice(0, AROUND) : ''}…${ends ? text.slice(-AROUND) : ''}` };
  });
}

/** Short summary of how the passage of a point changed. */
export function ChangedPassage({ row }: { row: ComparedRow }) {
  const t = useTranslations('reading');
  const words = useWordsFor()(row);
  if (row.change === null) return <div className={classes.passage}>{t('passageUnchanged')}</div>;
  const has = (kind: Part['kind'], parts: readonly Part[]) => parts.some((part) => part.kind === kind);
  const before = has('removed', row.beforeParts) ? row.beforeParts : [];
  const after = has('added', row.afterParts) ? row.afterParts : [];
  return (
    <div className={classes.passage}>
      <p className={classes.word}>{words}</p>
      {[before, after].map(
        (parts, at) =>
          parts.length > 0 && (
            <p key={at} className={classes.shortened} dir="auto">
              <WordParts parts={shorten(parts)} />
            </p>
          ),
      )}
    </div>
  );
}
