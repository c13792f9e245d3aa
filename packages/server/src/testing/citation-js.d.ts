declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string, options: { readonly forceType: string });
    readonly data: readonly Record<string, unknown>[];
  }
}
