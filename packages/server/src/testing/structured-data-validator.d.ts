declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** `vocabulary` is the schema.org vocabulary as JSON-LD. */
    constructor(vocabulary: object);
    validate(extracted: { readonly jsonld: Readonly<Record<string, readonly object[]>> }): Promise<unknown[]>;
  }
}
