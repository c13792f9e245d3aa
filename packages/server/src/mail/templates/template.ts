import { type Day, screenAddress, showDay, type Task, type TaskScreen } from '@imprimatur/domain';
import type { Recipient } from '../recipient.ts';
import type { Words } from '../words/words.ts';
import type { News, TemplateName, Values } from './values.ts';

/** What somebody adds to a letter in their own words. */
export interface Note {
  readonly by: string;
  readonly text: string;
}

/** What has a date in a letter: what the phase of the entry asks for, or what is asked of a person. */
export type Dated = 'entry' | Extract<Task, 'answer_invitation' | 'declare_interests'>;

/** The date of one thing; none where it has none. */
export const dated = (of: Dated, day: Day | null | undefined, text: string): NonNullable<Letter['dates']> =>
  day == null ? [] : [{ of, day, text }];

/** The end of a sentence that asks for something until a day; empty where there is none. */
export const untilDay = (words: Words, day: Day | null): string => (day === null ? '' : words.until(showDay(day)));

/** A piece of news in a digest. */
interface Told {
  readonly title: string;
  readonly text: string;
  readonly address: string;
}

/** A mail in plain sentences, which the layout escapes and turns into text and HTML. */
export interface Letter {
  /** Without the entry's id, which the subject begins with. */
  readonly subject: string;
  readonly happened: string;
  /** What the reader is expected to do, and until when. */
  readonly expected?: string | null;
  /** The comment that goes with it, as somebody wrote it. */
  readonly quote?: Note | null;
  /** A paragraph that somebody added to this letter. */
  readonly note?: Note | null;
  /** The news of a digest. */
  readonly news?: readonly Told[];
  /** What is asked until when; `of` names the thing for the reader's calendar. */
  readonly dates?: readonly { readonly of: Dated; readonly day: Day; readonly text: string }[];
  /** `address` is absolute; null when the reader has no screen to open. */
  readonly button: { readonly label: string; readonly address: string } | null;
}

/** Makes the addresses of a letter's links. */
export interface Links {
  /** A screen of the application by its path. */
  screen(path: string): string;
  declaration(id: number): string;
  invitation(id: number): string;
}

export interface About {
  readonly to: Recipient;
  readonly guidelineId: number | null;
  readonly links: Links;
  readonly association: string;
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

/** The whole address of a screen of the entry that a letter is about. */
export const entryAddress = (
  { guidelineId, links }: Pick<About, 'guidelineId' | 'links'>,
  screen: TaskScreen,
): string => links.screen(screenAddress(screen, { id: String(guidelineId) }));
