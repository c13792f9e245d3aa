import type { GetInputPropsReturnType } from '@mantine/form';

/** What a field of a form gives to a `DateField`. The form stores a missing day as an empty text, the field has null. */
export function dayInput({ value, onChange, ...input }: GetInputPropsReturnType) {
  return { ...input, value: value || null, onChange: (day: string | null) => onChange(day ?? '') };
}
