import type { Language } from '@imprimatur/domain/languages';
import { screenAddress } from '@imprimatur/domain/screens';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { type HandbookPage, HANDBOOK_PAGES, readHandbook } from './handbook.ts';
import classes from './HelpScreen.module.css';

export const handbookQuery = (page: HandbookPage, language: Language) => ({
  queryKey: ['handbook', page, language],
  queryFn: () => readHandbook(page, language),
  staleTime: Number.POSITIVE_INFINITY,
});

function Pages({ current }: { current: HandbookPage }) {
  const t = useTranslations('help');
  return (
    <nav aria-label={t('pages')} className={`${classes.pages} no-print`}>
      <ul>
        {HANDBOOK_PAGES.map((page) => (
          <li key={page}>
            <AppLink href={`${screenAddress('help')}/${page}`} aria-current={page === current ? 'page' : undefined}>
              {t(`page.${page}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function HelpScreen({ page }: { page: HandbookPage }) {
  const { data: handbook } = useSuspenseQuery(handbookQuery(page, useLocale()));
  return (
    <Page title={handbook.title}>
      <div className={classes.columns}>
        <Pages current={page} />
        <div className={classes.text}>
          <RichText html={handbook.intro} />
          {handbook.picture !== null && (
            <img
              className={classes.picture}
              src={handbook.picture.source}
              alt={handbook.picture.alt}
              width={1280}
              height={860}
              loading="lazy"
            />
          )}
          {handbook.tasks.map(({ title, html }) => (
            <Section key={title} title={title}>
              <RichText html={html} />
            </Section>
          ))}
        </div>
      </div>
    </Page>
  );
}
