import { expect, it } from 'vitest';
import { decodeProblem } from '../problems.ts';
import { doiAddress, findPublicationProblems, parseDoi } from './publication.ts';
import { doi as field } from './text.ts';

it.each([
  ['10.1000/182', '10.1000/182'],
  [' 10.1000/182 ', '10.1000/182'],
  ['https://doi.org/10.1000/182', '10.1000/182'],
  ['http://dx.doi.org/10.1000/182', '10.1000/182'],
  ['doi.org/10.1000/182', '10.1000/182'],
  ['https://www.doi.org/10.1000/182', '10.1000/182'],
  ['doi:10.1000/182', '10.1000/182'],
  ['DOI: 10.1000/182', '10.1000/182'],
  ['DOI 10.1000/182', '10.1000/182'],
  ['urn:doi:10.1000/182', '10.1000/182'],
  ['10.1000.10/123', '10.1000.10/123'],
  [
    '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
    '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
  ],
  ['https://doi.org/10.1000/456%23789', '10.1000/456#789'],
  ['https://doi.org/10.1000/50%', '10.1000/50%'],
  ['https://doi.org/10.1000/1?utm_source=2#top', '10.1000/1'],
  ['https://doi.org/doi:10.1000/1', '10.1000/1'],
  ['info:doi/10.1000/1', '10.1000/1'],
  ['10.1000/a..b', '10.1000/a..b'],
  ['http://dx.doi.org/10.1007/s00259-023-06216-3', '10.1007/s00259-023-06216-3'],
  ['10.1007/abc.', '10.1007/abc'],
  ['10.1007\u200b/s00259', '10.1007/s00259'],
  ['\u200e10.1007/s00259\u200f', '10.1007/s00259'],
  ['10.1007/s00259.\u2063', '10.1007/s00259'],
  ['https://doi.org/10.1007/s00259%E2%80%8B.%20', '10.1007/s00259'],
  ['10.1007/s00259\u2011023\u20110621\u20116', '10.1007/s00259-023-0621-6'],
  ['10.1002/%28SICI%291096-8644', '10.1002/(SICI)1096-8644'],
  ['10.1007/s00259-023-06216-3?utm_source=x', '10.1007/s00259-023-06216-3'],
])('%s is read as the DOI %s', (typed, doi) => {
  expect(parseDoi(typed)).toBe(doi);
});

it.each([
  '',
  'soon',
  '10.1000',
  '10.1000/',
  '11.1000/182',
  'tbd',
  'PMID: 12345',
  'https://link.springer.com/article/10.1007/s00259-023-06216-3',
  'https://doi-org.proxy.uni.example/10.1007/abc',
  '10.1000/1 82',
  'https://evil.example/10.1000/182',
  '10.1000/a\u202eb',
  '10.1000/../../evil',
  '10.1000/..',
  '10.1000/a/./b',
  'https://doi.org/10.1000/%2e%2e/evil',
])('%j contains no DOI and yields no URL', (typed) => {
  expect(parseDoi(typed)).toBeNull();
  expect(doiAddress(typed)).toBeNull();
});

// Covers Desk.47
it.each([
  ['10.1000/182', 'https://doi.org/10.1000/182'],
  ['10.1000/456#789', 'https://doi.org/10.1000/456%23789'],
  ['10.1000/a?b%c', 'https://doi.org/10.1000/a%3Fb%25c'],
  ['10.1000/"><b>', 'https://doi.org/10.1000/%22%3E%3Cb%3E'],
])('the DOI %s has the URL %s', (doi, address) => {
  expect(doiAddress(doi)).toBe(address);
});

it('only the DOI itself is stored, and any other text is refused with a reason', () => {
  expect(field.parse('https://doi.org/10.1000/182')).toBe('10.1000/182');
  expect(field.safeParse('tbd').error?.issues.map(({ message }) => decodeProblem(message).code)).toEqual(['doi']);
  expect(field.safeParse('\u00ad').success).toBe(false);
});

it.each([
  [{}, []],
  [{ doi_number: 'tbd' }, ['doi']],
  [{ doi_number: ' ' }, ['doiMissing']],
  [{ name_of_journal: '\u200b' }, ['journalMissing']],
  [{ date_of_publication: '03-11-2026' }, ['futureDate']],
  [{ date_of_publication: '31-02-2026' }, ['properDate']],
])('publication details with %j have the problems %j', (change, codes) => {
  const details = { date_of_publication: '02-11-2026', name_of_journal: 'Journal', doi_number: '10.1000/1', ...change };
  expect(findPublicationProblems(details, '2026-11-02').map(({ code }) => code)).toEqual(codes);
});
