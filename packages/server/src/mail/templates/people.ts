import { awaitsPeople, isCommitteeRound } from '@imprimatur/domain';
import { declarationTemplates } from './declarations.ts';
import { invitationTemplates } from './invitations.ts';
import {
  type TemplateContext,
  type EmailButton,
  listDate,
  entryAddress,
  type EmailText,
  buildRequest,
  type Templates,
} from './template.ts';
import type { HandOverValues, RoleAnswerValues } from './values.ts';

const peopleButton = (about: TemplateContext, label = about.words.button.openEntry): EmailButton => ({
  label,
  address: `${entryAddress(about, 'view')}?tab=people`,
});

const quoteOf = ({ by, comment }: RoleAnswerValues | HandOverValues): EmailText['quote'] =>
  comment === null ? null : { by, text: comment };

type Answered = 'role-accepted' | 'role-rejected' | 'role-change-requested' | 'role-change-approved';
type HandedOver = 'role-removed' | 'role-handed-over' | 'round-awaits-nobody';

const answerTemplates: Templates<Answered> = {
  'role-accepted': {
    arrives: 'digest',
    compose: ({ by, role: name, name: title }, about) => {
      const { words } = about;
      const role = words.role[name];
      return {
        subject: words.answered.accepted(by, role),
        happened: words.answered.hasAccepted(by, role, words.quoted(title)),
        expected: words.nothingToDo,
        button: peopleButton(about),
      };
    },
  },
  'role-rejected': {
    arrives: 'always',
    compose: (values, about) => {
      const { words } = about;
      const { by, name } = values;
      const role = words.role[values.role];
      return {
        subject: words.answered.rejected(by, role),
        happened: words.answered.hasRejected(by, role, words.quoted(name)),
        expected: values.suggestion ? words.answered.suggests(by, values.suggestion) : words.answered.nameAnother,
        quote: quoteOf(values),
        button: peopleButton(about),
      };
    },
  },
  'role-change-requested': {
    arrives: 'always',
    compose: (values, about) => {
      const { words } = about;
      const { by, name, unique_id: id } = values;
      const ask = words.ask.approve_role_change;
      const roles = { role: words.role[values.role], wanted: words.roleWithArticle[values.wanted] };
      return {
        ...buildRequest(about, ask, id, null),
        happened: words.answered.wants(by, words.quoted(name), roles),
        quote: quoteOf(values),
        button: peopleButton(about, ask.button),
      };
    },
  },
  'role-change-approved': {
    arrives: 'always',
    compose: ({ by, wanted, name, review, unique_id: id }, about) => {
      const { words } = about;
      const role = words.roleWithArticle[wanted];
      const ask = words.ask.committee_review;
      const request =
        review === undefined
          ? { subject: words.answered.youAre(role, id), expected: words.handOver.look }
          : buildRequest(about, ask, id, review.deadline);
      return {
        ...request,
        happened: words.answered.approved(by, role, words.quoted(name)),
        dates: listDate('entry', review?.deadline, ask.please('')),
        button: peopleButton(about),
      };
    },
  },
};

const handOverTemplates: Templates<HandedOver> = {
  'role-removed': {
    arrives: 'always',
    // The reader may no longer be able to see the entry.
    compose: (values, { words }) => {
      const role = words.roleWithArticle[values.role];
      return {
        subject: words.handOver.noLonger(role, values.unique_id),
        happened: words.handOver.removed(values.by, words.quoted(values.name), role),
        expected: words.handOver.nothing,
        quote: quoteOf(values),
        button: null,
      };
    },
  },
  'role-handed-over': {
    arrives: 'always',
    compose: (values, about) => {
      const { roleWithArticle, quoted, handOver, answered } = about.words;
      const { by, before, unique_id: id } = values;
      const [title, role] = [quoted(values.name), roleWithArticle[values.role]];
      return {
        subject: answered.youAre(role, id),
        happened: before === null ? handOver.handed(by, title, role) : handOver.handedFrom(by, title, { role, before }),
        expected: handOver.look,
        quote: quoteOf(values),
        button: peopleButton(about),
      };
    },
  },
  'round-awaits-nobody': {
    arrives: 'always',
    compose: ({ name, phase, unique_id: id }, about) => {
      const { words } = about;
      const { round, council } = words;
      const inRound = isCommitteeRound(phase) ? round.nameOrEnd : round.end;
      const [happened, expected] = awaitsPeople(phase) ? [round.happened, inRound] : [council.happened, council.act];
      return {
        subject: words.ask.nobody.subject(id, ''),
        happened: happened(words.quoted(name), words.phase(phase)),
        expected,
        button: peopleButton(about),
      };
    },
  },
};

export const peopleTemplates: Templates<
  Answered | HandedOver | keyof typeof invitationTemplates | keyof typeof declarationTemplates
> = { ...invitationTemplates, ...answerTemplates, ...handOverTemplates, ...declarationTemplates };
