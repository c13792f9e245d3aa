import { useTranslations } from 'use-intl';
import type { SaveState } from '../../lib/autosave.ts';
import { formatTime } from '../../lib/dates.ts';
import classes from './SaveStatus.module.css';

/** Shows whether the typed text is saved: "saved 14:02". */
export function SaveStatus({ state }: { state: SaveState<unknown> }) {
  const t = useTranslations('answers.save');
  const words =
    state.is === 'saved'
      ? t('saved', { time: formatTime(state.at) })
      : state.is === 'refused' && state.message !== ''
        ? state.message
        : t(state.is);
  return (
    <span role="status" className={classes.note} data-state={state.is}>
      {words}
    </span>
  );
}
