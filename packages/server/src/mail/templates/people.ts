import { isCommitteeRound, phaseLabel, screenAddress, showDay } from '@imprimatur/domain';
import { type About, dated, entryAddress, type Letter, type Templates } from './template.ts';
import type { DeclarationValues, HandOverValues, InvitationValues, RoleAnswerValues } from './values.ts';

const entryButton = (about: About, label = 'Open the entry'): Letter['button'] => ({
  label,
  address: `${entryAddress(about, 'view')}?tab=people`,
});

const quoteOf = ({ by, comment }: RoleAnswerValues | HandOverValues): Letter['quote'] =>
  comment === null ? null : { by, text: comment };

/** A round is open and waits for the reader. */
const reviewAsked = (review: InvitationValues['review']): string | null =>
  review === undefined
    ? null
    : `Please review it${review.deadline === null ? '' : ` until ${showDay(review.deadline)}`}.`;

/** The date of a review that is asked for; none where there is none. */
const reviewDate = ({ review }: Pick<InvitationValues, 'review'>): Letter['dates'] =>
  dated('entry', review?.deadline, reviewAsked(review) ?? '');

/** Who is asked to review has one date, that of the review. */
function invitationAsk(values: InvitationValues, about: About): Pick<Letter, 'expected' | 'dates' | 'button'> {
  const answer = 'Please accept or reject the role, or ask for another one.';
  return {
    expected: [reviewAsked(values.review), answer].filter(Boolean).join(' '),
    dates: values.review === undefined ? dated('answer_invitation', values.due, answer) : reviewDate(values),
    button: { label: 'Answer the invitation', address: about.links.invitation(values.participant) },
  };
}

const DECLARING =
  'It asks for support for this work and for relations of the past 36 months; ' +
  '“none” is an answer too. The first draft can be handed in once all declarations are in.';

/** One declaration is answered behind its own link; several on one page, where the reader signs in. */
function declarationLetter(values: DeclarationValues, about: About, subject: string, first: string): Letter {
  const { owed = 1 } = values;
  const several = `${owed} declarations are asked of you. Please sign in and answer them together, on one page.`;
  return {
    subject,
    happened: first,
    expected: `${owed > 1 ? several : 'Please answer the short form.'} ${DECLARING}`,
    dates: dated('declare_interests', values.due, 'Please declare your interests.'),
    button: {
      label: 'Declare your interests',
      address:
        owed > 1 ? about.links.screen(screenAddress('declarations')) : about.links.declaration(values.declaration),
    },
  };
}

export const peopleTemplates: Templates<
  | 'invitation'
  | 'invitation-reminder'
  | 'role-accepted'
  | 'role-rejected'
  | 'role-change-requested'
  | 'role-change-approved'
  | 'role-removed'
  | 'role-handed-over'
  | 'round-awaits-nobody'
  | 'declaration'
  | 'declaration-reminder'
> = {
  invitation: {
    arrives: 'always',
    letter: (values, about) => ({
      subject: `Invitation as ${values.role.toLowerCase()}`,
      happened: `${values.submitter} invites you to take part in “${values.name}” as ${values.role.toLowerCase()}.`,
      ...invitationAsk(values, about),
    }),
  },
  'invitation-reminder': {
    arrives: 'always',
    letter: (values, about) => ({
      subject: `Reminder: invitation as ${values.role.toLowerCase()}`,
      happened: `You have not yet answered the invitation of ${values.submitter} to take part in “${values.name}” as ${values.role.toLowerCase()}.`,
      ...invitationAsk(values, about),
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
      expected: reviewAsked(values.review),
      dates: reviewDate(values),
      button: entryButton(about),
    }),
  },
  'role-removed': {
    arrives: 'always',
    // They may not see the entry any more.
    letter: (values) => ({
      subject: `No longer ${values.role.toLowerCase()}`,
      happened: `${values.by} changed who takes part in “${values.name}”. You are no longer asked for as: ${values.role.toLowerCase()}.`,
      expected: 'Nothing is expected of you in this role any more. Thank you for your readiness.',
      quote: quoteOf(values),
      button: null,
    }),
  },
  'role-handed-over': {
    arrives: 'always',
    letter: (values, about) => ({
      subject: `Handed over to you: ${values.role.toLowerCase()}`,
      happened: `${values.by} handed “${values.name}” over to you, as: ${values.role.toLowerCase()}${values.before === null ? '' : ` (before you: ${values.before})`}.`,
      quote: quoteOf(values),
      button: entryButton(about),
    }),
  },
  'round-awaits-nobody': {
    arrives: 'always',
    letter: ({ name, phase }, about) => ({
      subject: 'Nobody is left to review',
      happened: `No review of “${name}” is awaited any more: nobody is left in its round (${phaseLabel(phase)}).`,
      expected: isCommitteeRound(phase) ? 'Please name a reviewer, or end the round.' : 'Please end the round.',
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
