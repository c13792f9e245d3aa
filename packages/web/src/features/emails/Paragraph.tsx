import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  value: string;
  onWrite: (text: string) => void;
}

/** A field for a paragraph that is added to every email. */
export function Paragraph({ value, onWrite }: Props) {
  const t = useTranslations('emailPreview');
  return (
    <Textarea
      label={t('paragraph')}
      description={t('paragraphHint')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={5000}
      value={value}
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  );
}
