import { html } from '../../mail/html.ts';
import type { RegisteredGuideline } from './register.ts';
import { describeStateWithDate, stateColor, type View } from './view.ts';

/** White text has a contrast of at least 4.5:1 on each of these colours. */
const COLOUR_BY_TONE = { good: '#1d6a2c', attention: '#9a4a06', danger: '#a61e1e', past: '#49525c' } as const;

const LABEL_COLOUR = '#333a42';
/** Average width of a character and padding beside a text, in SVG units. The text is stretched to the width computed from them. */
const CHARACTER_WIDTH = 6.6;
const TEXT_PADDING = 8;

const widthOf = (text: string): number => Math.ceil([...text].length * CHARACTER_WIDTH) + 2 * TEXT_PADDING;

/** A picture of a guideline's state for other websites. It loads and executes nothing. */
export function renderBadge(view: View, guideline: RegisteredGuideline): string {
  const label = view.config.branding.association_short;
  const state = describeStateWithDate(view, guideline);
  const [left, right] = [widthOf(label), widthOf(state)];
  const width = left + right;
  const text = (value: string, x: number, all: number) =>
    html`<text x="${x + all / 2}" y="15" textLength="${all - 2 * TEXT_PADDING}" lengthAdjust="spacingAndGlyphs">${value}</text>`;
  const { markup } =
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22" viewBox="0 0 ${width} 22" role="img" aria-label="${label}: ${state}">
<title>${label}: ${state}</title>
<clipPath id="c"><rect width="${width}" height="22" rx="4"/></clipPath>
<g clip-path="url(#c)"><rect width="${left}" height="22" fill="${LABEL_COLOUR}"/><rect x="${left}" width="${right}" height="22" fill="${COLOUR_BY_TONE[stateColor(guideline)]}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">${text(label, 0, left)}${text(state, left, right)}</g>
</svg>
`;
  return markup;
}
