import { Text } from '@mantine/core';

/** An option of a drop-down with a note below its label. */
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
