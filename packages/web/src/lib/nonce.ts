declare global {
  var __webpack_nonce__: string | undefined;
}

/** What the server put into the page for this answer; '' where nobody did (the development server). */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
  return nonce.startsWith('__') ? '' : nonce;
}

/** The scroll lock below modals writes a style element of its own and looks for its nonce under this name. */
export function shareNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
