import { useTranslations } from 'use-intl';
import { useCopy } from '../../lib/copy.ts';
import classes from './Receipts.module.css';

const SHOWN_CHARACTERS = 8;

/** Shows the first and last characters of a file's SHA-256 checksum, and copies all of it. */
export function Checksum({ name, sha256 }: { name: string; sha256: string }) {
  const t = useTranslations('files');
  const { copied, copy } = useCopy(sha256, t('notCopied', { name, sum: sha256 }));
  return (
    <span className={classes.sum}>
      SHA-256{' '}
      <code title={sha256}>
        {sha256.slice(0, SHOWN_CHARACTERS)}…{sha256.slice(-SHOWN_CHARACTERS)}
      </code>
      <button
        type="button"
        className="text-button no-print"
        aria-label={t(copied ? 'copiedSum' : 'copySum', { name })}
        onClick={copy}
      >
        <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      </button>
    </span>
  );
}
