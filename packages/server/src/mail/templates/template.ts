import { type Day, daysBetween, screenAddress, showDay, type Task, type TaskScreen } from '@imprimatur/domain';
import type { Recipient } from '../recipient.ts';
import type { Ask } from '../words/en-asks.ts';
import type { Words } from '../words/words.ts';
import type { News, TemplateName, Values } from './values.ts';

/** What somebody adds to an email in their own words. */
export interface Note {
  readonly by: string;
  readonly text: string;
}

/** The source of an email's date: the phase of the entry, or the person's own task. */
export type Dated = 'entry' | Extract<Task, 'answer_invitation' | 'declare_interests'>;

/** The date of one thing; none where it has none. */
export const dated = (of: Dated, day: Day | null | undefined, text: string): NonNullable<Letter['dates']> =>
  day == null ? [] : [{ of, day, text }];

/** The end of a request with its deadline; empty without one. */
export const byDay = (words: Words, day: Day | null): string => (day === null ? '' : words.by(showDay(day)));

interface Request {
  readonly subject: string;
  readonly expected: string;
}

/** Asks for something by a day, today, or, once the day is over, with the days since. */
export function requestWith(
  { words, today }: Pick<About, 'words' | 'today'>,
  { subject, please }: Pick<Ask, 'subject' | 'please'>,
  id: string,
  day: Day | null | undefined,
): Request {
  if (day == null) return { subject: subject(id, ''), expected: please('') };
  const [shown, left] = [showDay(day), daysBetween(today, day)];
  if (left < 0) {
    const { overdue } = words;
    const expected = `${please('')} ${overdue.was(-left, shown)}`;
    return { subject: overdue.subject(subject(id, ''), -left, shown), expected };
  }
  const by = left === 0 ? words.today(shown) : words.by(shown);
  return { subject: subject(id, by), expected: please(by) };
}

/** Marks the subject of a request as a reminder, unless it says already that it is overdue. */
export const remindingOf = (
  { words, today }: Pick<About, 'words' | 'today'>,
  { subject, expected }: Request,
  day: Day | null | undefined,
): Request => ({ subject: day != null && day < today ? subject : words.reminder(subject), expected });

/** A piece of news in a digest. */
interface Told {
  readonly title: string;
  readonly text: string;
  readonly address: string;
}

/** A mail in plain sentences, which the layout escapes and turns into text and HTML. */
export interface Letter {
  /** The entry's id goes before a subject that does not contain it. */
  readonly subject: string;
  /** One sentence: who did what, or why this email is sent. */
  readonly happened: string;
  /** The reader's task and its deadline. */
  readonly expected?: string | null;
  /** What helps to do it. */
  readonly explained?: string | null;
  /** Facts to decide by, each with its name. */
  readonly facts?: readonly { readonly label: string; readonly text: string }[];
  /** The comment that goes with it, as somebody wrote it. */
  readonly quote?: Note | null;
  /** A paragraph that somebody added to this email. */
  readonly note?: Note | null;
  /** The news of a digest. */
  readonly news?: readonly Told[];
  /** What is asked until when; `of` names the thing for the reader's calendar. */
  readonly dates?: readonly { readonly of: Dated; readonly day: Day; readonly text: string }[];
  /** `address` is absolute; null when the reader has no screen to open. */
  readonly button: Button | null;
  /** Another answer. */
  readonly otherButton?: Button;
}

export interface Button {
  readonly label: string;
  readonly address: string;
}

/** Makes the addresses of an email's links. */
export interface Links {
  /** A screen of the application by its path. */
  screen(path: string): string;
  declaration(id: number): string;
  /** Opens the page of the invitation, which asks for this answer. */
  invitation(id: number, answer: 'accept' | 'decline'): string;
  /** Opens the dossier for a guest. */
  guest(id: number): string;
}

export interface About {
  readonly to: Recipient;
  readonly guidelineId: number | null;
  readonly links: Links;
  readonly association: string;
  readonly product: string;
  /** Where people write to. */
  readonly contact: string;
  /** The day on which the email is made. */
  readonly today: Day;
  /** Those of the reader's language. */
  readonly words: Words;
  /** Says a mail that a digest gathers, in the same language. */
  readonly newsOf: (one: News) => Told;
}

export interface Template<K extends TemplateName> {
  /** `always`: at once, to everybody; `digest`: once a day for those who chose that. */
  readonly arrives: 'always' | 'digest';
  readonly letter: (values: Values[K], about: About) => Letter;
}

export type Templates<K extends TemplateName> = { readonly [T in K]: Template<T> };

/** The whole address of a screen of the entry that an email is about. */
export const entryAddress = (
  { guidelineId, links }: Pick<About, 'guidelineId' | 'links'>,
  screen: TaskScreen,
): string => links.screen(screenAddress(screen, { id: String(guidelineId) }));
