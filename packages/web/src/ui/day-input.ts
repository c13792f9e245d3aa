import type { GetInputPropsReturnType } from '@mantine/form';

/** Adapts the props of a form field for a `DateField`. The form stores a missing day as an empty text, the field uses null. */
export function dayInputProps({ value, onChange, ...input }: GetInputPropsReturnType) {
  return { ...input, value: value || null, onChange: (day: string | null) => onChange(day ?? '') };
}
