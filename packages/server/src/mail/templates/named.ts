import type { Words } from '../words/words.ts';
import type { TemplateContext } from './template.ts';
import type { NamedValues } from './values.ts';

/** Describes who named the reader in an entry, and in which role. Undefined if this is unknown, and for the submitter. */
export function describeWhoNamedReader(
  words: Words,
  { name, submitter, role }: NamedValues,
  sentence: Words['declaration']['named'] = words.declaration.named,
): string | undefined {
  if (role === undefined || submitter === undefined || role === 'submitter') return undefined;
  return sentence(submitter, words.quoted(name), words.roleWithArticle[role]);
}

/** Introduces the application to people who may not know it. */
export const introduceApplication = ({
  words,
  association,
  product,
}: Pick<TemplateContext, 'words' | 'association' | 'product'>) =>
  `${words.introduction(association, product)} ${words.noSignIn}`;
