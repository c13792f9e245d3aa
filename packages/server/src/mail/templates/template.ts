import { type Day, daysBetween, screenAddress, formatDay, type Task, type TaskScreen } from '@imprimatur/domain';
import type { Recipient } from '../recipient.ts';
import type { Ask } from '../words/en-asks.ts';
import type { Words } from '../words/words.ts';
import type { DigestNews, GatheredEmail, TemplateName, Values } from './values.ts';

/** A paragraph that a person adds to an email. */
export interface EmailNote {
  readonly by: string;
  readonly text: string;
}

/** The source of an email's date: the phase of the entry, or the person's own task. */
export type DateSource = 'entry' | Extract<Task, 'answer_invitation' | 'declare_interests'>;

/** Returns the date as a list with one element; empty without a date. */
export const listDate = (of: DateSource, day: Day | null | undefined, text: string): NonNullable<EmailText['dates']> =>
  day == null ? [] : [{ of, day, text }];

/** The end of a request with its deadline; empty without one. */
export const formatByDay = (words: Words, day: Day | null): string => (day === null ? '' : words.by(formatDay(day)));

interface Request {
  readonly subject: string;
  readonly expected: string;
}

/** Asks for something by a day, today or, after the deadline, with the number of days overdue. */
export function buildRequest(
  { words, today }: Pick<TemplateContext, 'words' | 'today'>,
  { subject, please }: Pick<Ask, 'subject' | 'please'>,
  id: string,
  day: Day | null | undefined,
): Request {
  if (day == null) return { subject: subject(id, ''), expected: please('') };
  const [shown, left] = [formatDay(day), daysBetween(today, day)];
  if (left < 0) {
    const { overdue } = words;
    const expected = `${please('')} ${overdue.was(-left, shown)}`;
    return { subject: overdue.subject(subject(id, ''), -left, shown), expected };
  }
  const by = left === 0 ? words.today(shown) : words.by(shown);
  return { subject: subject(id, by), expected: please(by) };
}

/** Marks the subject of a request as a reminder, unless it already contains "overdue". */
export const buildReminder = (
  { words, today }: Pick<TemplateContext, 'words' | 'today'>,
  { subject, expected }: Request,
  day: Day | null | undefined,
): Request => ({ subject: day != null && day < today ? subject : words.reminder(subject), expected });

/** An email inside another one. */
export interface EmbeddedEmail {
  readonly title: string;
  readonly text: string;
  readonly address: string;
}

interface DateOf {
  /** Identifies the event in the reader's calendar. */
  readonly of: DateSource;
  readonly day: Day;
  readonly text: string;
  /** The entry, if it is not the entry of the email. */
  readonly entry?: { readonly id: number; readonly summary: string };
}

/** An email as plain sentences, which the layout escapes and renders as text and as HTML. */
export interface EmailText {
  /** Without the entry's id, which `formatSubject` adds unless the subject already contains it. */
  readonly subject: string;
  /** One sentence: who did what, or why this email is sent. */
  readonly happened: string;
  /** The reader's task and its deadline. */
  readonly expected?: string | null;
  /** Help with the task. */
  readonly explained?: string | null;
  /** Facts for a decision, each with its label. */
  readonly facts?: readonly { readonly label: string; readonly text: string }[];
  /** The comment, in the words of its author. */
  readonly quote?: EmailNote | null;
  /** A paragraph that a person added to this email. */
  readonly note?: EmailNote | null;
  /** The emails inside this one. */
  readonly news?: readonly EmbeddedEmail[];
  /** The dates of requests. */
  readonly dates?: readonly DateOf[];
  /** `address` is absolute; null if the reader has no screen to open. */
  readonly button: EmailButton | null;
  /** The button of the alternative answer. */
  readonly otherButton?: EmailButton;
}

export interface EmailButton {
  readonly label: string;
  readonly address: string;
}

/** Creates the URLs in an email. */
export interface UrlBuilder {
  /** A screen of the application by its path. */
  screen(path: string): string;
  declaration(id: number): string;
  /** Opens the page of the invitation, which asks for this answer. */
  invitation(id: number, answer: 'accept' | 'decline'): string;
  /** Opens the dossier for a guest. */
  guest(id: number): string;
}

export interface TemplateContext {
  readonly to: Recipient;
  readonly guidelineId: number | null;
  readonly links: UrlBuilder;
  readonly association: string;
  readonly product: string;
  /** The address for questions. */
  readonly contact: string;
  /** The day on which the email is created. */
  readonly today: Day;
  /** The words in the reader's language. */
  readonly words: Words;
  /** Renders an email for a digest, in the same language. */
  readonly newsOf: (one: DigestNews) => EmbeddedEmail;
  /** Renders a reminder for an email with several reminders, in the same language. */
  readonly reminderOf: (one: GatheredEmail) => EmbeddedEmail & Required<Pick<EmailText, 'dates'>>;
}

export interface Template<K extends TemplateName> {
  /** `always`: immediately, to everybody; `digest`: once a day for people who chose that. */
  readonly arrives: 'always' | 'digest';
  readonly compose: (values: Values[K], about: TemplateContext) => EmailText;
}

export type Templates<K extends TemplateName> = { readonly [T in K]: Template<T> };

/** The complete URL of a screen of the email's entry. */
export const entryAddress = (
  { guidelineId, links }: Pick<TemplateContext, 'guidelineId' | 'links'>,
  screen: TaskScreen,
): string => links.screen(screenAddress(screen, { id: String(guidelineId) }));
