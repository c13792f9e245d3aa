import {
  type Audience,
  buildRecord,
  doiAddress,
  PHASE,
  screenOfTask,
  type Task,
  TRANSITION_IDS,
  type TransitionId,
  transitionRow,
} from '@imprimatur/domain';
import type { AskName } from '../words/en-asks.ts';
import type { Words } from '../words/words.ts';
import { describeWhoNamedReader, introduceApplication } from './named.ts';
import {
  type TemplateContext,
  listDate,
  entryAddress,
  type EmailText,
  buildRequest,
  type Template,
  type Templates,
} from './template.ts';
import type { TransitionValues } from './values.ts';

/** A task of the reader, or a task with the name of other words for it. */
type Ask = Task | { readonly task: Task; readonly words: AskName };

interface Row {
  readonly arrives: Template<TransitionId>['arrives'];
  /** The key of its words, if it is not the id of the transition. */
  readonly as?: (values: TransitionValues) => keyof Words['moves'];
  /** Tasks by audience. Audiences that are not listed have no task. */
  readonly asks?: Partial<Record<Audience, Ask>>;
}

const CORRECTION: Ask = { task: 'revision', words: 'correct' };

const ROW_BY_TRANSITION: Readonly<Record<TransitionId, Row>> = {
  submit: {
    arrives: 'digest',
    as: ({ from }) => (from === PHASE.formalCheckApproval ? 'submitAgain' : 'submit'),
    asks: { gpc: 'formal_check', office: 'formal_check' },
  },
  preApprove: {
    arrives: 'always',
    asks: { submitter: 'first_upload' },
  },
  requestWork: { arrives: 'always', asks: { submitter: 'revise_entry' } },
  reject: { arrives: 'always' },
  firstUpload: { arrives: 'digest', asks: { gpc: 'gpc_review' } },
  gpcReviewClean: { arrives: 'digest', asks: { office: 'forward' } },
  gpcReviewChanges: { arrives: 'always', asks: { submitter: 'revision' } },
  gpcRevision: { arrives: 'digest', asks: { office: 'forward' } },
  forwardToCommittee: {
    arrives: 'digest',
    asks: { reviewers: 'committee_review', cowriters: { task: 'committee_review', words: 'review_as_well' } },
  },
  forwardToDelegates: { arrives: 'digest', asks: { delegates: 'delegate_review' } },
  committeeClean: { arrives: 'digest', asks: { office: { task: 'forward', words: 'forward_to_delegates' } } },
  committeeChanges: { arrives: 'always', asks: { submitter: 'revision' } },
  committeeRevision: { arrives: 'digest', asks: { office: 'forward' } },
  delegatesClean: { arrives: 'always', asks: { submitter: 'final_version' } },
  delegatesChanges: { arrives: 'always', asks: { submitter: 'revision' } },
  delegatesRevision: { arrives: 'digest', asks: { delegates: 'delegate_review' } },
  startBoard: { arrives: 'digest', asks: { gpc: 'gpc_approval' } },
  gpcApprove: { arrives: 'always', asks: { igo: 'board_approval' } },
  gpcHold: { arrives: 'always', asks: { submitter: CORRECTION } },
  gpcHoldRevision: { arrives: 'digest', asks: { gpc: 'gpc_approval' } },
  boardApprove: { arrives: 'always', asks: { submitter: 'publication' } },
  boardHold: { arrives: 'always', asks: { submitter: CORRECTION } },
  boardHoldRevision: { arrives: 'digest', asks: { igo: 'board_approval' } },
  publish: { arrives: 'always' },
};

const findAskedTask = (ask: Ask): Task => (typeof ask === 'string' ? ask : ask.task);
const findAskName = (ask: Ask): AskName => (typeof ask === 'string' ? ask : ask.words);

const FOR_EVERYBODY: readonly Audience[] = ['authors', 'everyone'];

function chooseButton(
  id: TransitionId,
  ask: Ask | undefined,
  values: TransitionValues,
  about: TemplateContext,
): EmailText['button'] {
  const { words, links } = about;
  if (values.declaration !== null)
    return { label: words.ask.declare_interests.button, address: links.declaration(values.declaration) };
  // Authors without an account cannot open the entry, but everybody can open the publication.
  if (about.to.id === null && FOR_EVERYBODY.includes(values.audience)) {
    const address = values.doi === null ? null : doiAddress(values.doi);
    return address === null ? null : { label: words.button.readPublication, address };
  }
  if (ask === undefined) return { label: words.button.openEntry, address: entryAddress(about, 'view') };
  const screen = screenOfTask(findAskedTask(ask), transitionRow(id).to);
  return { label: words.ask[findAskName(ask)].button, address: entryAddress(about, screen) };
}

/** Joins the given sentences to a paragraph. */
const joinSentences = (...sentences: readonly (string | undefined)[]): string | null =>
  sentences.filter((one) => one !== undefined).join(' ') || null;

/** The comment and the conditions that came with a decision. */
function buildQuote(
  { by, comment, conditions }: TransitionValues,
  words: TemplateContext['words'],
): EmailText['quote'] {
  const parts = [comment, conditions && `${words.conditions}\n${conditions}`].filter(Boolean);
  return parts.length === 0 ? null : { by, text: parts.join('\n\n') };
}

function composeTransition(id: TransitionId, values: TransitionValues, about: TemplateContext): EmailText {
  const row = ROW_BY_TRANSITION[id];
  const { words } = about;
  const { name, unique_id: entryId, by, deadline, declaration, declarationDue: due } = values;
  const ask = values.bystander === true ? undefined : row.asks?.[values.audience];
  const task = ask && words.ask[findAskName(ask)];
  const request = task && buildRequest(about, task, entryId, deadline);
  const declare = words.ask.declare_interests;
  const declaring = declaration === null ? undefined : buildRequest(about, declare, entryId, due);
  const { subject, happened } = words.moves[row.as?.(values) ?? id];
  const named = declaring && describeWhoNamedReader(words, values, words.declaration.namedAndApproved);
  return {
    subject: (declaring ?? request)?.subject ?? subject,
    happened: named ?? happened({ title: words.quoted(name), by }),
    expected: joinSentences(declaring?.expected, request?.expected) ?? (id === 'publish' ? null : words.nothingToDo),
    explained: joinSentences(
      task?.hint,
      declaring && words.declaration.explained,
      declaring && about.to.id === null ? introduceApplication(about) : undefined,
    ),
    dates: [
      ...(task === undefined ? [] : listDate('entry', deadline, task.please(''))),
      ...(declaring === undefined ? [] : listDate('declare_interests', due, declare.please(''))),
    ],
    quote: buildQuote(values, words),
    button: chooseButton(id, ask, values, about),
  };
}

/** A transition without a row in `ROW_BY_TRANSITION` does not compile. */
export const transitionTemplates: Templates<TransitionId> = buildRecord(TRANSITION_IDS, (id) => ({
  arrives: ROW_BY_TRANSITION[id].arrives,
  compose: (values: TransitionValues, about: TemplateContext) => composeTransition(id, values, about),
}));
