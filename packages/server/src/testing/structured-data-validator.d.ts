declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** `vocabulary` is schema.org's as JSON-LD. */
    constructor(vocabulary: object);
    validate(extracted: { readonly jsonld: Readonly<Record<string, readonly object[]>> }): Promise<unknown[]>;
  }
}
