/** The secret in the link that the server printed. The part after `#` is never sent with the address. */
export const secretInAddress = (hash = location.hash): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('secret') ?? '';
