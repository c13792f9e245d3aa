import {
  type Day,
  type Language,
  type LibraryState,
  MANUSCRIPT_TYPES,
  type ManuscriptType,
  formatDayOrNull,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { LABELS } from '../../translate.ts';
import type { RegisteredGuideline } from './register.ts';
import { de } from './words/de.ts';
import { en, type Words } from './words/en.ts';

const WORDS: Readonly<Record<Language, Words>> = { en, de };

/** The language and the association of a page. */
export interface View {
  readonly language: Language;
  /** True if the URL contains the language, so that links keep it. */
  readonly isChosen: boolean;
  readonly words: Words;
  readonly labels: (typeof LABELS)[Language];
  readonly config: Pick<Context['config'], 'branding' | 'publicUrl'>;
  readonly today: Day;
}

export const createView = (
  { config }: Pick<Context, 'config'>,
  { language, isChosen, today }: Pick<View, 'language' | 'isChosen' | 'today'>,
): View => ({ language, isChosen, words: WORDS[language], labels: LABELS[language], config, today });

export const getWords = (language: Language): Words => WORDS[language];

type Parameters = Readonly<Record<string, string | number | undefined>>;

/** Returns a URL on this server. It keeps the language if the reader chose one. */
export function addressInLanguage({ language, isChosen }: View, path: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...parameters, ...(isChosen ? { lang: language } : {}) }))
    if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

export const guidelinePath = ({ uniqueId }: Pick<RegisteredGuideline, 'uniqueId'>): string =>
  `/register/${encodeURIComponent(uniqueId)}`;

/** The last part of the URL of a guideline's dossier, after the path of the guideline. */
export const DOSSIER_PATH = '/dossier.zip';

/** The complete URL of the public dossier, or null if it is not released. */
export const findDossierAddress = (
  { config }: Pick<View, 'config'>,
  one: Pick<RegisteredGuideline, 'uniqueId' | 'hasDossier'>,
): string | null => (one.hasDossier ? `${config.publicUrl}${guidelinePath(one)}${DOSSIER_PATH}` : null);

/** Returns the state with its date, as part of a line. */
export function describeStateWithDate(
  { words, today }: View,
  { state, inForceUntil, endedOn, isWithdrawn }: RegisteredGuideline,
): string {
  const isOver = inForceUntil !== null && inForceUntil < today;
  return words.clock[state]({
    until: formatDayOrNull(inForceUntil),
    ended: formatDayOrNull(endedOn),
    isOver,
    isWithdrawn,
  });
}

/**
 * Titles in lists are cut to this many characters, so that a page of the list stays below 60 kB. A guideline's own page shows the whole
 * title.
 */
const MAX_LISTED = 300;

export const shortenTitle = (title: string): string => {
  const letters = [...title];
  return letters.length <= MAX_LISTED
    ? title
    : `${letters
        .slice(0, MAX_LISTED - 1)
        .join('')
        .trimEnd()}…`;
};

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Tone = 'good' | 'attention' | 'danger' | 'past';

const TONE_BY_STATE: Readonly<Record<LibraryState, Tone>> = {
  in_force: 'good',
  due: 'good',
  overdue: 'attention',
  under_revision: 'attention',
  retired: 'past',
  withdrawn: 'danger',
  replaced: 'past',
};

/** The colour of a state, which shows whether readers may rely on the guideline. A withdrawn edition stays red after it is replaced. */
export const stateColor = ({ state, isWithdrawn }: Pick<RegisteredGuideline, 'state' | 'isWithdrawn'>): Tone =>
  isWithdrawn ? 'danger' : TONE_BY_STATE[state];

/** Volume and issue as in citations: `53(4)`. */
export const formatPlace = ({ volume, issue }: Pick<RegisteredGuideline, 'volume' | 'issue'>): string =>
  `${volume ?? ''}${issue === null || issue === '' ? '' : `(${issue})`}`;

/** Returns the journal with volume and issue, or null without a journal. */
export function formatJournal(guideline: RegisteredGuideline): string | null {
  if (guideline.journal === null) return null;
  return [guideline.journal, formatPlace(guideline)].filter((part) => part !== '').join(' ');
}

export const formatManuscriptType = ({ labels }: View, type: ManuscriptType): string =>
  labels.manuscript[MANUSCRIPT_TYPES[type].name];
