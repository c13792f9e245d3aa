declare global {
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the server wrote into the page; '' on the development server, which writes none. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
  return nonce.startsWith('__') ? '' : nonce;
}

/** The scroll lock of modals writes a style element and reads its nonce under this name. */
export function shareNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
