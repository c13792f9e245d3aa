import { Anchor, Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useBranding } from '../session/current.ts';

interface Props {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The submitter's confirmation that procedures and standards were followed, with a link to them. */
export function ProceduresCheckbox({ checked, error, onChange }: Props) {
  const t = useTranslations('files');
  const { links } = useBranding();
  return (
    <Checkbox
      checked={checked}
      required
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t.rich('procedures', {
        link: (words) => (
          <Anchor href={links.preamble} target="_blank" rel="noreferrer" inherit>
            {words}
          </Anchor>
        ),
      })}
    />
  );
}
