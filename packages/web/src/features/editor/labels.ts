import { useTranslations } from 'use-intl';
import type { EntryField, EntryForm } from './model/entry-form.ts';

type PersonField = 'first_name' | 'last_name' | 'email' | 'society';

/** Returns the label of a path as the screen shows it: `co_authors.1.email` is "Co-author 2, e-mail". */
export function useFieldLabel(form: EntryForm): (path: string) => string {
  const t = useTranslations('editor');
  const within = (whole: string, field: string | undefined) =>
    field === undefined ? whole : t('labelWithin', { whole, field: t(`person.${field as PersonField}`) });
  return (path) => {
    const [field = '', second, third] = path.split('.');
    if (field === 'co_author' || field === 'co_co_author') return within(t(`fields.${field}`), second);
    if (field === 'co_authors') return within(t('coAuthorNumber', { number: Number(second) + 1 }), third);
    if (field === 'ex_co_authors') return within(t('externalNumber', { number: Number(second) + 1 }), third);
    // The error's sentence names the type of milestone.
    if (field === 'no_milestone') return '';
    if (field === 'budget') return form.budget[Number(second)]?.title || t('fields.budget');
    return t.has(`fields.${field as EntryField}`) ? t(`fields.${field as EntryField}`) : '';
  };
}
