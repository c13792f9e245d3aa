import { type Day, isValidOn, screenAddress, formatDay } from '@imprimatur/domain';
import type { Words } from '../words/words.ts';
import { describeWhoNamedReader, introduceApplication } from './named.ts';
import {
  type TemplateContext,
  listDate,
  entryAddress,
  type EmailText,
  buildReminder,
  buildRequest,
  type Templates,
} from './template.ts';
import type { DeclarationValues } from './values.ts';

const requestOf = ({ unique_id: id, due }: DeclarationValues, about: TemplateContext) =>
  buildRequest(about, about.words.ask.declare_interests, id, due);

/** A single declaration has its own link. Several declarations are made on one page after signing in. */
function composeDetails(
  { declaration, due, owed = 1 }: DeclarationValues,
  about: TemplateContext,
): Pick<EmailText, 'explained' | 'dates' | 'button'> {
  const { words, links, to } = about;
  const { hint, please, button } = words.ask.declare_interests;
  const { several, explained } = words.declaration;
  return {
    explained: [
      ...(owed > 1 ? [several(owed)] : []),
      explained,
      hint,
      ...(to.id === null ? [introduceApplication(about)] : []),
    ].join(' '),
    dates: listDate('declare_interests', due, please('')),
    button: {
      label: button,
      address: owed > 1 ? links.screen(screenAddress('declarations')) : links.declaration(declaration),
    },
  };
}

/** Explains why the reader must declare: who named them, or their role in the entry. */
function explainRequest(values: DeclarationValues, { words }: TemplateContext): string {
  const title = words.quoted(values.name);
  const { youAre, takesPart } = words.declaration;
  const roleSentence = values.role === undefined ? takesPart(title) : youAre(title, words.roleWithArticle[values.role]);
  return describeWhoNamedReader(words, values) ?? roleSentence;
}

/** Describes the end of the reader's standing declaration. */
function describeRenewal(until: Day | null, { renewal }: Words, today: Day): string {
  if (until === null) return renewal.missing;
  return isValidOn(today, until) ? renewal.ends(formatDay(until)) : renewal.ended(formatDay(until));
}

export const declarationTemplates: Templates<
  'declaration' | 'declaration-reminder' | 'renewal-reminder' | 'interest-handled'
> = {
  'interest-handled': {
    arrives: 'always',
    // A person who is excluded cannot open the entry.
    compose: ({ by, handling, text, parts, name, unique_id: id }, about) => {
      const { words, to } = about;
      const { handled } = words;
      return {
        subject: handled.subject(id),
        happened: handled.happened(by, words.quoted(name)),
        expected: handled.means[handling],
        facts: parts === null ? [] : [{ label: handled.parts, text: parts }],
        quote: text === null ? null : { by, text },
        button:
          to.id === null || handling === 'excluded'
            ? null
            : { label: words.button.openEntry, address: entryAddress(about, 'view') },
      };
    },
  },
  declaration: {
    arrives: 'always',
    compose: (values, about) => ({
      ...requestOf(values, about),
      happened: explainRequest(values, about),
      ...composeDetails(values, about),
    }),
  },
  'declaration-reminder': {
    arrives: 'always',
    compose: (values, about) => ({
      ...buildReminder(about, requestOf(values, about), values.due),
      happened: about.words.declaration.stillMissing(about.words.quoted(values.name)),
      ...composeDetails(values, about),
    }),
  },
  'renewal-reminder': {
    arrives: 'always',
    compose: ({ until }, about) => {
      const { words, links, today } = about;
      const { renewal } = words;
      const [ask, explained] =
        until === null ? [renewal.first, renewal.firstExplained] : [renewal.ask, renewal.explained];
      return {
        ...buildReminder(about, buildRequest(about, ask, '', until), until),
        happened: describeRenewal(until, words, today),
        explained,
        button: { label: ask.button, address: links.screen(screenAddress('standing-declaration')) },
      };
    },
  },
};
