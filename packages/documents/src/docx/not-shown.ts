/** What is in a document and stays inert, with its sentence for one and for several. */
const SENTENCES = {
  picture: ['1 picture is of a kind that is not shown.', '# pictures are of a kind that is not shown.'],
  external: [
    '1 picture lies outside of the document and was not fetched.',
    '# pictures lie outside of the document and were not fetched.',
  ],
  drawing: ['1 drawing is not shown.', '# drawings are not shown.'],
  chart: ['1 chart is not shown.', '# charts are not shown.'],
  diagram: ['1 diagram is not shown.', '# diagrams are not shown.'],
  object: ['1 embedded object is not shown.', '# embedded objects are not shown.'],
  control: ['1 control is not shown.', '# controls are not shown.'],
  form: ['1 form field is shown as text.', '# form fields are shown as text.'],
  formula: ['1 formula is shown as plain text.', '# formulas are shown as plain text.'],
  chunk: ['1 document within the document is not shown.', '# documents within the document are not shown.'],
  hidden: ['1 hidden passage is not shown.', '# hidden passages are not shown.'],
  macros: ['The document holds macros. They are neither read nor run.', ''],
  margins: ['Headers and footers are not shown.', ''],
} as const;

export type Inert = keyof typeof SENTENCES;

/** Counts what is left out. */
export class NotShown {
  private readonly counts = new Map<Inert, number>();

  add(what: Inert): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  sentences(): string[] {
    return [...this.counts].map(([what, count]) => {
      const [one, several] = SENTENCES[what];
      return count === 1 || several === '' ? one : several.replace('#', String(count));
    });
  }
}
