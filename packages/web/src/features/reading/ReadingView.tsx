import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import type { Entry } from '../entry/entry.ts';
import type { StoredFile } from '../files/stored-files.ts';
import { useUser } from '../session/current.ts';
import type { ReadingSearch } from './address.ts';
import { FindBox } from './find/FindBox.tsx';
import { NotShownNotice } from './NotShownNotice.tsx';
import { Outline } from './Outline.tsx';
import { readPassageOnPages } from './pages/layer-text.ts';
import { DocumentPaper } from './DocumentPaper.tsx';
import { AddPoint } from './points/AddPoint.tsx';
import { canWritePoints } from './points/can-write-points.ts';
import { OtherPoints } from './points/OtherPoints.tsx';
import { useReadablePoints } from './points/use-points.ts';
import { readPassageInText, useSelection } from './points/use-selection.ts';
import { useReportPlaces, useReviewLinks } from './review-links.ts';
import classes from './Reading.module.css';
import { KeysButton, PageBox, ToolBar, ViewSwitch, ZoomButtons } from './ReadingTools.tsx';
import type { OpenedFile } from '../documents/use-document.ts';
import { usePage } from './use-page.ts';
import { useReading } from './use-reading.ts';
import { useDocumentView, type View } from './use-document-view.ts';
import { useZoom } from './use-zoom.ts';

interface Props {
  entry: Entry;
  file: StoredFile;
  opened: OpenedFile;
  search: ReadingSearch;
}

export function ReadingView({ entry, file, opened, search }: Props) {
  const t = useTranslations('reading');
  const user = useUser();
  const { document } = opened;
  const root = useRef<HTMLElement>(null);
  const points = useReadablePoints(entry);
  const reading = useReading({ document, fileId: file.id, points, search });
  const zoom = useZoom();
  const page = usePage(root);
  const writes = canWritePoints(entry, user.id);
  const { view, show } = useDocumentView(document);
  const change = (next: View) => {
    show(next);
    reading.goToPage(page);
  };
  const passageIn = view === 'pages' ? readPassageOnPages : readPassageInText;
  const selected = useSelection(root, (paper) => passageIn(paper, document), writes);
  const { goTo, documentSearch, outline, others, placed } = reading;
  const places = useMemo(
    () => new Map(placed.flatMap(({ point, at }) => (at === null ? [] : [[point.id, null] as const]))),
    [placed],
  );
  useReportPlaces(places);
  const isBesidePoints = useReviewLinks() !== null;
  return (
    <>
      <ToolBar label={t('tools')}>
        <FindBox search={documentSearch} />
        {document.pages !== null && <PageBox page={page} pages={document.pages} onPage={reading.goToPage} />}
        <ZoomButtons zoom={zoom} />
        {document.format === 'pdf' && <ViewSwitch view={view} onView={change} />}
        <KeysButton />
      </ToolBar>
      <NotShownNotice documents={[document]} view={view} />
      <OtherPoints points={others} current={search.point} />
      {document.blocks.length === 0 && (
        <Notice kind="info">{t(document.format === 'pdf' ? 'empty' : 'emptyDocx')}</Notice>
      )}
      <div className={classes.columns} data-outline={(outline.length > 0 && !isBesidePoints) || undefined}>
        <Outline items={outline} onChoose={({ block }) => goTo({ position: { block, offset: 0 } })} />
        <DocumentPaper {...reading} root={root} opened={opened} name={file.name} zoom={zoom.factor} view={view} />
      </div>
      {writes && <AddPoint entryId={entry.id} fileId={file.id} selected={selected} />}
    </>
  );
}
