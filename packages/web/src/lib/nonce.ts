declare global {
  var __webpack_nonce__: string | undefined;
  var __zod_globalConfig: { jitless?: boolean } | undefined;
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

/** The policy forbids making code from text; zod tries it with its first schema, unless it finds this. */
export function makeNoCode(): void {
  globalThis.__zod_globalConfig = { jitless: true };
}
