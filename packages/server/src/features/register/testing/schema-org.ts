import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Validator from '@adobe/structured-data-validator';

/** A term of schema.org's vocabulary in its published form. */
type Term = Readonly<Record<string, unknown>>;

/**
 * Rebuilds the vocabulary of schema.org from the TypeScript types generated from it, so that tests download nothing. Types list the
 * properties of each class including its parents; a class without properties of its own has only a leaf.
 */
function buildVocabulary(): { readonly '@graph': readonly Term[] } {
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

/** Returns a function that validates data for search engines and returns the errors. */
export function createValidator(): (data: Readonly<Record<string, unknown>>) => Promise<unknown[]> {
  const validator = new Validator(buildVocabulary());
  return (data) => {
    const { '@context': _, ...item } = data;
    return validator.validate({ jsonld: { [String(item['@type'])]: [item] } });
  };
}
