import { Skeleton } from '@mantine/core';
import { lazy, type RefObject, Suspense } from 'react';
import { useDocumentMessages } from '../../i18n/use-document-messages.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextPaper } from './document/TextPaper.tsx';
import { usePages } from './pages/use-pages.ts';
import type { OpenedFile } from '../documents/use-document.ts';
import type { DocumentReading } from './use-reading.ts';
import type { View } from './use-document-view.ts';

const PagesPaper = lazy(() => import('./pages/PagesPaper.tsx'));

interface Props
  extends Pick<DocumentReading, 'outline' | 'notes' | 'placed' | 'current' | 'highlights' | 'target' | 'showPoint'> {
  root: RefObject<HTMLElement | null>;
  opened: OpenedFile;
  name: string;
  zoom: number;
  view: View;
}

const PaperSkeleton = () => <Skeleton height="80vh" radius={0} />;

/** The pages of a PDF. Shows their text instead if they cannot be rendered. */
function Pages({ opened, ...props }: Props) {
  const { pages, error } = usePages(opened.bytes);
  const { translateError } = useDocumentMessages();
  if (error !== null)
    return (
      <div>
        <Notice kind="warning">{translateError(error)}</Notice>
        <TextView opened={opened} {...props} />
      </div>
    );
  if (pages === null) return <PaperSkeleton />;
  return (
    <Suspense fallback={<PaperSkeleton />}>
      <PagesPaper {...props} document={opened.document} pages={pages} onShow={props.showPoint} />
    </Suspense>
  );
}

const TextView = ({ opened, ...props }: Props) => (
  <TextPaper {...props} document={opened.document} onShow={props.showPoint} />
);

export const DocumentPaper = (props: Props) =>
  props.view === 'pages' ? <Pages {...props} /> : <TextView {...props} />;
