import { createHash } from 'node:crypto';
import { z } from 'zod';

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  externalReferences: z.array(z.looseObject({ type: z.string() })).optional(),
});
const dependency = z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() });
const bill = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({ timestamp: z.string(), component: z.looseObject({ name: z.string() }) }),
  components: z.array(component),
  dependencies: z.array(dependency),
});

interface BillContext {
  /** Time of the commit that is released. */
  readonly committed: Date;
  /** The version of the bundled Node, which npm does not list. */
  readonly node: string;
  /** The packages of the release as `name@version`. npm also lists packages that are not part of it. */
  readonly shipped: ReadonlySet<string>;
}

const describeNode = (version: string): z.infer<typeof component> => ({
  'bom-ref': `node@${version}`,
  type: 'application',
  name: 'node',
  version,
  purl: `pkg:generic/node@${version}`,
  licenses: [{ license: { id: 'MIT' } }],
});

/** Derives a UUID from a text. Version 8 leaves its bits to the application. */
function deriveUuid(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The repository and its workspaces. */
const OWN_PACKAGES = /^(?:@imprimatur\/|imprimatur@)/;

const sortByRef = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));

/**
 * Returns npm's CycloneDX bill of materials with the bundled Node added. One commit always gives the same bytes: the serial number is
 * derived from the content, the time is the commit's, and download URLs are left out.
 */
export function settleBill(written: string, { committed, node, shipped }: BillContext): string {
  const { components, dependencies, metadata, ...rest } = bill.parse(JSON.parse(written));
  const isPart = (ref: string): boolean => shipped.has(ref) || OWN_PACKAGES.test(ref);
  const settled = {
    ...rest,
    serialNumber: '',
    metadata: {
      ...metadata,
      timestamp: committed.toISOString(),
      component: { ...metadata.component, name: 'imprimatur' },
    },
    components: sortByRef(
      [
        describeNode(node),
        ...components
          .filter((one) => isPart(one['bom-ref']))
          .map(({ externalReferences = [], ...one }) => ({
            ...one,
            externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
          })),
      ],
      (one) => one['bom-ref'],
    ),
    dependencies: sortByRef(
      dependencies
        .filter(({ ref }) => isPart(ref))
        .map((one) => ({ ...one, dependsOn: one.dependsOn?.filter(isPart).toSorted() })),
      ({ ref }) => ref,
    ),
  };
  const serialNumber = `urn:uuid:${deriveUuid(JSON.stringify(settled))}`;
  return `${JSON.stringify({ ...settled, serialNumber }, null, 2)}\n`;
}
