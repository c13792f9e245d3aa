import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { withSentences } from '../../../i18n/messages.ts';
import { createStore } from '../../../lib/store.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { Row } from '../query.ts';
import type { ForwardId } from '../../entry/forwards.ts';
import type { ForwardRequest } from './ForwardFromList.tsx';

/** The list contains only the texts of the first screen, so the other texts are loaded with this dialog. */
const ForwardFromList = lazyComponent(() => withSentences(import('./ForwardFromList.tsx')), null);

const openRequest = createStore<ForwardRequest | null>(null);

/** The forward action that is offered first: to the committee, unless the committee's review is finished. */
const findDefaultForward = ({ phase }: Row): ForwardId =>
  phase === PHASE.uploadReviewedEnd ? 'forwardToDelegates' : 'forwardToCommittee';

/** Asks whether to forward an entry from the list, and by when its reviewers must answer. */
export const openForwardDialog = (row: Row, forwardId = findDefaultForward(row)): void =>
  openRequest.set({ row, forwardId });

/** Shows the open dialog. Rendered once, by the list. */
export function ForwardHost() {
  const request = openRequest.use();
  return request === null ? null : (
    <ForwardFromList key={request.row.id} {...request} onClose={() => openRequest.set(null)} />
  );
}
