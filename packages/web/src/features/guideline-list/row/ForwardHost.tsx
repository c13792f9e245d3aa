import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { loadSentences } from '../../../i18n/messages.ts';
import { createStore } from '../../../lib/store.ts';
import { later } from '../../../ui/later.tsx';
import type { Row } from '../query.ts';
import type { ForwardId } from '../../entry/forwards.ts';
import type { Forwarding } from './ForwardFromList.tsx';

/** The list has the sentences of the first screen alone. */
const ForwardFromList = later(async () => {
  const [part] = await Promise.all([import('./ForwardFromList.tsx'), loadSentences('all')]);
  return part;
}, null);

const open = createStore<Forwarding | null>(null);

/** What a forwarded entry is offered first: the committee's review, unless it is over. */
const wayOf = ({ phase }: Row): ForwardId =>
  phase === PHASE.uploadReviewedEnd ? 'forwardToDelegates' : 'forwardToCommittee';

/** Asks whether to forward an entry of the list, and until when its reviewers are asked. */
export const askToForward = (row: Row, way = wayOf(row)): void => open.set({ row, way });

/** Shows the open question; rendered once, by the list. */
export function ForwardHost() {
  const asked = open.use();
  return asked === null ? null : <ForwardFromList key={asked.row.id} {...asked} onClose={() => open.set(null)} />;
}
