import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** A screen to go to; or `onSelect`. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** News behind it, in a word: the button of the menu gets a dot, and says it. */
  mark?: string;
  /** Why it is not possible now; it stays in the menu, greyed, and says so. */
  reason?: string;
  /** One of several settings: whether it is the present one. */
  chosen?: boolean;
  /** Heading above it; neighbours with the same one share it. */
  group?: string;
  /** Language of the label where it is not the page's. */
  lang?: string;
}
