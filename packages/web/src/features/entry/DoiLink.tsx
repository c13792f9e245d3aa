import { doiAddress } from '@imprimatur/domain/guideline/publication';
import { Anchor } from '@mantine/core';

/** A publication by its DOI; as text where what was typed is none. */
export function DoiLink({ doi }: { doi: string }) {
  const address = doiAddress(doi);
  if (address === null) return doi;
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" inherit>
      {doi}
    </Anchor>
  );
}
