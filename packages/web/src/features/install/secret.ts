/** The secret of the link that the server printed. It stands behind `#`, so it never travels with the page's address. */
export const secretInAddress = (hash = location.hash): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('secret') ?? '';
