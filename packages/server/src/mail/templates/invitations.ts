import type { Words } from '../words/words.ts';
import {
  buildReminder,
  buildRequest,
  type EmailText,
  listDate,
  type TemplateContext,
  type Templates,
} from './template.ts';
import type { InvitationValues } from './values.ts';

/** The request to answer. A reviewer for whom an open round waits gets only the deadline of the review. */
function askOf({ role, review }: InvitationValues, words: Words) {
  const { invitation, ask } = words;
  if (review !== undefined) return ask.committee_review;
  return {
    subject: (id: string, by: string) => invitation.subject(words.role[role], id, by),
    please: invitation.please,
  };
}

const deadlineOf = ({ review, due }: InvitationValues) => (review === undefined ? due : review.deadline);

function requestOf(values: InvitationValues, about: TemplateContext) {
  return buildRequest(about, askOf(values, about.words), values.unique_id, deadlineOf(values));
}

/** The facts needed to answer, and both answers. Both links open the same page, which asks the reader to confirm the answer. */
function composeDetails(
  values: InvitationValues,
  about: TemplateContext,
): Pick<EmailText, 'explained' | 'facts' | 'dates' | 'button' | 'otherButton'> {
  const { words, links } = about;
  const { committee, summary, role, review, participant } = values;
  const { facts, work, reviewAccepts, otherRole } = words.invitation;
  const named = [
    [facts.committee, committee == null ? null : words.committee(committee)],
    [facts.summary, summary == null ? null : words.quoted(summary)],
    [facts.work, work[role]],
    [facts.contact, words.invitation.questions(about.contact)],
  ] as const;
  return {
    facts: named.flatMap(([label, text]) => (text == null ? [] : [{ label, text }])),
    explained: [
      review === undefined ? otherRole : reviewAccepts,
      words.introduction(about.association, about.product),
    ].join(' '),
    dates: listDate(
      review === undefined ? 'answer_invitation' : 'entry',
      deadlineOf(values),
      askOf(values, words).please(''),
    ),
    button: { label: words.button.accept, address: links.invitation(participant, 'accept') },
    otherButton: { label: words.button.decline, address: links.invitation(participant, 'decline') },
  };
}

export const invitationTemplates: Templates<'invitation' | 'invitation-reminder'> = {
  invitation: {
    arrives: 'always',
    compose: (values, about) => {
      const { quoted, roleWithArticle, invitation } = about.words;
      return {
        ...requestOf(values, about),
        happened: invitation.happened(values.submitter, quoted(values.name), roleWithArticle[values.role]),
        ...composeDetails(values, about),
      };
    },
  },
  'invitation-reminder': {
    arrives: 'always',
    compose: (values, about) => {
      const { quoted, roleWithArticle, invitation } = about.words;
      return {
        ...buildReminder(about, requestOf(values, about), deadlineOf(values)),
        happened: invitation.unanswered(values.submitter, quoted(values.name), roleWithArticle[values.role]),
        ...composeDetails(values, about),
      };
    },
  },
};
