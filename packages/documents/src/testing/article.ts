/** A guideline as flat ODT, which LibreOffice prints to create the fixtures. */

const style = (name: string, family: string, inner: string, more = ''): string =>
  `<style:style style:name="${name}" style:family="${family}" ${more}>${inner}</style:style>`;
const textProperties = (attributes: string): string => `<style:text-properties ${attributes}/>`;
const paragraphProperties = (attributes: string): string => `<style:paragraph-properties ${attributes}/>`;

const COMMON_STYLES = [
  style(
    'Standard',
    'paragraph',
    paragraphProperties('fo:margin-bottom="2mm" fo:text-align="justify" fo:hyphenation-ladder-count="no-limit"') +
      textProperties('style:font-name="Serif" fo:font-size="10pt" fo:language="en" fo:country="GB"'),
  ),
  style(
    'Title',
    'paragraph',
    paragraphProperties('fo:text-align="center" fo:margin-bottom="4mm"') +
      textProperties('fo:font-size="20pt" fo:font-weight="bold"'),
    'style:parent-style-name="Standard"',
  ),
  style(
    'Heading_20_1',
    'paragraph',
    paragraphProperties('fo:text-align="left" fo:keep-with-next="always" fo:margin-top="4mm"') +
      textProperties('fo:font-size="14pt" fo:font-weight="bold"'),
    'style:parent-style-name="Standard" style:default-outline-level="1"',
  ),
  style(
    'Heading_20_2',
    'paragraph',
    paragraphProperties('fo:text-align="left" fo:keep-with-next="always" fo:margin-top="3mm"') +
      textProperties('fo:font-size="10pt" fo:font-weight="bold"'),
    'style:parent-style-name="Standard" style:default-outline-level="2"',
  ),
  style(
    'Running',
    'paragraph',
    paragraphProperties('fo:text-align="center"') + textProperties('fo:font-size="8pt"'),
    'style:parent-style-name="Standard"',
  ),
].join('');

const AUTOMATIC_STYLES = [
  style('Bold', 'text', textProperties('fo:font-weight="bold"')),
  style('Italic', 'text', textProperties('fo:font-style="italic"')),
  style('Raised', 'text', textProperties('style:text-position="super 58%"')),
  style(
    'German',
    'paragraph',
    textProperties('fo:language="de" fo:country="DE"'),
    'style:parent-style-name="Standard"',
  ),
  style(
    'Columns',
    'section',
    '<style:section-properties text:dont-balance-text-columns="true"><style:columns fo:column-count="2" fo:column-gap="6mm"/></style:section-properties>',
  ),
  style('Cell', 'table-cell', '<style:table-cell-properties fo:padding="1mm" fo:border="0.5pt solid #000000"/>'),
  '<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-5mm" fo:margin-left="5mm"/></style:list-level-properties></text:list-level-style-bullet></text:list-style>',
  '<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="210mm" fo:page-height="297mm" fo:margin="15mm"/><style:header-style><style:header-footer-properties fo:min-height="8mm" fo:margin-bottom="3mm"/></style:header-style><style:footer-style><style:header-footer-properties fo:min-height="8mm" fo:margin-top="3mm"/></style:footer-style></style:page-layout>',
].join('');

const MASTER_STYLES = `<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page"><style:header><text:p text:style-name="Running">Draft guideline on dopamine transporter SPECT</text:p></style:header><style:footer><text:p text:style-name="Running">Page <text:page-number/> of <text:page-count/></text:p></style:footer></style:master-page></office:master-styles>`;

const p = (content: string, name = 'Standard'): string => `<text:p text:style-name="${name}">${content}</text:p>`;
const h = (level: number, content: string): string =>
  `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${content}</text:h>`;
const list = (items: readonly string[]): string =>
  `<text:list text:style-name="Bullets">${items.map((item) => `<text:list-item>${p(item)}</text:list-item>`).join('')}</text:list>`;
