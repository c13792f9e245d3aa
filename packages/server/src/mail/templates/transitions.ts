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
import {
  type Ask,
  BOARD,
  CORRECT,
  DELEGATE,
  FINAL_VERSION,
  FORMAL_CHECK,
  FORWARD,
  GPC_FINAL,
  GPC_REVIEW,
  REVIEW,
  UPLOAD,
} from './asks.ts';
import { type About, dated, entryAddress, type Letter, type Template, type Templates, untilDay } from './template.ts';
import type { TransitionValues } from './values.ts';

interface Row {
  readonly arrives: Template<TransitionId>['arrives'];
  /** What the words call it, if not by its name. */
  readonly as?: (values: TransitionValues) => keyof Words['moves'];
  /** Tasks by audience; nobody else gets one. */
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
    asks: { submitter: { ask: 'firstUpload', screen: MOVE_SCREENS.firstUpload } },
  },
  requestWork: { arrives: 'always', asks: { submitter: { ask: 'revise', screen: MOVE_SCREENS.submit } } },
  reject: { arrives: 'always' },
  firstUpload: { arrives: 'digest', asks: { gpc: GPC_REVIEW } },
  gpcReviewClean: { arrives: 'digest', asks: { office: FORWARD } },
  gpcReviewChanges: { arrives: 'always', asks: { submitter: { ...UPLOAD, screen: MOVE_SCREENS.gpcRevision } } },
  gpcRevision: { arrives: 'digest', asks: { office: FORWARD } },
  forwardToCommittee: {
    arrives: 'digest',
    asks: { reviewers: REVIEW, cowriters: { ...REVIEW, ask: 'reviewAsWell' } },
  },
  forwardToDelegates: { arrives: 'digest', asks: { delegates: DELEGATE } },
  committeeClean: { arrives: 'digest', asks: { office: { ask: 'forwardToDelegates' } } },
  committeeChanges: { arrives: 'always', asks: { submitter: { ...UPLOAD, screen: MOVE_SCREENS.committeeRevision } } },
  committeeRevision: { arrives: 'digest', asks: { office: FORWARD } },
  delegatesClean: { arrives: 'always', asks: { submitter: FINAL_VERSION } },
  delegatesChanges: { arrives: 'always', asks: { submitter: { ...UPLOAD, screen: MOVE_SCREENS.delegatesRevision } } },
  delegatesRevision: { arrives: 'digest', asks: { delegates: DELEGATE } },
  startBoard: { arrives: 'digest', asks: { gpc: GPC_FINAL } },
  gpcApprove: { arrives: 'always', asks: { igo: BOARD } },
  gpcHold: { arrives: 'always', asks: { submitter: CORRECT } },
  gpcHoldRevision: { arrives: 'digest', asks: { gpc: GPC_FINAL } },
  boardApprove: { arrives: 'always', asks: { submitter: { ask: 'publish', screen: MOVE_SCREENS.publish } } },
  boardHold: { arrives: 'always', asks: { submitter: CORRECT } },
  boardHoldRevision: { arrives: 'digest', asks: { igo: BOARD } },
  publish: { arrives: 'always' },
};

const FOR_EVERYBODY: readonly Audience[] = ['authors', 'everyone'];

function buttonFor(ask: Ask | undefined, values: TransitionValues, about: About): Letter['button'] {
  const { words, links } = about;
  if (values.declaration !== null)
    return { label: words.button.declare, address: links.declaration(values.declaration) };
  // Authors without an account cannot open the entry, but everybody can open the publication.
  if (about.to.id === null && FOR_EVERYBODY.includes(values.audience)) {
    const address = values.doi === null ? null : doiAddress(values.doi);
    return address === null ? null : { label: words.button.readPublication, address };
  }
  const label = ask === undefined ? words.button.openEntry : words.ask[ask.ask].button;
  return { label, address: entryAddress(about, ask?.screen ?? 'view') };
}

function letterOf(id: TransitionId, values: TransitionValues, about: About): Letter {
  const row = ROWS[id];
  const { words } = about;
  const ask = row.asks?.[values.audience];
  const asked = ask === undefined ? null : words.ask[ask.ask].please(untilDay(words, values.deadline));
  const declare = words.declaration.withMove;
  const { subject, happened } = words.moves[row.as?.(values) ?? id];
  return {
    subject,
    happened: happened({ title: words.quoted(values.name), by: values.by }),
    expected: values.declaration === null ? asked : [declare, asked].filter(Boolean).join(' '),
    dates: [
      ...(asked === null ? [] : dated('entry', values.deadline, asked)),
      ...(values.declaration === null ? [] : dated('declare_interests', values.declarationDue, declare)),
    ],
    quote: values.comment === null ? null : { by: values.by, text: values.comment },
    button: buttonFor(ask, values, about),
  };
}

/** A transition without a row does not compile. */
export const transitionTemplates: Templates<TransitionId> = tableOf(TRANSITION_IDS, (id) => ({
  arrives: ROWS[id].arrives,
  letter: (values: TransitionValues, about: About) => letterOf(id, values, about),
}));
