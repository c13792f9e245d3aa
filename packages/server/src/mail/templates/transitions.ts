import {
  type Audience,
  MOVE_SCREENS,
  PHASE,
  phaseLabel,
  showDay,
  tableOf,
  TRANSITION_IDS,
  type TransitionId,
} from '@imprimatur/domain';
import {
  type Ask,
  BOARD,
  CORRECT,
  DELEGATE,
  FINAL_VERSION,
  FORWARD,
  GPC_FINAL,
  GPC_REVIEW,
  REVIEW,
  UPLOAD,
} from './asks.ts';
import { type About, dated, entryAddress, type Letter, type Template, type Templates } from './template.ts';
import type { TransitionValues } from './values.ts';

interface Row {
  readonly arrives: Template<TransitionId>['arrives'];
  readonly subject: string | ((values: TransitionValues) => string);
  readonly happened: (values: TransitionValues) => string;
  /** Tasks by audience; nobody else gets one. */
  readonly asks?: Partial<Record<Audience, Ask>>;
}

const title = ({ name }: TransitionValues): string => `“${name}”`;
const again = ({ from }: TransitionValues): boolean => from === phaseLabel(PHASE.formalCheckApproval);

const ROWS: Readonly<Record<TransitionId, Row>> = {
  submit: {
    arrives: 'digest',
    subject: (values) => (again(values) ? 'Submitted again' : 'Submitted for the formal check'),
    happened: (values) => `${values.by} submitted ${title(values)}${again(values) ? ' again, revised as asked' : ''}.`,
    asks: {
      gpc: { please: 'Please make the formal check', button: 'Make the formal check' },
      office: { please: 'Please make the formal check', button: 'Make the formal check' },
    },
  },
  preApprove: {
    arrives: 'always',
    subject: 'Pre-approved: writing can begin',
    happened: (values) => `${title(values)} has been pre-approved.`,
    asks: {
      submitter: {
        please: 'Please upload the first draft; it can be handed in once all declarations of interest are in',
        button: 'Upload the draft',
        screen: MOVE_SCREENS.firstUpload,
      },
    },
  },
  requestWork: {
    arrives: 'always',
    subject: 'Additional work is needed',
    happened: (values) => `${values.by} asks for additional work on ${title(values)}.`,
    asks: {
      submitter: {
        please: 'Please revise the entry and submit it again',
        button: 'Revise',
        screen: MOVE_SCREENS.submit,
      },
    },
  },
  reject: {
    arrives: 'always',
    subject: 'Rejected',
    happened: (values) => `${title(values)} was rejected at the formal check by ${values.by}.`,
  },
  firstUpload: {
    arrives: 'digest',
    subject: 'First draft for the GPC review',
    happened: (values) => `${values.by} handed in the first draft of ${title(values)}.`,
    asks: { gpc: GPC_REVIEW },
  },
  gpcReviewClean: {
    arrives: 'digest',
    subject: 'The GPC review asks for no changes',
    happened: (values) => `The GPC review of ${title(values)} ended without changes.`,
    asks: { office: FORWARD },
  },
  gpcReviewChanges: {
    arrives: 'always',
    subject: 'The GPC review asks for changes',
    happened: (values) => `The GPC review of ${title(values)} ended. It asks for changes.`,
    asks: { submitter: { ...UPLOAD, screen: MOVE_SCREENS.gpcRevision } },
  },
  gpcRevision: {
    arrives: 'digest',
    subject: 'Revised after the GPC review',
    happened: (values) => `${values.by} handed in a version of ${title(values)} that implements the GPC review.`,
    asks: { office: FORWARD },
  },
  forwardToCommittee: {
    arrives: 'digest',
    subject: 'For committee review',
    happened: (values) => `${title(values)} is open for committee review.`,
    asks: {
      reviewers: REVIEW,
      cowriters: { ...REVIEW, please: 'You can send a review as well; it counts if it is in before the round ends' },
    },
  },
  forwardToDelegates: {
    arrives: 'digest',
    subject: 'For review by the national delegates',
    happened: (values) => `${title(values)} is open for review by the national delegates.`,
    asks: { delegates: DELEGATE },
  },
  committeeClean: {
    arrives: 'digest',
    subject: 'The committee review asks for no changes',
    happened: (values) => `The committee review of ${title(values)} ended without changes.`,
    asks: { office: { please: 'Please send it on to the national delegates', button: 'Send it on' } },
  },
  committeeChanges: {
    arrives: 'always',
    subject: 'The committee review asks for changes',
    happened: (values) => `The committee review of ${title(values)} ended. It asks for changes.`,
    asks: { submitter: { ...UPLOAD, screen: MOVE_SCREENS.committeeRevision } },
  },
  committeeRevision: {
    arrives: 'digest',
    subject: 'Revised after the committee review',
    happened: (values) => `${values.by} handed in a version of ${title(values)} that implements the committee review.`,
    asks: { office: FORWARD },
  },
  delegatesClean: {
    arrives: 'always',
    subject: 'The national delegates ask for no changes',
    happened: (values) => `The review of ${title(values)} by the national delegates ended without changes.`,
    asks: { submitter: FINAL_VERSION },
  },
  delegatesChanges: {
    arrives: 'always',
    subject: 'The national delegates ask for changes',
    happened: (values) => `The review of ${title(values)} by the national delegates ended. It asks for changes.`,
    asks: { submitter: { ...UPLOAD, screen: MOVE_SCREENS.delegatesRevision } },
  },
  delegatesRevision: {
    arrives: 'digest',
    subject: 'Revised after the national delegates’ review',
    happened: (values) => `${values.by} handed in a version of ${title(values)} that implements the delegates’ review.`,
    asks: { delegates: DELEGATE },
  },
  startBoard: {
    arrives: 'digest',
    subject: 'Final version for approval',
    happened: (values) => `${values.by} handed in the final version of ${title(values)}.`,
    asks: { gpc: GPC_FINAL },
  },
  gpcApprove: {
    arrives: 'always',
    subject: 'For the approval of the board',
    happened: (values) => `The Guidelines and Publications Council approved ${title(values)}.`,
    asks: { igo: BOARD },
  },
  gpcHold: {
    arrives: 'always',
    subject: 'The approval of the GPC is on hold',
    happened: (values) => `${values.by} put the GPC’s approval of ${title(values)} on hold.`,
    asks: { submitter: CORRECT },
  },
  gpcHoldRevision: {
    arrives: 'digest',
    subject: 'Corrected for the approval of the GPC',
    happened: (values) => `${values.by} handed in corrected files of ${title(values)}.`,
    asks: { gpc: GPC_FINAL },
  },
  boardApprove: {
    arrives: 'always',
    subject: 'Approved by the board',
    happened: (values) => `The board approved ${title(values)}.`,
    asks: {
      submitter: {
        please: 'Please publish it and enter the details of the publication',
        button: 'Enter the details',
        screen: MOVE_SCREENS.publish,
      },
    },
  },
  boardHold: {
    arrives: 'always',
    subject: 'The approval of the board is on hold',
    happened: (values) => `${values.by} put the board’s approval of ${title(values)} on hold.`,
    asks: { submitter: CORRECT },
  },
  boardHoldRevision: {
    arrives: 'digest',
    subject: 'Corrected for the approval of the board',
    happened: (values) => `${values.by} handed in corrected files of ${title(values)}.`,
    asks: { igo: BOARD },
  },
  publish: {
    arrives: 'always',
    subject: 'Published',
    happened: (values) => `${title(values)} has been published. Thank you for your part in it.`,
  },
};

