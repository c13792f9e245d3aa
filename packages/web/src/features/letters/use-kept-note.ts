import { useForm } from '@mantine/form';
import { useUnsavedText } from '../../lib/unsaved-text.ts';

/** The paragraph that a dialog takes for its emails. It outlives the dialog until `forget` is called, once it is sent. */
export function useKeptNote(name: string) {
  const form = useForm({ mode: 'controlled', initialValues: { note: '' } });
  const { forget } = useUnsavedText(`note:${name}`, form);
  return { note: form.values.note, write: (note: string) => form.setFieldValue('note', note), forget };
}
