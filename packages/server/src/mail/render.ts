import { readProperty, readText } from '../property-of.ts';
import { dayIn, isEmail, type Language, screenAddress } from '@imprimatur/domain';
import type { Context } from '../context.ts';
import { issueLink, type Link } from './link-token.ts';
import { toOneLine } from './html.ts';
import { formatEventUid, renderCalendar } from './icalendar.ts';
import { renderHtmlDocument, renderPlainText } from './layout.ts';
import { isTemplate, TEMPLATES } from './templates/index.ts';
import type { TemplateContext, EmailText, EmailNote, EmbeddedEmail } from './templates/template.ts';
import type { DigestNews, GatheredEmail, TemplateName } from './templates/values.ts';
import { addNamesForOldServers } from './version-before.ts';
import { WORDS, wordsInList } from './words/words.ts';
import type { Recipient } from './recipient.ts';
import type { MailRow } from './outbox-repository.ts';

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** An email with its dates as a calendar file. */
export interface MailToSend extends RenderedEmail {
  readonly calendar: string | null;
}

type Settings = Pick<Context, 'config'>;

/** The paragraph that a person added to a queued email. */
function noteIn(values: unknown): EmailNote | null {
  const note = readProperty(values, 'note');
  const [by, text] = [readText(note, 'by'), readText(note, 'text')];
  return by === undefined || text === undefined ? null : { by, text };
}

/** Replaces the reader's own token for everybody else, so that the link does not work. */
const LINK_PLACEHOLDER = 'your-own-link';

interface QueuedEmail {
  readonly template: TemplateName;
  /** The values as they were queued. */
  readonly values: unknown;
  readonly guidelineId: number | null;
  readonly to: Recipient;
  readonly createdAt: Date;
  readonly language: Language;
  /** True for a reminder inside an email with several reminders. */
  readonly isListed?: boolean;
}