const DOI = /^10\.\d{4,9}\/[\w.()/:;-]+$/;
const FOR_EVERYBODY: readonly Audience[] = ['authors', 'everyone'];

const until = (deadline: string | null): string => (deadline === null ? '' : ` until ${showDay(deadline)}`);

function buttonFor(ask: Ask | undefined, values: TransitionValues, about: About): Letter['button'] {
  if (values.declaration !== null)
    return { label: 'Declare your interests', address: about.links.declaration(values.declaration) };
  // Authors without an account cannot open the entry, but everybody can open the publication.
  if (about.to.id === null && FOR_EVERYBODY.includes(values.audience)) {
    return values.doi !== null && DOI.test(values.doi)
      ? { label: 'Read the publication', address: `https://doi.org/${values.doi}` }
      : null;
  }
  const address = entryAddress(about, ask?.screen ?? 'view');
  return { label: ask?.button ?? 'Open the entry', address };
}

function letterOf(row: Row, values: TransitionValues, about: About): Letter {
  const ask = row.asks?.[values.audience];
  const asked = ask === undefined ? null : `${ask.please}${until(values.deadline)}.`;
  const declare =
    'Everybody who takes part is asked to declare their interests: please do so now, it takes a few minutes.';
  return {
    subject: typeof row.subject === 'string' ? row.subject : row.subject(values),
    happened: row.happened(values),
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
  letter: (values: TransitionValues, about: About) => letterOf(ROWS[id], values, about),
}));
