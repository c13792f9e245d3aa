import { awaitsPersons, isCommitteeRound, screenAddress } from '@imprimatur/domain';
import type { Words } from '../words/words.ts';
import { type About, dated, entryAddress, type Letter, type Templates, untilDay } from './template.ts';
import type { DeclarationValues, HandOverValues, InvitationValues, RoleAnswerValues } from './values.ts';

const peopleButton = (about: About, label: keyof Words['button'] = 'openEntry'): Letter['button'] => ({
  label: about.words.button[label],
  address: `${entryAddress(about, 'view')}?tab=people`,
});

const quoteOf = ({ by, comment }: RoleAnswerValues | HandOverValues): Letter['quote'] =>
  comment === null ? null : { by, text: comment };

/** A round is open and waits for the reader. */
const reviewAsked = (words: Words, review: InvitationValues['review']): string | null =>
  review === undefined ? null : words.ask.review.please(untilDay(words, review.deadline));

/** The date of a review that is asked for; none where there is none. */
const reviewDate = (words: Words, review: InvitationValues['review']): Letter['dates'] =>
  dated('entry', review?.deadline, reviewAsked(words, review) ?? '');

/** Who is asked to review has one date, that of the review. */
function invitationAsk(
  { review, due, participant }: InvitationValues,
  { words, links }: About,
): Pick<Letter, 'expected' | 'dates' | 'button'> {
  const { answer } = words.invitation;
  return {
    expected: [reviewAsked(words, review), answer].filter(Boolean).join(' '),
    dates: review === undefined ? dated('answer_invitation', due, answer) : reviewDate(words, review),
    button: { label: words.button.answerInvitation, address: links.invitation(participant) },
  };
}

/** One declaration is answered behind its own link; several on one page, where the reader signs in. */
function declarationAsk(
  { declaration, due, owed = 1 }: DeclarationValues,
  { words, links }: About,
): Pick<Letter, 'expected' | 'dates' | 'button'> {
  const { one, several, explained, please } = words.declaration;
  return {
    expected: `${owed > 1 ? several(owed) : one} ${explained}`,
    dates: dated('declare_interests', due, please),
    button: {
      label: words.button.declare,
      address: owed > 1 ? links.screen(screenAddress('declarations')) : links.declaration(declaration),
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
    letter: (values, about) => {
      const { quoted, role, invitation } = about.words;
      const as = role[values.role];
      return {
        subject: invitation.subject(as),
        happened: invitation.happened(values.submitter, quoted(values.name), as),
        ...invitationAsk(values, about),
      };
    },
  },
  'invitation-reminder': {
    arrives: 'always',
    letter: (values, about) => {
      const { quoted, role, invitation } = about.words;
      const as = role[values.role];
      return {
        subject: invitation.again(as),
        happened: invitation.unanswered(values.submitter, quoted(values.name), as),
        ...invitationAsk(values, about),
      };
    },
  },
  'role-accepted': {
    arrives: 'digest',
    letter: ({ by, role, name }, about) => {
      const { words } = about;
      return {
        subject: words.answered.accepted(by),
        happened: words.answered.hasAccepted(by, words.role[role], words.quoted(name)),
        button: peopleButton(about),
      };
    },
  },
  'role-rejected': {
    arrives: 'always',
    letter: (values, about) => {
      const { words } = about;
      const { by, role, name } = values;
      return {
        subject: words.answered.rejected(by),
        happened: words.answered.hasRejected(by, words.role[role], words.quoted(name)),
        expected: words.answered.nameAnother,
        quote: quoteOf(values),
        button: peopleButton(about),
      };
    },
  },
  'role-change-requested': {
    arrives: 'always',
    letter: (values, about) => {
      const { words } = about;
      const { by, name } = values;
      const roles = { role: words.role[values.role], wanted: words.role[values.wanted] };
      return {
        subject: words.answered.asksForAnother(by),
        happened: words.answered.wants(by, words.quoted(name), roles),
        expected: words.answered.approve,
        quote: quoteOf(values),
        button: peopleButton(about, 'seeRequest'),
      };
    },
  },
  'role-change-approved': {
    arrives: 'always',
    letter: ({ by, wanted, name, review }, about) => {
      const { words } = about;
      const role = words.role[wanted];
      return {
        subject: words.answered.youAre(role),
        happened: words.answered.approved(by, role, words.quoted(name)),
        expected: reviewAsked(words, review),
        dates: reviewDate(words, review),
        button: peopleButton(about),
      };
    },
  },
  'role-removed': {
    arrives: 'always',
    // They may not see the entry any more.
    letter: (values, { words }) => ({
      subject: words.handOver.noLonger(words.role[values.role]),
      happened: words.handOver.removed(values.by, words.quoted(values.name), words.role[values.role]),
      expected: words.handOver.nothing,
      quote: quoteOf(values),
      button: null,
    }),
  },
  'role-handed-over': {
    arrives: 'always',
    letter: (values, about) => {
      const { role: roles, quoted, handOver } = about.words;
      const { by, before } = values;
      const [title, role] = [quoted(values.name), roles[values.role]];
      return {
        subject: handOver.subject(role),
        happened: before === null ? handOver.handed(by, title, role) : handOver.handedFrom(by, title, { role, before }),
        quote: quoteOf(values),
        button: peopleButton(about),
      };
    },
  },
  'round-awaits-nobody': {
    arrives: 'always',
    letter: ({ name, phase }, about) => {
      const { round, council, quoted, phase: phaseWords } = about.words;
      const { subject, happened } = awaitsPersons(phase) ? round : council;
      const inRound = isCommitteeRound(phase) ? round.nameOrEnd : round.end;
      return {
        subject,
        happened: happened(quoted(name), phaseWords(phase)),
        expected: awaitsPersons(phase) ? inRound : council.act,
        button: peopleButton(about),
      };
    },
  },
  declaration: {
    arrives: 'always',
    letter: (values, about) => ({
      subject: about.words.declaration.needed,
      happened: about.words.declaration.asked(about.words.quoted(values.name)),
      ...declarationAsk(values, about),
    }),
  },
  'declaration-reminder': {
    arrives: 'always',
    letter: (values, about) => ({
      subject: about.words.declaration.missing,
      happened: about.words.declaration.stillMissing(about.words.quoted(values.name)),
      ...declarationAsk(values, about),
    }),
  },
};
