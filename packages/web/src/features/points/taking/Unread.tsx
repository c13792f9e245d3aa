import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './Taking.module.css';

/** So many sentences stand there at once; the rest folds out. */
const AT_ONCE = 4;

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className={classes.unread}>
    {of.map((sentence, at) => (
      <li key={at}>{sentence}</li>
    ))}
  </ul>
);

/** What could not be read. */
export function Unread({ sentences }: { sentences: readonly string[] }) {
  const t = useTranslations('taking');
  if (sentences.length === 0) return null;
  const more = sentences.slice(AT_ONCE);
  return (
    <Notice kind="warning" title={t('unread', { count: sentences.length })}>
      <Sentences of={sentences.slice(0, AT_ONCE)} />
      {more.length > 0 && (
        <details>
          <summary>{t('moreUnread', { count: more.length })}</summary>
          <Sentences of={more} />
        </details>
      )}
    </Notice>
  );
}
