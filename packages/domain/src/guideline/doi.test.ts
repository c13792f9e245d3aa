import { expect, it } from 'vitest';
import { doiAddress, doiOf } from './publication.ts';

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
])('%s is the DOI %s', (typed, doi) => {
  expect(doiOf(typed)).toBe(doi);
});

it.each([
  '',
  'soon',
  '10.1000',
  '10.1000/',
  '11.1000/182',
  '10.1000/1 82',
  'https://evil.example/10.1000/182',
  '10.1000/a\u202eb',
  '10.1000/../../evil',
  '10.1000/..',
  '10.1000/a/./b',
  'https://doi.org/10.1000/%2e%2e/evil',
])('%j holds none, and has no address', (typed) => {
  expect(doiOf(typed)).toBeNull();
  expect(doiAddress(typed)).toBeNull();
});

// Covers Desk.47
it.each([
  ['10.1000/182', 'https://doi.org/10.1000/182'],
  ['10.1000/456#789', 'https://doi.org/10.1000/456%23789'],
  ['10.1000/a?b%c', 'https://doi.org/10.1000/a%3Fb%25c'],
  ['10.1000/"><b>', 'https://doi.org/10.1000/%22%3E%3Cb%3E'],
])('%s is read at %s', (doi, address) => {
  expect(doiAddress(doi)).toBe(address);
});
