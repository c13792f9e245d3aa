import {
  english,
  type Labels,
  labels,
  type Language,
  type ListLabels,
  listLabels,
  type ProblemWords,
  type Reason,
  sentence,
} from '@imprimatur/domain/index';
import * as inGerman from '@imprimatur/domain/labels/de';
import { german } from '@imprimatur/domain/problems-in-german';

const PROBLEM_WORDS: Readonly<Record<Language, ProblemWords>> = { en: english, de: german };

export const translateProblem = (one: Reason, language: Language): string => sentence(one, PROBLEM_WORDS[language]);

/** Labels of names in each language. */
export const LABELS: Readonly<Record<Language, Labels & ListLabels>> = {
  en: { ...labels, ...listLabels },
  de: { ...inGerman.labels, ...inGerman.listLabels },
};
