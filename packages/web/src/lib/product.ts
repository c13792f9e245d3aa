/** The product's name, which the server writes into the page. */
export const readProductName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
