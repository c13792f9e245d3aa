import { doiAddress } from '@imprimatur/domain/guideline/publication';
import { Anchor } from '@mantine/core';

/** Links a publication by its DOI. Shows plain text if the value is not a valid DOI. */
export function DoiLink({ doi }: { doi: string }) {
  const address = doiAddress(doi);
  if (address === null) return doi;
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" inherit>
      {doi}
    </Anchor>
  );
}
