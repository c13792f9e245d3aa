import { useForm } from '@mantine/form';
import { useUnsavedText } from '../../lib/use-unsaved-text.ts';

/**
 * The paragraph that a dialog adds to its emails. It is kept when the dialog closes, until `forget` is called after
 * sending.
 */
export function useEmailParagraph(name: string) {
  const form = useForm({ mode: 'controlled', initialValues: { note: '' } });
  const { forget } = useUnsavedText(`note:${name}`, form);
  return { note: form.values.note, write: (note: string) => form.setFieldValue('note', note), forget };
}
