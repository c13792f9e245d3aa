/** Node and browsers provide `TextEncoder`, but the types of this package do not include it. */
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array };

/** Returns the number of bytes of a text in UTF-8. */
export const utf8Length = (text: string): number => new TextEncoder().encode(text).length;
