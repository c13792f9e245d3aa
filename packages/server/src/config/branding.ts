import { readErrorMessage, readProperty } from '../property-of.ts';
import { readFileSync } from 'node:fs';
import { branding, type Branding } from '@imprimatur/contract';
import type { z } from 'zod';

/** The fictional association of the demo. `BRANDING` names a JSON file for a real one (docs/branding.example.json). */
export const SAMPLE_BRANDING: Branding = {
  product: 'Imprimatur',
  association: 'European Nuclear Medicine Association',
  association_short: 'ENMA',
  journal: 'European Journal of Nuclear Medicine Practice',
  innovation_journal: 'ENMA Innovation',
  client_version: '1.60',
  contact: {
    address: ['Sample Lane 7, Top 3', '1010 Vienna', 'Austria'],
    email: 'guidelines@enma.example',
    phone: '+43 1 555 0100',
  },
  imprint: [
    {
      id: 'publisher',
      title: 'Publisher',
      html:
        '<p><strong>European Nuclear Medicine Association (ENMA)</strong><br>Sample Lane 7, Top 3<br>1010 Vienna, Austria</p>' +
        '<p>Phone: <a href="tel:+4315550100">+43 1 555 0100</a><br>Email: <a href="mailto:office@enma.example">office@enma.example</a></p>' +
        '<p>Register of associations: ZVR 000000000</p>',
    },
    {
      id: 'contents',
      title: 'Contents',
      html:
        '<p>The Guidelines and Publications Council of ENMA answers for the guidelines that are prepared here. Drafts are ' +
        'confidential until they are published; each author answers for their own text.</p>',
    },
    {
      id: 'editorial',
      title: 'Editorial',
      html:
        '<p>ENMA Office, Publications Desk<br>Email: <a href="mailto:guidelines@enma.example">guidelines@enma.example</a></p>' +
        '<p>Questions on an entry go to its submitter first, on the process to the office.</p>',
    },
    {
      id: 'programming',
      title: 'Programming',
      html: '<p>This site runs on Imprimatur, client version 1.60, free software under the MIT licence.</p>',
    },
    {
      id: 'disclaimer',
      title: 'Disclaimer',
      html:
        '<p>Guidelines support clinical judgement and do not replace it. ENMA takes care that what is published here is ' +
        'right, yet accepts no liability for its use, nor for the contents of sites to which this one links.</p>',
    },
  ],
  links: {
    coi_form: '/documents/coi-form.pdf',
    preamble: '/documents/preamble.pdf',
    preamble_sample: '/documents/preamble-acknowledgement.pdf',
    publication_rules: '/documents/publication-rules.pdf',
  },
  logo: '/favicon.svg',
};

/** The elements that an imprint may contain. Links may lead to a page of this site, to the web, to a mailbox or to a telephone. */
const ALLOWED_MARKUP_PATTERN =
  /<\/?(?:p|br|strong|em|ul|ol|li|h3|address)>|<a href="(?:https:\/\/|mailto:|tel:|\/(?!\/))[^"<>\\\s]*">|<\/a>/g;

const isPlainHtml = (html: string): boolean => !/[<>]/.test(html.replace(ALLOWED_MARKUP_PATTERN, ''));
const isSafeLink = (link: string): boolean => /^(https:\/\/|\/(?!\/))[^"<>\\\s]*$/.test(link);

/** Returns the problems of a branding, one line each. */
function findBrandingProblems(given: Branding): string[] {
  const links = [...Object.entries(given.links), ['logo', given.logo ?? '/'] as const];
  return [
    ...given.imprint
      .filter(({ html }) => !isPlainHtml(html))
      .map(
        ({ id }) => `imprint "${id}" may only contain <p> <br> <strong> <em> <ul> <ol> <li> <h3> <address> <a href>`,
      ),
    ...links.filter(([, link]) => !isSafeLink(link)).map(([name]) => `${name} must begin with https:// or /`),
  ];
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns an imprint from the known facts: association, place and software. */
function buildImprint(association: string, contact: Record<string, unknown>): Branding['imprint'] {
  const address = Array.isArray(contact['address']) ? contact['address'].map(asText) : [];
  const email = escapeHtml(asText(contact['email']));
  const lines = [`<strong>${escapeHtml(association)}</strong>`, ...address.map(escapeHtml)].join('<br>');
  const mail = `<p>Email: <a href="mailto:${email}">${email}</a></p>`;
  const own: Readonly<Record<string, string>> = {
    publisher: `<p>${lines}</p>${mail}`,
    contents: `<p>${escapeHtml(association)} answers for the guidelines that are prepared here.</p>`,
    editorial: mail,
    disclaimer: '<p>Guidelines support clinical judgement and do not replace it.</p>',
  };
  return SAMPLE_BRANDING.imprint.map((one) => ({ ...one, html: own[one.id] ?? one.html }));
}

/** Fills missing values of a branding from its other values. Only missing forms are taken from the fictional association. */
function fillDefaults(given: Record<string, unknown>): Record<string, unknown> {
  const association = asText(given['association']);
  const short = asText(given['association_short']) || association;
  const contact = isRecord(given['contact']) ? given['contact'] : {};
  const { client_version, logo } = SAMPLE_BRANDING;
  return {
    product: `${short} Guidelines`,
    association_short: short,
    journal: `Journal of ${short}`,
    innovation_journal: `${short} Innovation`,
    client_version,
    imprint: buildImprint(association, contact),
    logo,
    ...given,
    contact:
      given['contact'] === undefined || isRecord(given['contact'])
        ? { address: [], phone: '', ...contact }
        : given['contact'],
    links:
      given['links'] === undefined || isRecord(given['links'])
        ? { ...SAMPLE_BRANDING.links, ...given['links'] }
        : given['links'],
  };
}

const TYPE_DESCRIPTIONS: Readonly<Record<string, string>> = { string: 'a text', array: 'a list', object: 'an object' };

/** Describes a finding of the schema in words. */
function describeIssue(issue: z.core.$ZodIssue, filled: unknown): string[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')} is not a known field`);
  const value = issue.path.reduce(readProperty, filled);
  if (value === undefined) return [`${path} is missing`];
  return issue.code === 'invalid_type'
    ? [`${path} must be ${TYPE_DESCRIPTIONS[issue.expected] ?? issue.expected}`]
    : [`${path} has an invalid value`];
}

/** Returns the completed branding of a file, or its problems. */
export function readBranding(path: string | undefined): { branding: Branding } | { problems: string[] } {
  if (path === undefined) return { branding: SAMPLE_BRANDING };
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return { problems: [`BRANDING ${path} cannot be read as JSON: ${readErrorMessage(error)}.`] };
  }
  if (!isRecord(json))
    return { problems: [`BRANDING ${path} must be a JSON object, like docs/branding.example.json.`] };
  const filled = fillDefaults(json);
  const parsed = branding.safeParse(filled);
  const problems = parsed.success
    ? findBrandingProblems(parsed.data)
    : parsed.error.issues.flatMap((issue) => describeIssue(issue, filled));
  if (parsed.success && problems.length === 0) return { branding: parsed.data };
  return { problems: problems.map((line) => `BRANDING ${path}: ${line}.`) };
}
