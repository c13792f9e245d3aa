import type { Entry } from '../entry/entry.ts';
import { Budget } from './overview/Budget.tsx';
import { Overview } from './overview/Overview.tsx';

/** The proposal as the entry page shows it, for the decision page. */
export const Proposal = ({ entry }: { entry: Entry }) => <Overview entry={entry} />;

/** The planned budget, for the decision page. */
export const PlannedMoney = ({ entry }: { entry: Entry }) => <Budget entry={entry} />;
