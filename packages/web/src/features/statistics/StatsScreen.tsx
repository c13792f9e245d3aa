import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/call.ts';
import { announceFailure } from '../../lib/failures.ts';
import { startDownload } from '../../lib/start-download.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { type StatsSearch, statsAddress } from './address.ts';
import { ResultCard } from './ResultCard.tsx';
import classes from './Stats.module.css';
import { StatsForm } from './StatsForm.tsx';
import { useResults } from './use-results.ts';

async function download(ids: number[], format: 'csv' | 'xlsx'): Promise<void> {
  try {
    const { link } = await call('POST /stats/get-download-link', { body: { ids, format } });
    startDownload(link);
  } catch (error) {
    announceFailure(error);
  }
}

/** Statistics (specification §2). The range and the phase are stored in the URL. Results stay until they are closed. */
export function StatsScreen({ search }: { search: StatsSearch }) {
  const t = useTranslations('statistics');
  const router = useRouter();
  const { results, busy, generate, close } = useResults(search);
  const show = (next: StatsSearch) => {
    // Counts again even if the range is unchanged.
    void generate(next);
    router.history.push(statsAddress(next));
  };
  const ids = results.map(({ id }) => id);
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <StatsForm key={JSON.stringify(search)} search={search} busy={busy} onGenerate={show} />
      {results.length > 0 && (
        <div className={classes.downloads}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
              onClick={() => void download(ids, format)}
            >
              {t(format)}
            </Button>
          ))}
        </div>
      )}
      <div aria-live="polite" className={classes.results}>
        {results.map((result) => (
          <ResultCard key={result.id} result={result} onClose={() => close(result.id)} />
        ))}
      </div>
      {results.length === 0 && !busy && <EmptyState>{t('empty')}</EmptyState>}
    </Page>
  );
}
