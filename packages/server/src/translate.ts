import {
  ENGLISH_PROBLEMS,
  formatProblem,
  type Labels,
  labels,
  type Language,
  type ListLabels,
  listLabels,
  type ProblemWords,
  type Reason,
} from '@imprimatur/domain/index';
import * as inGerman from '@imprimatur/domain/labels/de';
import { GERMAN_PROBLEMS } from '@imprimatur/domain/problems-in-german';

const PROBLEM_WORDS: Readonly<Record<Language, ProblemWords>> = { en: ENGLISH_PROBLEMS, de: GERMAN_PROBLEMS };

export const translateProblem = (one: Reason, language: Language): string =>
  formatProblem(one, PROBLEM_WORDS[language]);

/** Labels of names in each language. */
export const LABELS: Readonly<Record<Language, Labels & ListLabels>> = {
  en: { ...labels, ...listLabels },
  de: { ...inGerman.labels, ...inGerman.listLabels },
};
