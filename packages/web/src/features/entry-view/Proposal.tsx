import type { Entry } from '../entry/entry.ts';
import { Budget } from './overview/Budget.tsx';
import { Overview } from './overview/Overview.tsx';

/** The proposal as the view shows it, for the page on which it is decided. */
export const Proposal = ({ entry }: { entry: Entry }) => <Overview entry={entry} />;

/** The money that the entry plans. */
export const PlannedMoney = ({ entry }: { entry: Entry }) => <Budget entry={entry} />;
