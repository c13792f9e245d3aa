import { z } from 'zod';

/** The association's name and texts. Everything else in the product is neutral. */
export const branding = z.strictObject({
  product: z.string(),
  association: z.string(),
  association_short: z.string(),
  journal: z.string(),
  innovation_journal: z.string(),
  client_version: z.string(),
  contact: z.strictObject({ address: z.array(z.string()), email: z.string(), phone: z.string() }),
  /** Sections in display order. `html` holds simple text markup and links only. */
  imprint: z.array(z.strictObject({ id: z.string(), title: z.string(), html: z.string() })),
  links: z.strictObject({
    coi_form: z.string(),
    preamble: z.string(),
    preamble_sample: z.string(),
    publication_rules: z.string(),
  }),
  logo: z.string().nullable(),
});
export type Branding = z.infer<typeof branding>;