/** Renders a queued email as sentences. With `sealed`, the tokens of links are left out, because only the reader may have them. */
export function composeEmail({ config }: Settings, mail: QueuedEmail, sealed = false): EmailText {
  const { compose } = TEMPLATES[mail.template];
  const screen = (path: string): string => `${config.publicUrl}${path}`;
  const tokenFor = (purpose: Link['purpose'], id: number): string =>
    sealed ? LINK_PLACEHOLDER : issueLink(config.secrets, { purpose, id, email: mail.to.email }, mail.createdAt);
  const about: TemplateContext = {
    to: mail.to,
    guidelineId: mail.guidelineId,
    association: config.branding.association,
    product: config.branding.product,
    contact: config.branding.contact.email,
    today: dayIn(config.timeZone, mail.createdAt),
    words: mail.isListed === true ? wordsInList(WORDS[mail.language]) : WORDS[mail.language],
    links: {
      screen,
      declaration: (id) => screen(screenAddress('declaration-link', { token: tokenFor('declaration', id) })),
      invitation: (id, answer) =>
        `${screen(screenAddress('invitation', { token: tokenFor('invitation', id) }))}?answer=${answer}`,
      guest: (id) => screen(screenAddress('dossier-link', { token: tokenFor('guest', id) })),
    },
    newsOf: (one) => renderNews({ config }, mail, one, sealed),
    reminderOf: (one) => renderGathered({ config }, mail, one, sealed),
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the values were queued for this template
  const written = compose(addNamesForOldServers(mail.values) as never, about);
  return { ...written, note: noteIn(mail.values) };
}

const joinLead = ({ happened, expected }: Pick<EmailText, 'happened' | 'expected'>): string =>
  [happened, expected].filter(Boolean).join(' ');

const toQueuedEmail = (
  whole: QueuedEmail,
  { template, values, guideline_id, created_at }: GatheredEmail,
): QueuedEmail => ({
  ...whole,
  template,
  values,
  guidelineId: guideline_id,
  createdAt: new Date(created_at),
});

const toEmbeddedEmail = ({ config }: Settings, email: EmailText, values: unknown): EmbeddedEmail => ({
  title: formatSubject(email, values),
  text: joinLead(email),
  address: email.button?.address ?? `${config.publicUrl}${screenAddress('my-work')}`,
});

/** Renders a piece of news for the reader of the digest. */
function renderNews(settings: Settings, digest: QueuedEmail, news: DigestNews, sealed: boolean): EmbeddedEmail {
  const { gathered, subject: title, path } = news;
  if (gathered === undefined) return { title, text: joinLead(news), address: `${settings.config.publicUrl}${path}` };
  return toEmbeddedEmail(settings, composeEmail(settings, toQueuedEmail(digest, gathered), sealed), gathered.values);
}

/** Renders a reminder, with its dates, for an email with several reminders. */
function renderGathered(
  settings: Settings,
  whole: QueuedEmail,
  part: GatheredEmail,
  sealed: boolean,
): ReturnType<TemplateContext['reminderOf']> {
  const { values, guideline_id: id } = part;
  const email = composeEmail(settings, { ...toQueuedEmail(whole, part), isListed: true }, sealed);
  const entry = id === null ? {} : { entry: { id, summary: summaryOf(values) } };
  return {
    ...toEmbeddedEmail(settings, email, values),
    dates: (email.dates ?? []).map((date) => ({ ...date, ...entry })),
  };
}

/** The subject contains the entry's id, so that people find all emails about it. */
export function formatSubject(email: EmailText, values: unknown): string {
  const id = readText(values, 'unique_id');
  return toOneLine(id === undefined || email.subject.includes(id) ? email.subject : `${id}: ${email.subject}`);
}

/** The entry of an email, as named in a calendar. */
const summaryOf = (values: unknown): string =>
  [readText(values, 'unique_id'), readText(values, 'name')].filter(Boolean).join(': ');

/** The dates of an email as a file for the reader's calendar; null if it has no date. */
function buildCalendar(
  { config }: Settings,
  { dates = [] }: EmailText,
  { values, guidelineId, recipientId, createdAt, language }: MailToRender,
): string | null {
  const { publicUrl, branding } = config;
  const own = guidelineId === null ? undefined : { id: guidelineId, summary: summaryOf(values) };
  const days = dates.flatMap(({ of, day, text, entry = own }) =>
    entry === undefined
      ? []
      : {
          uid: formatEventUid(publicUrl, of, entry.id),
          day,
          summary: entry.summary,
          description: text,
          // No link from the email is used, because these links are personal and calendars are shared.
          url: recipientId === null ? null : `${publicUrl}${screenAddress('view', { id: entry.id })}`,
          changed: createdAt,
        },
  );
  return days.length === 0 ? null : renderCalendar(branding.product, days, language);
}

type MailToRender = Partial<MailRow> &
  Pick<
    MailRow,
    | 'template'
    | 'values'
    | 'guidelineId'
    | 'recipientId'
    | 'recipientName'
    | 'recipientEmail'
    | 'createdAt'
    | 'language'
  >;

/** Renders a row of the outbox for anybody who may see it. Its personal links do not work. */
export function renderMail(context: Settings, row: MailToRender): RenderedEmail {
  const { calendar: _calendar, ...rendered } = render(context, row, true);
  return rendered;
}

/**
 * Renders a row of the outbox for its recipient only, with working personal links and attachments. The links are created here, so that no
 * token is ever stored.
 */
export const renderToSend = (context: Settings, row: MailToRender): MailToSend => render(context, row, false);

function render(context: Settings, row: MailToRender, sealed: boolean): MailToSend {
  if (!isTemplate(row.template)) throw new Error(`there is no template ${row.template}`);
  const to = { id: row.recipientId, name: row.recipientName, email: row.recipientEmail };
  const { template, values, guidelineId, createdAt, language } = row;
  const email = composeEmail(context, { template, values, guidelineId, to, createdAt, language }, sealed);
  const subject = formatSubject(email, row.values);
  const { branding, publicUrl } = context.config;
  const addressed = {
    email,
    subject,
    name: toOneLine(row.recipientName),
    language,
    branding,
    settings: to.id === null ? null : `${publicUrl}${screenAddress('profile')}`,
  };
  const calendar = buildCalendar(context, email, row);
  return { subject, text: renderPlainText(addressed), html: renderHtmlDocument(addressed), calendar };
}

/** An envelope accepts only a plain address. */
export const isDeliverable = ({ recipientEmail }: Pick<MailRow, 'recipientEmail'>): boolean => isEmail(recipientEmail);
