import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';

function Loading({ children }: { children: React.ReactNode }) {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      {children}
    </div>
  );
}

/** Placeholder of a paragraph. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Loading>
    <Stack gap={10}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  </Loading>
);

/** Placeholder of a form. */
export const FormSkeleton = ({ fields = 4 }: { fields?: number }) => (
  <Loading>
    <Stack gap={20}>
      {Array.from({ length: fields }, (_, field) => (
        <Stack key={field} gap={8}>
          <Skeleton height={12} width={120} />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  </Loading>
);

/** Placeholder of a screen: the `pendingComponent` of a route. */
export const PageSkeleton = () => (
  <Stack gap={28} p={32}>
    <Skeleton height={28} width="40%" />
    <TextSkeleton lines={6} />
  </Stack>
);
