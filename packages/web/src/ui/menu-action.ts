import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** The URL of a screen to open instead of `onSelect`. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** A word that announces news behind the action. The menu's button gets a dot, and its accessible name contains the word. */
  mark?: string;
  /** The reason why the action is not possible now. The action is shown disabled with this reason. */
  reason?: string;
  /** True for the current one of several settings. */
  chosen?: boolean;
  /** Heading above the action. Adjacent actions with the same heading share it. */
  group?: string;
  /** Language of the label, if it is not the page's. */
  lang?: string;
}
