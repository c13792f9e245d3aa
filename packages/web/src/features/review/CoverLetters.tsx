import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/dates.ts';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import classes from './Cover.module.css';

type Cover = Entry['covers'][number];

function Letter({ cover: { text, user_name: name, created_at: at } }: { cover: Cover }) {
  const t = useTranslations('cover');
  return (
    <>
      <p className={classes.by}>{t('by', { name, date: formatDate(at) })}</p>
      <div className={classes.text}>{text}</div>
    </>
  );
}

/** The covering letter of the current version, and earlier letters on demand. Shows nothing if there are none. */
export function CoverLetters({ entry }: { entry: Entry }) {
  const t = useTranslations('cover');
  const present = entry.covers.find(({ upload_id: version }) => version === entry.upload_id);
  const earlier = entry.covers.filter((one) => one !== present).reverse();
  if (entry.covers.length === 0) return null;
  return (
    <Section title={t('title')}>
      {present !== undefined && <Letter cover={present} />}
      {earlier.map((cover) => (
        <details key={cover.created_at} className={classes.earlier}>
          <summary>{t('ofVersion', { version: cover.upload_id })}</summary>
          <Letter cover={cover} />
        </details>
      ))}
    </Section>
  );
}
