import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { INVITED_ROLES } from '@imprimatur/domain/people/invitation';
import { isOneOf } from '@imprimatur/domain/tables';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import type { HistoryEvent } from './event.ts';

/** Maximum people named in a sentence; for the rest it shows only the number. */
const MAX_NAMED = 3;

/** Formatters for the parts of sentences: lists of people, fields, files and numbers, and roles. */
function useParts() {
  const t = useTranslations('history');
  const fields = useTranslations('editor.fields');
  const labels = useMessages().editor.fields;
  const label = useLabels();
  const listFormat = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const isNamed = (field: string): field is EditorField => Object.hasOwn(labels, field);
  const list = (parts: readonly (string | number)[]): string => listFormat.format(parts.map(String));
  return {
    list,
    people: (names: readonly string[]): string => {
      if (names.length === 0) return t('erased');
      const others = names.length - MAX_NAMED;
      return others <= 1 ? list(names) : list([...names.slice(0, MAX_NAMED), t('othersToo', { count: others })]);
    },
    role: (one: HistoryEvent['role']): string =>
      isOneOf(INVITED_ROLES, one) ? label.asPart(one) : one === null ? '' : label.responsibility(one),
    fields: (changed: readonly string[]): string => {
      const namedFields = changed.flatMap((field) => (isNamed(field) ? [fields(field)] : []));
      return list(namedFields.length < changed.length ? [...namedFields, t('otherDetails')] : namedFields);
    },
    /** Appends the number of points and the version to the sentence. */
    facts: (sentence: string, { version, points }: Pick<HistoryEvent, 'version' | 'points'>): string =>
      [
        sentence,
        points.length > 0 ? t('points', { count: points.length }) : '',
        version === null ? '' : t('version', { version }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}

type Sentences = Record<HistoryEvent['event'], (event: HistoryEvent) => string>;

/** Returns a formatter that describes what happened. The row shows separately who did it. */
export function useSentence(): (event: HistoryEvent) => string {
  const t = useTranslations('history.event');
  const label = useLabels();
  const { list, people, role, fields, facts } = useParts();
  const ofPoints = (event: HistoryEvent) => ({ count: event.points.length, points: list(event.points) });
  const ofRole = (event: HistoryEvent) => ({
    people: people(event.people),
    role: role(event.role),
    wanted: role(event.wanted_role),
  });
  const sentences: Sentences = {
    created: () => t('created'),
    imported: () => t('imported'),
    moved: ({ phase }) => (phase === null ? '' : label.phase(phase)),
    uploaded: (event) => facts(t('uploaded', { files: list(event.files.map(({ name }) => name)) }), event),
    version: ({ version }) => t('version', { version: version ?? 0 }),
    reviewed: (event) =>
      facts(t('reviewed', { verdict: event.change_type === null ? '' : label.changeType(event.change_type) }), event),
    'points-answered': (event) => t('points-answered', ofPoints(event)),
    'points-settled': (event) => t('points-settled', ofPoints(event)),
    'points-unsettled': (event) => t('points-unsettled', ofPoints(event)),
    commented: () => t('commented'),
    'cover-sent': (event) => facts(t('cover-sent'), event),
    invited: (event) => t('invited', ofRole(event)),
    'asked-again': (event) => t('asked-again', ofRole(event)),
    accepted: (event) => t('accepted', ofRole(event)),
    rejected: (event) => t('rejected', ofRole(event)),
    'change-requested': (event) => t('change-requested', ofRole(event)),
    'change-approved': (event) => t('change-approved', ofRole(event)),
    'account-linked': (event) => t('account-linked', { people: people(event.people) }),
    'people-changed': (event) => t('people-changed', { fields: fields(event.fields) }),
    'handed-over': (event) =>
      t('handed-over', {
        role: event.role === null ? '' : label.responsibility(event.role),
        people: event.people.join(' → '),
      }),
    declared: () => t('declared'),
    'declaration-withdrawn': () => t('declaration-withdrawn'),
    handled: ({ handling, ...event }) =>
      t('handled', { people: people(event.people), handling: handling === null ? '' : label.handling(handling) }),
    recused: () => t('recused'),
    'recusal-undone': (event) => t('recusal-undone', { people: people(event.people) }),
    'deadline-set': ({ deadline }) =>
      deadline === null ? t('deadline-removed') : t('deadline-set', { date: deadline }),
    'milestones-changed': () => t('milestones-changed'),
    changed: (event) => t('changed', { fields: fields(event.fields) }),
    'guest-invited': (event) => t('guest-invited', { people: people(event.people) }),
    'guest-opened': () => t('guest-opened'),
    'guest-download': () => t('guest-download'),
    'guest-revoked': (event) => t('guest-revoked', { people: people(event.people) }),
    emailed: (event) => t('emailed', { subject: event.subject ?? '', people: people(event.people) }),
  };
  return (event) => sentences[event.event](event);
}
