declare module '@citation-js/core' {
  export class Cite {
    /** Items of CSL-JSON. */
    constructor(items: readonly object[]);
    format(format: string): string;
  }
}

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
