import { z } from 'zod';

/**
 * The elements of the resource Citation of HL7 FHIR R5 (5.0.0) and of its data types that the product writes, as defined at
 * https://hl7.org/fhir/R5/citation.html. Unlisted and empty elements are refused. Where FHIR binds an element to codes, required or
 * extensible, a coding with one of these codes is required.
 */

const text = z.string().regex(/\S/);
const id = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/);
const uri = z.string().regex(/^\S+$/);
const code = z.string().regex(/^\S+( \S+)*$/);
const DAY_PATTERN = String.raw`\d{4}-\d\d-\d\d`;
const date = z.string().regex(new RegExp(`^${DAY_PATTERN}$`));
const dateTime = z
  .string()
  .regex(new RegExp(`^${DAY_PATTERN}(T\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d))?$`));
const instant = z.string().regex(new RegExp(`^${DAY_PATTERN}T\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$`));
const nonEmptyArray = <Item extends z.ZodType>(item: Item) => z.array(item).min(1);

const coding = z.strictObject({ system: uri, code, display: text.optional() });
const concept = z
  .strictObject({ coding: nonEmptyArray(coding).optional(), text: text.optional() })
  .refine((value) => value.coding !== undefined || value.text !== undefined, 'ele-1: an element has a value');

/** A concept with a code from a value set. */
const codedConcept = (system: string, codes: readonly string[]) =>
  z.strictObject({
    coding: nonEmptyArray(z.strictObject({ system: z.literal(system), code: z.enum(codes), display: text })),
    text: text.optional(),
  });

const STATUS_TYPES =
  'created submitted withdrawn pre-review under-review post-review-pre-published rejected published-early-form published-final-form accepted archived retracted draft active approved unknown';
const URL_CLASSIFIERS =
  'abstract full-text supplement webpage file-directory code-repository restricted compressed-file doi-based pdf json xml version-specific computable-resource not-specified';
const CLASSIFICATIONS =
  'publication-type mesh-heading supplemental-mesh-protocol supplemental-mesh-disease supplemental-mesh-organism keyword citation-subset chemical publishing-model knowledge-artifact-type coverage';
const statusType = codedConcept('http://hl7.org/fhir/cited-artifact-status-type', STATUS_TYPES.split(' '));
const urlClassifier = codedConcept('http://hl7.org/fhir/artifact-url-classifier', URL_CLASSIFIERS.split(' '));
const classificationType = codedConcept(
  'http://hl7.org/fhir/cited-artifact-classification-type',
  CLASSIFICATIONS.split(' '),
);
const contributorRole = codedConcept(
  'http://hl7.org/fhir/contributor-role',
  'publisher author reviewer endorser editor informant funder'.split(' '),
);

const identifier = z.strictObject({ system: uri, value: text });
const period = z.strictObject({ start: dateTime, end: dateTime.optional() });
const practitioner = z.strictObject({
  resourceType: z.literal('Practitioner'),
  id,
  name: nonEmptyArray(z.strictObject({ family: text.optional(), given: nonEmptyArray(text).optional() })),
});

const artifact = z.strictObject({
  identifier: nonEmptyArray(identifier),
  currentState: nonEmptyArray(statusType),
  statusDate: nonEmptyArray(z.strictObject({ activity: statusType, period })),
  title: nonEmptyArray(z.strictObject({ text })),
  abstract: nonEmptyArray(z.strictObject({ text })).optional(),
  publicationForm: nonEmptyArray(
    z.strictObject({
      publishedIn: z.strictObject({ title: text }).optional(),
      volume: text.optional(),
      issue: text.optional(),
      articleDate: dateTime.optional(),
    }),
  ).optional(),
  webLocation: nonEmptyArray(z.strictObject({ classifier: nonEmptyArray(urlClassifier), url: uri })),
  classification: nonEmptyArray(
    z.strictObject({ type: classificationType, classifier: nonEmptyArray(concept) }),
  ).optional(),
  contributorship: z
    .strictObject({
      entry: nonEmptyArray(
        z.strictObject({
          contributor: z.strictObject({ reference: z.string().regex(/^#/), display: text }),
          role: contributorRole,
          correspondingContact: z.boolean(),
          rankingOrder: z.int().positive(),
        }),
      ),
    })
    .optional(),
});

export const fhirCitation = z
  .strictObject({
    resourceType: z.literal('Citation'),
    id,
    meta: z.strictObject({ lastUpdated: instant, versionId: id }),
    language: z.enum(['en']),
    contained: nonEmptyArray(practitioner).optional(),
    // Rule cnl-1 of FHIR: contains neither | nor #.
    url: z.url().regex(/^[^|# ]+$/),
    identifier: nonEmptyArray(identifier),
    version: text,
    title: text,
    status: z.enum(['draft', 'active', 'retired', 'unknown']),
    date: dateTime,
    publisher: text,
    contact: nonEmptyArray(
      z.strictObject({
        telecom: nonEmptyArray(z.strictObject({ system: z.enum(['email', 'url', 'phone']), value: text })),
      }),
    ),
    description: text.optional(),
    approvalDate: date.optional(),
    statusDate: nonEmptyArray(z.strictObject({ activity: concept, period })),
    citedArtifact: artifact,
  })
  .refine(
    ({ contained = [], citedArtifact: { contributorship } }) =>
      contained.every((one) =>
        contributorship?.entry.some(({ contributor }) => contributor.reference === `#${one.id}`),
      ),
    'dom-3: a contained resource is referred to',
  );
