import { withSentences } from '../../i18n/messages.ts';
import { useIdle } from '../../lib/idle.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import classes from './SavedFilters.module.css';
import type { FilteredList } from './store.ts';

const SavedFiltersMenu = lazyComponent(() => withSentences(import('./SavedFiltersMenu.tsx')), null);

export interface Props {
  list: FilteredList;
  /** The URL of the list's first page with the current filter. */
  address: string;
}

/** The menu of saved filters. Its space is reserved until the menu loads, after the rows. */
export function SavedFilters({ ready = true, ...props }: Props & { ready?: boolean }) {
  return <div className={classes.place}>{useIdle(ready) && <SavedFiltersMenu {...props} />}</div>;
}
