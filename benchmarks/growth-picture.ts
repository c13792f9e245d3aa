import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Point, readPoints } from './growth.ts';

/** `npm run bench:picture` draws the kept figures of growth as lines on two logarithmic axes. */
const FIGURES = fileURLToPath(new URL('figures/growth.csv', import.meta.url));
const PICTURE = fileURLToPath(new URL('../docs/pictures/growth.svg', import.meta.url));

const [WIDTH, HEIGHT] = [800, 400];
const PLOT = { left: 60, top: 44, right: 580, bottom: 350 };
/** Colours that differ in lightness too, on white. */
const COLOURS = ['#1b4f9c', '#c2410c', '#15803d', '#7e22ce', '#0f172a'];
const MARKS = [1000, 10_000, 100_000, 1_000_000];
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

const points = readPoints(FIGURES);
const calls = [...new Set(points.map(({ call }) => call))];
const highest = Math.max(...points.map(({ processor }) => processor));
const lowest = Math.min(...points.map(({ processor }) => processor));
const marks = STEPS.filter((step) => step >= lowest / 2.5 && step <= highest * 2.5);
const [first = 1, last = 1] = [marks[0], marks.at(-1)];

const part = (value: number, from: number, to: number): number => Math.log(value / from) / Math.log(to / from);
const x = (entries: number): number => PLOT.left + part(entries, 1000, 1_000_000) * (PLOT.right - PLOT.left);
const y = (milliseconds: number): number => PLOT.bottom - part(milliseconds, first, last) * (PLOT.bottom - PLOT.top);
const at = ({ entries, processor }: Point): string => `${x(entries).toFixed(1)},${y(processor).toFixed(1)}`;

const grid = [
  ...marks.map(
    (mark) => `<path d="M${PLOT.left} ${y(mark).toFixed(1)}H${PLOT.right}" class="grid"/>
  <text x="${PLOT.left - 8}" y="${(y(mark) + 4).toFixed(1)}" text-anchor="end">${mark}</text>`,
  ),
  ...MARKS.map(
    (mark) => `<path d="M${x(mark).toFixed(1)} ${PLOT.top}V${PLOT.bottom}" class="grid"/>
  <text x="${x(mark).toFixed(1)}" y="${PLOT.bottom + 20}" text-anchor="middle">${mark.toLocaleString('en')}</text>`,
  ),
];

/** The names beside the ends of their lines, far enough from each other to be read. */
function labels(ends: readonly { call: string; at: number }[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let free = 0;
  for (const end of ends.toSorted((one, other) => one.at - other.at)) {
    const place = Math.max(end.at, free);
    places.set(end.call, place);
    free = place + 18;
  }
  return places;
}

const lines = calls.map((call) => points.filter((point) => point.call === call));
const places = labels(
  lines.flatMap((line) => {
    const end = line.at(-1);
    return end === undefined ? [] : [{ call: end.call, at: y(end.processor) }];
  }),
);
const drawn = lines.flatMap((line, index) => {
  const end = line.at(-1);
  if (end === undefined) return [];
  const colour = COLOURS[index % COLOURS.length];
  return [
    `<polyline points="${line.map(at).join(' ')}" stroke="${colour}" class="line"/>`,
    ...line.map(
      (point) =>
        `<circle cx="${x(point.entries).toFixed(1)}" cy="${y(point.processor).toFixed(1)}" r="3.5" fill="${colour}"/>`,
    ),
    `<text x="${PLOT.right + 12}" y="${((places.get(end.call) ?? 0) + 4).toFixed(1)}" fill="${colour}">${end.call}, ${end.processor.toFixed(1)} ms</text>`,
  ];
});

/** What the lines say, for those who do not see them. */
const told = lines
  .map(
    (line) => `${line[0]?.call}: ${line.map(({ entries, processor }) => `${processor} ms at ${entries}`).join(', ')}`,
  )
  .join('; ');

writeFileSync(
  PICTURE,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title told" font-family="system-ui, sans-serif" font-size="13">
<title id="title">Processor time of a call as entries grow from 1,000 to 1,000,000</title>
<desc id="told">${told}</desc>
<style>.grid { stroke: #d4d8de } .line { fill: none; stroke-width: 2.5; stroke-linejoin: round }</style>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${PLOT.left}" y="24" font-weight="600">Milliseconds of processor time per call, server and database</text>
${grid.join('\n')}
${drawn.join('\n')}
<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">entries</text>
</svg>
`,
);
console.log(PICTURE);
