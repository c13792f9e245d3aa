import { verifyDossier } from '@imprimatur/domain/dossier/verify';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { formatDateTime } from '../../lib/dates.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PublicPage } from '../invitations/PublicPage.tsx';
import { browserPlatform } from './browser-platform.ts';

const publishedKeysSchema = z.object({ change_log_seals: z.object({ keys: z.array(z.object({ x: z.string() })) }) });

/**
 * The keys that this installation publishes. Without them, a dossier is checked against its own key, which proves less.
 */
const publishedKeys = {
  queryKey: ['published keys'],
  // Makes an offline browser fail at once instead of waiting for a connection.
  networkMode: 'always',
  queryFn: async (): Promise<string[]> => {
    const answer = await fetch('/.well-known/imprimatur.json');
    if (!answer.ok) throw new Error(`the keys were answered with ${answer.status}`);
    return publishedKeysSchema.parse(await answer.json()).change_log_seals.keys.map(({ x }) => x);
  },
} as const;

const verifyFile = (file: File, keys: readonly string[]) =>
  verifyDossier(
    {
      size: file.size,
      read: async (from, to) => new Uint8Array(await file.slice(from, Math.max(from, to)).arrayBuffer()),
    },
    browserPlatform,
    keys,
  );

type Result = { readonly file: string } & (
  | { readonly verdict: Awaited<ReturnType<typeof verifyFile>>; readonly usedOwnKey: boolean }
  | { readonly failed: true }
);

function Verdict({ result }: { result: Result }) {
  const t = useTranslations('verify');
  if ('failed' in result) return <Notice kind="danger">{t('failed')}</Notice>;
  const { manifest, flaws, rows, seals } = result.verdict;
  if (manifest === null || flaws.length > 0)
    return (
      <Notice kind="danger" title={t('differs', { file: result.file })}>
        <ul>
          {flaws.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>{t(`flaw.${kind}`, { name })}</li>
          ))}
        </ul>
      </Notice>
    );
  const { entry, association, edition, made_at: madeAt, files, key } = manifest;
  const signed = t(`signed.${edition}`, {
    association,
    date: formatDateTime(madeAt),
    files: files.length,
    rows,
    seals,
  });
  if (!result.usedOwnKey)
    return (
      <Notice kind="done" title={t('whole', { entry })}>
        {signed}
      </Notice>
    );
  return (
    <Notice kind="warning" title={t('unproven', { entry })}>
      <p>{t('keyFromZip')}</p>
      <p>
        <code style={{ overflowWrap: 'anywhere' }}>{key.x}</code>
      </p>
      <p>{signed}</p>
    </Notice>
  );
}

/** Verifies a dossier that is dropped on the page. The file never leaves the browser. */
export function VerifyScreen() {
  const t = useTranslations('verify');
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  // Loaded before a file is dropped, so that the page works offline afterwards.
  useQuery({ ...publishedKeys, meta: { failures: 'own' } });
  const verify = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    const loadKeys = () => client.ensureQueryData(publishedKeys).catch(() => []);
    const keys = typed.trim() === '' ? await loadKeys() : [typed.trim()];
    const verdict = await verifyFile(file, keys).then(
      (found) => ({ file: file.name, verdict: found, usedOwnKey: keys.length === 0 }),
      () => ({ file: file.name, failed: true as const }),
    );
    setResult(verdict);
    setBusy(false);
  };
  return (
    <PublicPage title={t('title')}>
      <p>{t('intro')}</p>
      <TextInput
        label={t('key')}
        description={t('keyHint')}
        value={typed}
        maxLength={100}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FilePicker label={t('file')} title={t('drop')} one disabled={isBusy} onAdd={([file]) => void verify(file)} />
      <div aria-live="polite">{result !== null && <Verdict result={result} />}</div>
    </PublicPage>
  );
}
