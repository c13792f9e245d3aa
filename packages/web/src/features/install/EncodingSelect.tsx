import { OLD_ENCODINGS, type OldEncoding } from '@imprimatur/documents/decode-text';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  /** The encoding that was guessed or chosen. */
  encoding: OldEncoding;
  onChoose: (encoding: OldEncoding) => void;
}

/** Asks for the encoding of a table if its bytes do not identify it. */
export function EncodingSelect({ encoding, onChoose }: Props) {
  const t = useTranslations('install');
  return (
    <NativeSelect
      label={t('encoding')}
      description={t('encodingHint')}
      value={encoding}
      onChange={({ currentTarget: { value } }) => {
        const chosen = OLD_ENCODINGS.find((one) => one === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      data={OLD_ENCODINGS.map((one) => ({ value: one, label: t(`encodings.${one}`) }))}
      maw={420}
    />
  );
}
