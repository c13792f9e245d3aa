import { expect, it } from 'vitest';
import { notShownIn } from './not-shown.ts';

const TURNED = 'Turned text on 4 pages is not shown.';
const FORM = '1 form field is not shown.';
const documents = [{ notShown: [TURNED, FORM], seenOnPages: [TURNED] }, { notShown: [FORM] }];

it('what the pages show is said to be missing in the text alone', () => {
  expect(notShownIn(documents, 'text')).toEqual([TURNED, FORM]);
  expect(notShownIn(documents, 'pages')).toEqual([FORM]);
});
