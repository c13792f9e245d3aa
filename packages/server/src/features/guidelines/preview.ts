import type { Handlers, MoveEmail } from '@imprimatur/contract';
import {
  AUTHOR_SLOTS,
  type Call,
  createProblem,
  isOneOf,
  keysOf,
  type Language,
  type MoveName,
  canReadEveryReview,
  REVIEW_CALLS,
  transitionRow,
} from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { changeEntry } from '../../entry/change.ts';
import { type EntryRecord, readRecord } from '../../entry/entry-repository.ts';
import { runAndRollBack } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { gatherMails } from '../../mail/outbox.ts';
import type { AddedMail } from '../../mail/outbox-repository.ts';
import { renderMail, type RenderedEmail } from '../../mail/render.ts';
import { readText } from '../../property-of.ts';
import { assertAllowed } from './transitions/apply-decision.ts';
import { abandonEntry, resumeEntry } from './abandoning.ts';
import { type MoveBody, MOVES_BY_CALL } from './moves/moves-by-call.ts';

type Preview = Handlers['POST /guidelines/{id}/mail-preview']['answer'];

/** Changes to an entry that send emails but do not move it to another phase. */
const WITHOUT_PHASE = {
  save: (context: Context, caller: Caller, id: number, body: MoveBody) =>
    MOVES_BY_CALL.put(context, caller, id, { ...body, phase: undefined }),
  abandon: (context: Context, caller: Caller, id: number, { comment, version, mail_note: note }: MoveBody) =>
    abandonEntry(context, caller, { id, version, note }, comment ?? ''),
  takeUpAgain: (context: Context, caller: Caller, id: number, { version }: MoveBody) =>
    resumeEntry(context, caller, { id, version }),
} as const;

type Previewed = MoveName | keyof typeof WITHOUT_PHASE;
type Body<Name extends Previewed = MoveName> = MoveBody & { readonly transition: Name };

const isToPhase = (call: Call): boolean => call === 'put' || call === 'patch';

/** Chooses the call for this move if there are several: a judgement contains no phase, and only a whole entry contains a name. */
function chooseCall({ transition, phase, name }: Body): Call {
  if (transition === 'setPhase') return 'put';
  const calls = keysOf(transitionRow(transition).calls);
  const judges = calls.find((call) => !isToPhase(call));
  if (judges !== undefined && phase === undefined) return judges;
  return name !== undefined && calls.includes('put') ? 'put' : 'patch';
}

const HIDDEN_PREVIEW: Readonly<Record<Language, string>> = {
  en: 'When the last review is in, the submitter or the office gets an email. You will not see who else is reviewing, or their verdicts, until the round ends.',
  de: 'Wenn das letzte Gutachten da ist, erhält die einreichende Person oder die Geschäftsstelle eine E-Mail. Wer außerdem begutachtet und wie andere urteilen, sehen Sie erst nach dem Ende der Runde.',
};

interface PartyWords {
  /** Names of parties, used for readers who cannot see the individual recipients in the entry. */
  readonly parties: Readonly<Record<string, string>>;
  readonly others: string;
}

const PARTY_WORDS: Readonly<Record<Language, PartyWords>> = {
  en: {
    parties: {
      gpc: 'The Guidelines and Publications Council',
      igo: 'The board',
      delegates: 'The national delegates',
      office: 'The office',
    },
    others: 'Others who take part',
  },
  de: {
    parties: {
      gpc: 'Der Leitlinien- und Publikationsrat',
      igo: 'Der Vorstand',
      delegates: 'Die Nationalen Delegierten',
      office: 'Die Geschäftsstelle',
    },
    others: 'Andere Beteiligte',
  },
};

type Addressee = MoveEmail['to'][number];

/** True if this person is responsible for a milestone and the caller submits the entry, so that the caller sees its budget. */
const seesMilestoneOf = (caller: Caller, { entry, milestones }: EntryRecord, id: number): boolean =>
  entry.submitter_id === caller.id && milestones.some(({ user_id }) => user_id === id);

/** Returns the recipient if the caller can see them in an entry (matched by account, otherwise by address); otherwise null. */
function findAddressee(caller: Caller, records: readonly EntryRecord[], mail: AddedMail): Addressee | null {
  const { recipient_id: id, recipient_name: name, recipient_email: email } = mail;
  if (caller.superuser || id === caller.id) return { name, email };
  const parts = records
    .flatMap((record) => record.parts)
    .filter((part) => (id === null ? part.user_id === null && part.email === email : part.user_id === id));
  // In the entry, readers can see only the addresses of authors.
  if (parts.length > 0) return { name, email: parts.some(({ slot }) => isOneOf(AUTHOR_SLOTS, slot)) ? email : null };
  const isSeen = (record: EntryRecord) => record.entry.submitter_id === id || seesMilestoneOf(caller, record, id ?? 0);
  return id !== null && records.some(isSeen) ? { name, email: null } : null;
}

function toAddressee({ values }: AddedMail, language: Language): Addressee {
  const { parties, others } = PARTY_WORDS[language];
  return { name: parties[readText(values, 'audience') ?? 'office'] ?? others, email: null };
}

