import { Text } from '@mantine/core';

/** An option of a drop-down; below its label, why it cannot be chosen or what it is. */
export function OptionWithNote({ label, note }: { label: string; note: string | null | undefined }) {
  return (
    <span>
      {label}
      {note && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </span>
  );
}
