import {
  type Audience,
  doiAddress,
  MOVE_SCREENS,
  PHASE,
  tableOf,
  TRANSITION_IDS,
  type TransitionId,
} from '@imprimatur/domain';
import type { Words } from '../words/words.ts';
import { introductionOf, namedIn } from './named.ts';
import {
  type Ask,
  BOARD,
  CORRECTION,
  DELEGATE,
  FINAL_VERSION,
  FORMAL_CHECK,
  FORWARD,
  GPC_FINAL,
  GPC_REVIEW,
  REVIEW,
  UPLOAD,
} from './asks.ts';
import {
  type About,
  dateOf,
  entryAddress,
  type EmailText,
  requestWith,
  type Template,
  type Templates,
} from './template.ts';
import type { TransitionValues } from './values.ts';

interface Row {
  readonly arrives: Template<TransitionId>['arrives'];
  /** The key of its words, if it is not the id of the transition. */
  readonly as?: (values: TransitionValues) => keyof Words['moves'];
  /** Tasks by audience; other audiences get none. */
  readonly asks?: Partial<Record<Audience, Ask>>;
}

const ROWS: Readonly<Record<TransitionId, Row>> = {
  submit: {
    arrives: 'digest',
    as: ({ from }) => (from === PHASE.formalCheckApproval ? 'submitAgain' : 'submit'),
    asks: { gpc: FORMAL_CHECK, office: FORMAL_CHECK },
  },
  preApprove: {
    arrives: 'always',
    asks: { submitter: { ask: 'first_upload', screen: MOVE_SCREENS.firstUpload } },
  },
  requestWork: { arrives: 'always', asks: { submitter: { ask: 'revise_entry', screen: MOVE_SCREENS.submit } } },
  reject: { arrives: 'always' },
  firstUpload: { arrives: 'digest', asks: { gpc: GPC_REVIEW } },
  gpcReviewClean: { arrives: 'digest', asks: { office: FORWARD } },
  gpcReviewChanges: { arrives: 'always', asks: { submitter: { ...UPLOAD, screen: MOVE_SCREENS.gpcRevision } } },
  gpcRevision: { arrives: 'digest', asks: { office: FORWARD } },
  forwardToCommittee: {
    arrives: 'digest',
    asks: { reviewers: REVIEW, cowriters: { ...REVIEW, ask: 'review_as_well' } },
  },
  forwardToDelegates: { arrives: 'digest', asks: { delegates: DELEGATE } },
  committeeClean: { arrives: 'digest', asks: { office: { ask: 'forward_to_delegates' } } },
  committeeChanges: { arrives: 'always', asks: { submitter: { ...UPLOAD, screen: MOVE_SCREENS.committeeRevision } } },
  committeeRevision: { arrives: 'digest', asks: { office: FORWARD } },
  delegatesClean: { arrives: 'always', asks: { submitter: FINAL_VERSION } },
  delegatesChanges: { arrives: 'always', asks: { submitter: { ...UPLOAD, screen: MOVE_SCREENS.delegatesRevision } } },
  delegatesRevision: { arrives: 'digest', asks: { delegates: DELEGATE } },
  startBoard: { arrives: 'digest', asks: { gpc: GPC_FINAL } },
  gpcApprove: { arrives: 'always', asks: { igo: BOARD } },
  gpcHold: { arrives: 'always', asks: { submitter: CORRECTION } },
  gpcHoldRevision: { arrives: 'digest', asks: { gpc: GPC_FINAL } },
  boardApprove: { arrives: 'always', asks: { submitter: { ask: 'publication', screen: MOVE_SCREENS.publish } } },
  boardHold: { arrives: 'always', asks: { submitter: CORRECTION } },
  boardHoldRevision: { arrives: 'digest', asks: { igo: BOARD } },
  publish: { arrives: 'always' },
};

const FOR_EVERYBODY: readonly Audience[] = ['authors', 'everyone'];

function buttonFor(ask: Ask | undefined, values: TransitionValues, about: About): EmailText['button'] {
  const { words, links } = about;
  if (values.declaration !== null)
    return { label: words.ask.declare_interests.button, address: links.declaration(values.declaration) };
  // Authors without an account cannot open the entry, but everybody can open the publication.
  if (about.to.id === null && FOR_EVERYBODY.includes(values.audience)) {
    const address = values.doi === null ? null : doiAddress(values.doi);
    return address === null ? null : { label: words.button.readPublication, address };
  }
  const label = ask === undefined ? words.button.openEntry : words.ask[ask.ask].button;
  return { label, address: entryAddress(about, ask?.screen ?? 'view') };
}

/** Joins the given sentences to a paragraph. */
const joined = (...sentences: readonly (string | undefined)[]): string | null =>
  sentences.filter((one) => one !== undefined).join(' ') || null;

function composeTransition(id: TransitionId, values: TransitionValues, about: About): EmailText {
  const row = ROWS[id];
  const { words } = about;
  const { name, unique_id: entryId, by, comment, deadline, declaration, declarationDue: due } = values;
  const ask = row.asks?.[values.audience];
  const task = ask && words.ask[ask.ask];
  const request = task && requestWith(about, task, entryId, deadline);
  const declare = words.ask.declare_interests;
  const declaring = declaration === null ? undefined : requestWith(about, declare, entryId, due);
  const { subject, happened } = words.moves[row.as?.(values) ?? id];
  const named = declaring && namedIn(words, values, words.declaration.namedAndApproved);
  return {
    subject: (declaring ?? request)?.subject ?? subject,
    happened: named ?? happened({ title: words.quoted(name), by }),
    expected: joined(declaring?.expected, request?.expected) ?? (id === 'publish' ? null : words.nothingToDo),
    explained: joined(
      task?.hint,
      declaring && words.declaration.explained,
      declaring && about.to.id === null ? introductionOf(about) : undefined,
    ),
    dates: [
      ...(task === undefined ? [] : dateOf('entry', deadline, task.please(''))),
      ...(declaring === undefined ? [] : dateOf('declare_interests', due, declare.please(''))),
    ],
    quote: comment === null ? null : { by, text: comment },
    button: buttonFor(ask, values, about),
  };
}

/** A transition without a row in `ROWS` does not compile. */
export const transitionTemplates: Templates<TransitionId> = tableOf(TRANSITION_IDS, (id) => ({
  arrives: ROWS[id].arrives,
  compose: (values: TransitionValues, about: About) => composeTransition(id, values, about),
}));
