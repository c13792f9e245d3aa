import { type TemplateContext, entryAddress, type EmailText, type Templates } from './template.ts';

/** People without an account cannot open the entry. */
const entryButton = (about: TemplateContext): EmailText['button'] =>
  about.to.id === null ? null : { label: about.words.button.openEntry, address: entryAddress(about, 'view') };

export const abandoningTemplates: Templates<'entry-abandoned' | 'entry-taken-up'> = {
  'entry-abandoned': {
    arrives: 'always',
    compose: ({ by, comment, name }, about) => {
      const { abandoned, quoted } = about.words;
      return {
        subject: abandoned.subject,
        happened: abandoned.happened(by, quoted(name)),
        expected: abandoned.nothing,
        explained: abandoned.links,
        quote: comment === null ? null : { by, text: comment },
        button: entryButton(about),
      };
    },
  },
  'entry-taken-up': {
    arrives: 'always',
    compose: ({ by, name }, about) => {
      const { abandoned, quoted } = about.words;
      return {
        subject: abandoned.again.subject,
        happened: abandoned.again.happened(by, quoted(name)),
        expected: abandoned.again.look,
        button: entryButton(about),
      };
    },
  },
};
