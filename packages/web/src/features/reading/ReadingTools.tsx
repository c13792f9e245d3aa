import { ActionIcon, Button, NumberInput, SegmentedControl } from '@mantine/core';
import { IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../../lib/keys.ts';
import classes from './Reading.module.css';
import { type View, DOCUMENT_VIEWS } from './use-document-view.ts';
import type { Zoom } from './use-zoom.ts';

const KeyList = lazy(() => import('../../ui/KeyList.tsx'));

export function KeysButton() {
  const t = useTranslations('reading');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('keys')} onClick={() => setIsOpen(true)}>
        <IconKeyboard size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <KeyList onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function ZoomButtons({ zoom: { factor, larger, smaller, reset } }: { zoom: Zoom }) {
  const t = useTranslations('reading');
  useKey('+', t('key.larger'), larger);
  useKey('-', t('key.smaller'), smaller);
  return (
    <div className={classes.group}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('smaller')} onClick={smaller}>
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <Button variant="subtle" color="gray" size="compact-sm" className={classes.zoom} onClick={reset}>
        {t('zoom', { zoom: Math.round(factor * 100) })}
      </Button>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('larger')} onClick={larger}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface PageProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Shows the current page. Typing a number goes to that page at once. */
export function PageBox({ page, pages, onPage }: PageProps) {
  const t = useTranslations('reading');
  return (
    <div className={classes.group}>
      <NumberInput
        size="sm"
        aria-label={t('goToPage')}
        value={page}
        min={1}
        max={pages}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        className={classes.page}
        onValueChange={({ floatValue }, { source }) => {
          if (source === 'event' && floatValue !== undefined && floatValue !== page) onPage(floatValue);
        }}
      />
      <span className={classes.of}>{t('ofPages', { pages })}</span>
    </div>
  );
}

interface ViewProps {
  view: View;
  onView: (view: View) => void;
}

export function ViewSwitch({ view, onView }: ViewProps) {
  const t = useTranslations('reading');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('show')}
      value={view}
      data={DOCUMENT_VIEWS.map((value) => ({ value, label: t(value) }))}
      onChange={(value) => onView(DOCUMENT_VIEWS.find((one) => one === value) ?? 'text')}
    />
  );
}

/** Stays below the top bar while the document scrolls. */
export function ToolBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.tools} role="group" aria-label={label}>
      {children}
    </div>
  );
}
