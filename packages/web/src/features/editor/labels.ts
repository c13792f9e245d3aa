import { useTranslations } from 'use-intl';
import type { EntryForm } from './model/entry-form.ts';
import { findField } from './model/steps.ts';

const PERSON_FIELDS = ['first_name', 'last_name', 'email', 'society'] as const;

/** Returns a function that maps a path to its label on screen: `co_authors.1.email` is "Co-author 2, e-mail". */
export function useFieldLabel(form: EntryForm): (path: string) => string {
  const t = useTranslations('editor');
  const within = (whole: string, part: string | undefined) => {
    const field = PERSON_FIELDS.find((one) => one === part);
    return field === undefined ? whole : t('labelWithin', { whole, field: t(`person.${field}`) });
  };
  return (path) => {
    const [, second, third] = path.split('.');
    const field = findField(path);
    if (field === 'co_author' || field === 'co_co_author') return within(t(`fields.${field}`), second);
    if (field === 'co_authors') return within(t('coAuthorNumber', { number: Number(second) + 1 }), third);
    if (field === 'ex_co_authors') return within(t('externalNumber', { number: Number(second) + 1 }), third);
    // The error message already names the type of milestone.
    if (field === 'no_milestone') return '';
    if (field === 'budget') return form.budget[Number(second)]?.title || t('fields.budget');
    return field === undefined ? '' : t(`fields.${field}`);
  };
}
