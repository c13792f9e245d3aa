import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** A screen to open, instead of `onSelect`. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** A word for news behind the action: the button of the menu gets a dot and names it. */
  mark?: string;
  /** Why the action is not possible now: it is shown disabled, with this reason. */
  reason?: string;
  /** True for the current one of several settings. */
  chosen?: boolean;
  /** Heading above the action; neighbours with the same one share it. */
  group?: string;
  /** Language of the label, if it is not the page's. */
  lang?: string;
}
