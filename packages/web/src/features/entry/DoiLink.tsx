import { Anchor } from '@mantine/core';

/** The address of `10.1007/…`, with or without the prefixes that people type. */
function doiAddress(doi: string): string {
  const bare = doi.trim().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '');
  return `https://doi.org/${bare}`;
}

/** A publication by its DOI. */
export function DoiLink({ doi }: { doi: string }) {
  return (
    <Anchor href={doiAddress(doi)} target="_blank" rel="noreferrer" inherit>
      {doi}
    </Anchor>
  );
}