const table = (rows: readonly (readonly string[])[]): string =>
  `<table:table table:name="T"><table:table-column table:number-columns-repeated="${rows[0]?.length ?? 0}"/>${rows
    .map(
      (row) =>
        `<table:table-row>${row.map((cell) => `<table:table-cell table:style-name="Cell">${p(cell)}</table:table-cell>`).join('')}</table:table-row>`,
    )
    .join('')}</table:table>`;

const FILLER_PARAGRAPHS = [
  'Acquisition begins three to six hours after the injection, when the ratio of specific to unspecific binding is nearly constant. The head rests in a holder and is fixed by a light band.',
  'Images are reconstructed iteratively with correction for attenuation, either by computed tomography or by a uniform map with a coefficient that was measured on a phantom of the same camera.',
  'The radius of rotation is as small as the shoulders of the patient allow and is kept below fifteen centimetres, since the resolution falls with the distance between collimator and head.',
  'The report names the indication, the medicines that were taken, the activity, the time between injection and acquisition, and whether the binding in each nucleus is normal for the age.',
];

const BODY_PARTS = [
  h(1, '1 Introduction'),
  p(
    'Dopamine transporter SPECT with <text:span text:style-name="Raised">123</text:span>I-ioflupane shows the <text:span text:style-name="Italic">presynaptic</text:span> part of the nigrostriatal pathway. It separates degenerative parkinsonism from essential tremor and from parkin\u00adsonism caused by medicines, with a <text:span text:style-name="Bold">sensitivity</text:span> above ninety per cent.',
  ),
  ...FILLER_PARAGRAPHS.map((words) => p(words)),
  h(1, '2 Preparation'),
  h(2, '2.1 Medicines'),
  p('Medicines that bind to the transporter are stopped before the examination:'),
  list([
    'cocaine and amphetamines for two days;',
    'bupropion for eight days, in agreement with the doctor who prescribes it;',
    'modafinil for three days.',
  ]),
  ...FILLER_PARAGRAPHS.map((words) => p(words)),
  h(2, '2.2 Protection of the thyroid'),
  p(
    'Vor der Untersuchung wird die Schilddrüse blockiert; größere Mengen Jod sind auszuschließen. Häufige Auffälligkeiten müssen im Befund erwähnt werden, ebenso der Kaffeegenuß.',
    'German',
  ),
  ...FILLER_PARAGRAPHS.map((words) => p(words)),
  h(1, '3 Activity'),
  p('Administer 111 to 185 MBq slowly into a vein of the arm. Reference values are given in the table at the end.'),
  ...[0, 1, 2].flatMap(() => FILLER_PARAGRAPHS.map((words) => p(words))),
];

const TABLE = table([
  ['Age', 'Caudate', 'Putamen'],
  ['20 to 40 years', '3.1', '2.9'],
  ['41 to 60 years', '2.8', '2.5'],
  ['61 to 80 years', '2.4', '2.1'],
]);

const NAMESPACES = ['office', 'style', 'text', 'table']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

export function makeArticleOdt(columns: 1 | 2): string {
  const body = BODY_PARTS.join('');
  const main = columns === 2 ? `<text:section text:style-name="Columns" text:name="S">${body}</text:section>` : body;
  const fonts =
    '<office:font-face-decls><style:font-face style:name="Serif" svg:font-family="\'Liberation Serif\'"/></office:font-face-decls>';
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:meta><dc:title>Dopamine transporter SPECT</dc:title></office:meta>${fonts}<office:styles>${COMMON_STYLES}</office:styles><office:automatic-styles>${AUTOMATIC_STYLES}</office:automatic-styles>${MASTER_STYLES}<office:body><office:text>${p('Dopamine transporter SPECT in parkinsonism', 'Title')}${p('This guideline was written by a group of experts of the association and replaces the one of 2016. It is meant for physicians who order, perform and report the examination.')}${main}${h(1, '4 Reference values')}${p('Specific binding ratios of healthy people, as far as they were measured:')}${TABLE}</office:text></office:body></office:document>`;
}
