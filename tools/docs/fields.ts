import {
  coAuthorForm,
  EDITOR_STEPS,
  entryFields,
  findAllStepProblems,
  isOneOf,
  keysOf,
  milestone,
  userFields,
  WORD_LIMITS,
} from '@imprimatur/domain';
import { z } from 'zod';
import { formatTable, GENERATED_NOTE } from './markdown.ts';

type Json = z.core.JSONSchema.BaseSchema;

const toSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const getItems = ({ items }: Json): Json => (typeof items === 'object' && !Array.isArray(items) ? items : {});

/** Describes a schema in words: `text or nothing`, `list of (a number or an object)`. */
function describeType(schema: Json): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const all = choices.map(describeType);
    return [...new Set(all.filter((one) => one !== 'nothing')), ...(all.includes('nothing') ? ['nothing'] : [])].join(
      ' or ',
    );
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.type === 'array') return `list of (${describeType(getItems(schema))})`;
  if (schema.type === 'object') return `object with ${Object.keys(schema.properties ?? {}).join(', ')}`;
  if (schema.type === 'null') return 'nothing';
  if (Array.isArray(schema.type)) return schema.type.map((type) => describeType({ type })).join(' or ');
  return (
    { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false' }[String(schema.type)] ??
    'anything'
  );
}

function describeLimits(name: string, schema: Json): string {
  const parts = [schema, ...(schema.anyOf ?? [])];
  const most = (key: 'maxLength' | 'maxItems', unit: string) =>
    parts.flatMap((part) => (typeof part[key] === 'number' ? [`at most ${part[key]} ${unit}`] : []));
  const words = isOneOf(keysOf(WORD_LIMITS), name) ? [`at most ${WORD_LIMITS[name]} words`] : [];
  return [
    ...(schema.description === undefined ? [] : [schema.description]),
    ...words,
    ...most('maxLength', 'characters'),
    ...most('maxItems', 'items'),
  ].join(', ');
}

const listProperties = (schema: z.ZodType): [string, Json][] =>
  Object.entries(toSchema(schema).properties ?? {}).flatMap(([name, one]): [string, Json][] =>
    typeof one === 'object' ? [[name, one]] : [],
  );

const requiredFields = new Set(
  findAllStepProblems({}, { today: '2027-01-01', storedStarts: new Map() }).map((one) => one.field.split('.')[0]),
);

const findSteps = (name: string): string =>
  EDITOR_STEPS.filter((step) => listProperties(step.schema).some(([field]) => field === name))
    .map((step) => step.title)
    .join(', ');

function describeSchema(title: string, schema: z.ZodType): string[] {
  const needed = toSchema(schema).required ?? [];
  const rows = listProperties(schema).map(([name, one]) => [
    `\`${name}\``,
    describeType(one),
    describeLimits(name, one),
    needed.includes(name) ? 'yes' : '',
  ]);
  return [`## ${title}`, formatTable(['field', 'type', 'limits', 'required'], rows)];
}

export const describeFields = (): string =>
  [
    '# Fields',
    GENERATED_NOTE,
    'Types and limits apply whenever a field is sent. Required fields are required to submit an entry. A field that is neither listed here nor part of a response is refused.',
    '## The entry',
    formatTable(
      ['field', 'type', 'limits', 'step of the editor', 'required to submit'],
      listProperties(entryFields).map(([name, one]) => [
        `\`${name}\``,
        describeType(one),
        describeLimits(name, one),
        findSteps(name),
        requiredFields.has(name) ? 'yes' : '',
      ]),
    ),
    ...describeSchema('A milestone', milestone),
    ...describeSchema('A user', userFields),
    ...describeSchema('The co-author form', coAuthorForm),
    '',
  ].join('\n\n');
