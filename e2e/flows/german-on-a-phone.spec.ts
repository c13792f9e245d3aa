import { splitTour } from '../fixtures/axe-tours.ts';
import { PHONE_VIEWPORT, Tour, waitForScreen } from '../fixtures/screen-tour.ts';
import { SCREENS, type Visitor } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { scaleToMachineSpeed } from '../../tools/machine-speed.mjs';

const MAX_PARALLEL = 16;

/**
 * Returns texts that stick out of their own block or of the screen. Text in an area that scrolls sideways, and text that is shortened
 * with an ellipsis or only for screen readers, does not count. In documents, spaces at the end of a line may stick out.
 */
const FIND_WIDE_TEXTS_SCRIPT = `(() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.data.trim();
    const parent = node.parentElement;
    if (text === '' || !parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    range.selectNodeContents(node);
    const { right, width, left } = range.getBoundingClientRect();
    if (width <= 1) continue;
    let block = parent;
    while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
    let [scrolls, hidden] = [false, false];
    for (let box = block; box !== document.documentElement; box = box.parentElement) {
      const { overflowX, textOverflow, position, width: boxWidth, whiteSpace } = getComputedStyle(box);
      scrolls ||= /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || whiteSpace === 'pre-wrap';
      hidden ||= position === 'absolute' && boxWidth === '1px';
    }
    if (scrolls || hidden) continue;
    if (right > innerWidth + 1 || right > block.getBoundingClientRect().right + 1) found.add(text.slice(0, 60));
  }
  if (document.documentElement.scrollWidth > innerWidth) found.add('the page is ' + document.documentElement.scrollWidth + ' wide');
  return [...found];
})()`;

const visitors = [...new Set(SCREENS.map(({ who: [first] }) => first))] as Visitor[];

for (const visitor of visitors) {
  const screens = SCREENS.filter(({ who }) => who[0] === visitor);
  for (const { stops, names } of splitTour(screens, MAX_PARALLEL)) {
    test(`German texts fit on a phone on the screens of ${visitor ?? 'a signed-out visitor'}: ${names}`, {
      tag: '@nightly',
    }, async ({ visit, calls }) => {
      test.setTimeout(scaleToMachineSpeed(120_000));
      const page = await visit(visitor, { locale: 'de-DE', viewport: PHONE_VIEWPORT, reducedMotion: 'reduce' });
      const tour = new Tour(page, calls, visitor);
      const found: string[] = [];
      for (const screen of stops) {
        await tour.show(screen);
        await waitForScreen(page, screen);
        const texts = await page.evaluate<string[]>(FIND_WIDE_TEXTS_SCRIPT);
        found.push(...texts.map((text) => `${screen.name}: ${text}`));
      }
      expect(found).toEqual([]);
    });
  }
}