function renderAddedMail(context: Context, mail: AddedMail, name: string): RenderedEmail {
  const row = {
    template: mail.template,
    values: mail.values,
    guidelineId: mail.guideline_id,
    recipientId: mail.recipient_id,
    recipientName: name,
    recipientEmail: mail.recipient_email,
    createdAt: context.now(),
    language: mail.language,
  };
  return renderMail(context, row);
}

/** Replaces the name in the greeting of an email to several people. */
const GREETING_NAME = '…';

interface Viewer {
  readonly context: Context;
  readonly caller: Caller;
  readonly records: readonly EntryRecord[];
}

/**
 * Combines emails that differ only in their greeting; emails in different languages stay separate. A party has as many recipients as it
 * has emails, so that the recipients add up to the number of emails. Emails to people whom the caller does
 * not see are shown in the caller's language, since the recipient's language could identify them.
 */
function toVisibleEmails({ context, caller, records }: Viewer, mails: readonly AddedMail[]): MoveEmail[] {
  const { language } = context;
  const emails = mails.map((mail) => {
    const person = findAddressee(caller, records, mail);
    if (person !== null) return { to: person, mail };
    // Otherwise two emails to one party would reveal that one of its members cannot judge the entry.
    const values = { ...Object(mail.values), bystander: undefined };
    return { to: toAddressee(mail, language), mail: { ...mail, language, values } };
  });
  const alike = Map.groupBy(emails, ({ mail }) => JSON.stringify(renderAddedMail(context, mail, GREETING_NAME)));
  return [...alike.values()].flatMap((group): MoveEmail[] => {
    const [first] = group;
    if (first === undefined) return [];
    const name = first.mail.recipient_name;
    const one = group.length === 1 && first.to.name === name;
    return [{ to: group.map(({ to }) => to), ...renderAddedMail(context, first.mail, one ? name : GREETING_NAME) }];
  });
}

/** Refuses a body that makes a different move from the named one. For the end of a round, the reviews decide which move it is. */
function assertIsMove(transition: MoveName, before: EntryRecord | null, after: EntryRecord): void {
  const actual = after.history.length > (before?.history.length ?? 0) ? after.history.at(-1)?.transition : transition;
  const ends = transition !== 'setPhase' && transitionRow(transition).closesRound === true;
  if (actual !== transition && !ends) throw refuse.fields([createProblem('invalid', 'transition')]);
}

interface PreviewedCall {
  readonly id: number;
  readonly call: Call;
  readonly body: Body;
}

/**
 * Runs the change in a transaction that is rolled back, and returns the emails that it would send. `make` must use the given context and
 * return the entry after the change.
 */
export function previewChange(
  context: Context,
  caller: Caller,
  id: number,
  make: (inside: Context, before: EntryRecord | null) => Promise<EntryRecord | null>,
): Promise<Preview> {
  return runAndRollBack(context, caller, async (tx, inside) => {
    const collectMails = gatherMails(tx);
    const before = await readRecord(tx, id);
    const after = await make({ ...inside, leavesRoundsOpen: !canReadEveryReview(caller) }, before);
    const mails = await collectMails(inside);
    const records = [before, after].filter((record) => record !== null);
    const emails = toVisibleEmails({ context, caller, records }, mails);
    return { data: emails, meta: { letters: mails.length, unsaid: null } };
  });
}

/**
 * Reviewers who may not read every review must not learn from an email whether theirs is the last one, or what other people asked for.
 */
async function hidePreview(context: Context, caller: Caller, { id, call, body }: PreviewedCall): Promise<Preview> {
  const input = { changeType: body.changeType ?? undefined, comment: body.comment ?? undefined };
  await changeEntry(context, caller, { id, version: body.version }, async (change) =>
    assertAllowed(change, { call, input }),
  );
  return { data: [], meta: { letters: null, unsaid: HIDDEN_PREVIEW[context.language] } };
}

/**
 * Returns the emails that a move, a save or an end of the work would send now, as far as the caller may see them. Refuses whatever the
 * change itself refuses.
 */
export async function previewMove(
  context: Context,
  caller: Caller,
  id: number,
  { transition, ...rest }: Body<Previewed>,
): Promise<Preview> {
  if (isOneOf(keysOf(WITHOUT_PHASE), transition))
    return previewChange(context, caller, id, (inside) => WITHOUT_PHASE[transition](inside, caller, id, rest));
  const body = { ...rest, transition };
  const { phase } = body;
  const call = chooseCall(body);
  const to = transition === 'setPhase' || !isToPhase(call) ? phase : (phase ?? transitionRow(transition).to);
  const previewed = { id, call, body: { ...body, phase: to } };
  const isHidden = isOneOf(REVIEW_CALLS, call) && !canReadEveryReview(caller);
  if (isHidden) return hidePreview(context, caller, previewed);
  return previewChange(context, caller, id, async (inside, before) => {
    const after = await MOVES_BY_CALL[call](inside, caller, id, previewed.body);
    assertIsMove(transition, before, after);
    return after;
  });
}
