import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Validator from '@adobe/structured-data-validator';

/** A part of the vocabulary of schema.org, in the form in which it is published. */
type Term = Readonly<Record<string, unknown>>;

/**
 * The vocabulary of schema.org from the types that are made of it: no test loads anything from elsewhere. Types list the properties
 * of each class with its parents; a class without properties of its own has a leaf only.
 */
function vocabulary(): { readonly '@graph': readonly Term[] } {
  const types = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8');
  const classes: Term[] = [];
  const domains = new Map<string, Term[]>();
  for (const [, name = '', parents = '', body = ''] of types.matchAll(
    /^interface (\w+)Base extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
  )) {
    const above = [...parents.matchAll(/(\w+)Base/g)].map(([, parent]) => ({ '@id': `schema:${parent}` }));
    classes.push({ '@id': `schema:${name}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': above });
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      domains.set(property, [...(domains.get(property) ?? []), { '@id': `schema:${name}` }]);
  }
  const known = new Set(classes.map((one) => one['@id']));
  for (const [, parent = '', name = ''] of types.matchAll(
    /^export interface \w+Leaf extends (\w+)Base \{\n {4}"@type": "(\w+)";/gm,
  ))
    if (!known.has(`schema:${name}`))
      classes.push({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': { '@id': `schema:${parent}` },
      });
  const properties = [...domains].map(([name, domain]) => ({
    '@id': `schema:${name}`,
    '@type': 'rdf:Property',
    'schema:domainIncludes': domain,
  }));
  return { '@graph': [...classes, ...properties] };
}

/** Returns a function that gives the faults of data for search engines. */
export function validatorFor(): (data: Readonly<Record<string, unknown>>) => Promise<unknown[]> {
  const validator = new Validator(vocabulary());
  return (data) => {
    const { '@context': _, ...item } = data;
    return validator.validate({ jsonld: { [String(item['@type'])]: [item] } });
  };
}
