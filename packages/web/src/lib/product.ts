/** The product's name, which the server writes into the page. */
export const productName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
