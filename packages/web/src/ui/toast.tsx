import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { createStore } from '../lib/store.ts';
import classes from './toast.module.css';

interface Toast {
  id: number;
  kind: 'done' | 'warning';
  message: string;
  undo?: Undo | undefined;
}

/** Undoes the action before anybody is notified. */
type Undo = () => void;

/** Milliseconds; specification §9. */
const WARNING_MS = 3000;
const DONE_MS = 6000;
const UNDO_MS = 20_000;
const MAX_TOASTS = 3;

const toastStore = createStore<readonly Toast[]>([]);
let count = 0;

const hide = (id: number) => toastStore.set(toastStore.get().filter((other) => other.id !== id));

function show(kind: Toast['kind'], message: string, forMs: number, undo?: Undo): void {
  count += 1;
  const id = count;
  toastStore.set([...toastStore.get(), { id, kind, message, undo }].slice(-MAX_TOASTS));
  setTimeout(() => hide(id), forMs);
}

/** Shows a short message. An error must also be shown elsewhere. */
export const toast = {
  done: (message: string, undo?: Undo) => show('done', message, undo === undefined ? DONE_MS : UNDO_MS, undo),
  warning: (message: string) => show('warning', message, WARNING_MS),
};

/** Shows the messages; rendered once, in the frame. Screen readers announce them at the next pause. */
export function Toasts() {
  const t = useTranslations('ui');
  const toasts = toastStore.use();
  return (
    <div role="status" className={classes.place}>
      {toasts.map(({ id, kind, message, undo }) => {
        const Icon = kind === 'done' ? IconCheck : IconAlertTriangle;
        return (
          <div key={id} className={classes.toast} data-kind={kind}>
            <Icon size={20} stroke={1.8} aria-hidden className={classes.icon} />
            <span>
              {message}{' '}
              {undo !== undefined && (
                <button
                  type="button"
                  className="text-button"
                  onClick={() => {
                    hide(id);
                    undo();
                  }}
                >
                  {t('undo')}
                </button>
              )}
            </span>
            <CloseButton size="sm" aria-label={t('close')} onClick={() => hide(id)} />
          </div>
        );
      })}
    </div>
  );
}
