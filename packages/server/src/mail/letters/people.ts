import type { About, Letter, Templates } from './letter.ts';
import type { DeclarationValues, RoleAnswerValues } from './values.ts';

const entryButton = ({ guidelineId, links }: About, label = 'Open the entry'): Letter['button'] => ({
  label,
  address: links.screen(`/guidelines/${guidelineId}/view?tab=people`),
});

const quoteOf = ({ by, comment }: RoleAnswerValues): Letter['quote'] =>
  comment === null ? null : { by, text: comment };

function declarationLetter(values: DeclarationValues, about: About, subject: string, first: string): Letter {
  return {
    subject,
    happened: first,
    expected:
      'Please answer the short form. It asks for support for this work and for relations of the past 36 months; ' +
      '“none” is an answer too. The first draft can be handed in once all declarations are in.',
    button: { label: 'Declare your interests', address: about.links.declaration(values.declaration) },
  };
}

export const peopleTemplates: Templates<
  | 'invitation'
  | 'role-accepted'
  | 'role-rejected'
  | 'role-change-requested'
  | 'role-change-approved'
  | 'declaration'
  | 'declaration-reminder'
> = {
  invitation: {
    arrives: 'always',
    letter: (values, about) => ({
      subject: `Invitation as ${values.role.toLowerCase()}`,
      happened: `${values.submitter} invites you to take part in “${values.name}” as ${values.role.toLowerCase()}.`,
      expected: 'Please accept or reject the role, or ask for another one.',
      button: { label: 'Answer the invitation', address: about.links.invitation(values.participant) },
    }),
  },
  'role-accepted': {
    arrives: 'digest',
    letter: (values, about) => ({
      subject: `${values.by} accepted`,
      happened: `${values.by} accepted to be ${values.role.toLowerCase()} of “${values.name}”.`,
      button: entryButton(about),
    }),
  },
  'role-rejected': {
    arrives: 'always',
    letter: (values, about) => ({
      subject: `${values.by} rejected`,
      happened: `${values.by} rejected to be ${values.role.toLowerCase()} of “${values.name}”.`,
      expected: 'Please name somebody else where one is needed.',
      quote: quoteOf(values),
      button: entryButton(about),
    }),
  },
  'role-change-requested': {
    arrives: 'always',
    letter: (values, about) => ({
      subject: `${values.by} asks for another role`,
      happened: `${values.by}, ${values.role.toLowerCase()} of “${values.name}”, asks to be ${(values.wanted ?? '').toLowerCase()} instead.`,
      expected: 'Please approve the change, or leave the role as it is.',
      quote: quoteOf(values),
      button: entryButton(about, 'See the request'),
    }),
  },
  'role-change-approved': {
    arrives: 'always',
    letter: (values, about) => ({
      subject: `You are now ${(values.wanted ?? '').toLowerCase()}`,
      happened: `${values.by} approved your request: you are now ${(values.wanted ?? '').toLowerCase()} of “${values.name}”.`,
      button: entryButton(about),
    }),
  },
  declaration: {
    arrives: 'always',
    letter: (values, about) =>
      declarationLetter(
        values,
        about,
        'Your declaration of interest is needed',
        `You take part in “${values.name}”. Everybody who does is asked to declare their interests.`,
      ),
  },
  'declaration-reminder': {
    arrives: 'always',
    letter: (values, about) =>
      declarationLetter(
        values,
        about,
        'Reminder: your declaration of interest is missing',
        `Your declaration of interest for “${values.name}” is still missing.`,
      ),
  },
};
