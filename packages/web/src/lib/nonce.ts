declare global {
  var __webpack_nonce__: string | undefined;
}

/** Returns the nonce that the server wrote into the page; '' on the development server, which does not write one. */
export function readStyleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
  return nonce.startsWith('__') ? '' : nonce;
}

/** Publishes the nonce under the name where the scroll lock of modals looks for it when it adds a style element. */
export function shareNonce(): void {
  globalThis.__webpack_nonce__ = readStyleNonce();
}
