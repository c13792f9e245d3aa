import { z } from 'zod';

/** The values that name the association and speak for it: everything else in the product is neutral. */
export const branding = z.strictObject({
  product: z.string(),
  association: z.string(),
  association_short: z.string(),
  journal: z.string(),
  innovation_journal: z.string(),
  client_version: z.string(),
  contact: z.strictObject({ address: z.array(z.string()), email: z.string(), phone: z.string() }),
  /** Sections in the order in which they are shown; `html` holds plain text marks and links only. */
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
