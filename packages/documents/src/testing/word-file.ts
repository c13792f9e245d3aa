import { strToU8, type ZippableFile, zipSync } from 'fflate';

const RELATIONSHIP_TYPES_URL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ');

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface Link {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly external?: boolean;
}

const formatRelationships = (links: readonly Link[]): string =>
  `${XML_DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
    .map(
      ({ id, type, target, external = false }) =>
        `<Relationship Id="${id}" Type="${RELATIONSHIP_TYPES_URL}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

/** Root elements of parts of `word/`, by name without extension. */
type Parts = Readonly<Partial<Record<'styles' | 'numbering' | 'comments' | 'commentsExtended' | 'footnotes', string>>>;

export function makeWordFile(
  body: string,
  parts: Parts = {},
  more: { links?: readonly Link[]; files?: Readonly<Record<string, ZippableFile>> } = {},
): Uint8Array {
  const names = Object.keys(parts);
  const root: Readonly<Record<string, string>> = { commentsExtended: 'w15:commentsEx' };
  const links = names.map((name) => ({ id: `r-${name}`, type: name, target: `${name}.xml` }));
  return zipSync({
    '_rels/.rels': strToU8(formatRelationships([{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }])),
    'word/document.xml': strToU8(`${XML_DECLARATION}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`),
    'word/_rels/document.xml.rels': strToU8(formatRelationships([...links, ...(more.links ?? [])])),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, content]) => {
        const tag = root[name] ?? `w:${name}`;
        return [`word/${name}.xml`, strToU8(`${XML_DECLARATION}<${tag} ${NAMESPACES}>${content}</${tag}>`)];
      }),
    ),
    ...more.files,
  });
}

/** Turns plain text into a run. */
export const p = (content: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : r(content)}</w:p>`;

export const r = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
