import { useTranslations } from 'use-intl';
import { AppLink } from './AppLink.tsx';
import classes from './Pager.module.css';
import { listPagerPages, findPageDirections } from './pager-pages.ts';

interface Props {
  page: number;
  last: number;
  /** URL of a page. */
  href: (page: number) => string;
}

/** Links to the pages; shows nothing for a single page. */
export function Pager({ page, last, href }: Props) {
  const t = useTranslations('ui');
  if (last <= 1) return null;
  const { back, forward } = findPageDirections(page, last);
  const edge = (sign: string, label: string, to: number, usable: boolean) =>
    usable ? (
      <AppLink href={href(to)} aria-label={label} className={classes.page}>
        {sign}
      </AppLink>
    ) : (
      <span className={classes.page} data-off aria-hidden>
        {sign}
      </span>
    );
  return (
    <nav aria-label={t('pages')} className={classes.pager}>
      {edge('«', t('firstPage'), 1, back)}
      {edge('‹', t('previousPage'), page - 1, back)}
      {listPagerPages(page, last).map((entry) =>
        entry.gap ? (
          <span key={entry.key} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <AppLink
            key={entry.key}
            href={href(entry.page)}
            aria-label={t('page', { page: String(entry.page) })}
            aria-current={entry.page === page ? 'page' : undefined}
            className={classes.page}
          >
            {entry.page}
          </AppLink>
        ),
      )}
      {edge('›', t('nextPage'), page + 1, forward)}
      {edge('»', t('lastPage'), last, forward)}
    </nav>
  );
}
