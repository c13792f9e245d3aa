import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keysOf } from '@imprimatur/domain';
import { ofImprimatur } from './compare/operations.ts';
import { loadsOf } from './harness/http.ts';
import { inTurn, printTable, readOptions, sum } from './harness/measure.ts';
import { withFolder, withServer } from './harness/processes.ts';

/** How do waiting and processor time of the calls of every day grow with the entries? Keeps the figures and draws them. */
const options = readOptions({
  /** By default nothing is measured, and the picture is drawn from the figures that are kept. */
  entries: '',
  rounds: 3,
  seconds: 1.5,
  csv: fileURLToPath(new URL('figures/growth.csv', import.meta.url)),
  picture: fileURLToPath(new URL('../docs/pictures/growth.svg', import.meta.url)),
  /** Keeps the filled databases in this folder, and finds them again. */
  data: '',
});
const { csv, picture } = options;

const CALLS = {
  'list, as it opens': 'list',
  'one entry with its comments': 'one entry',
  'search, a rare word': 'search, a rare word',
  'my queue': 'my work',
  'a comment': 'a comment',
} as const;

/** Milliseconds of one call at one size: of waiting, and of processor time. */
interface Point {
  readonly call: string;
  readonly entries: number;
  readonly latency: number;
  readonly processor: number;
}

async function measure(entries: number): Promise<Point[]> {
  const data = options.data && join(options.data, String(entries));
  return withFolder(data, (folder) =>
    withServer({ entries, folder, crowd: 200 }, async ({ ask, port, usage }) => {
      const operations = ofImprimatur(await ask('scene'));
      const points: Point[] = [];
      for (const name of keysOf(CALLS)) {
        const loads = loadsOf({ name: 'Imprimatur', port, usage }, operations[name], options.seconds);
        for (const { run } of loads) await run();
        const [waiting, cost] = await inTurn(name, options.rounds, loads);
        if (waiting === undefined || cost === undefined) continue;
        const { median: latency } = waiting.figures;
        points.push({ call: CALLS[name], entries, latency, processor: sum(cost.figures) });
      }
      return points;
    }),
  );
}

function readPoints(): Point[] {
  const [, ...lines] = readFileSync(csv, 'utf8').trim().split('\n');
  return lines.map((line) => {
    // A name may contain a comma.
    const [, call = '', ...numbers] = /^(.*),(.*),(.*),(.*)$/.exec(line) ?? [];
    const [entries = 0, latency = 0, processor = 0] = numbers.map(Number);
    return { call, entries, latency, processor };
  });
}

const [WIDTH, HEIGHT] = [800, 400];
const PLOT = { left: 60, top: 44, right: 580, bottom: 350 };
/** Colours that differ in lightness too, on white. */
const COLOURS = ['#1b4f9c', '#c2410c', '#15803d', '#7e22ce', '#0f172a'];
const SIZES = [1000, 10_000, 100_000, 1_000_000];
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Draws the points as lines on two logarithmic axes. */
function draw(points: readonly Point[]): string {
  const times = points.map(({ processor }) => processor);
  const [least, most] = [Math.min(...times) / 2.5, Math.max(...times) * 2.5];
  const steps = STEPS.filter((step) => step >= least && step <= most);
  const part = (value: number, from = 1, to = 1): number => Math.log(value / from) / Math.log(to / from);
  const x = (entries: number) => (PLOT.left + part(entries, 1000, 1_000_000) * (PLOT.right - PLOT.left)).toFixed(1);
  const y = (time: number) => PLOT.bottom - part(time, steps[0], steps.at(-1)) * (PLOT.bottom - PLOT.top);
  const grid = [
    ...steps.map(
      (step) => `<path d="M${PLOT.left} ${y(step).toFixed(1)}H${PLOT.right}" class="grid"/>
  <text x="${PLOT.left - 8}" y="${(y(step) + 4).toFixed(1)}" text-anchor="end">${step}</text>`,
    ),
    ...SIZES.map(
      (size) => `<path d="M${x(size)} ${PLOT.top}V${PLOT.bottom}" class="grid"/>
  <text x="${x(size)}" y="${PLOT.bottom + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
    ),
  ];
  const lines = [...new Set(points.map(({ call }) => call))].map((call) => points.filter((one) => one.call === call));
  const endOf = (line: readonly Point[]): number => line.at(-1)?.processor ?? 0;
  // Names are next to the ends of their lines, with enough space between them to be read.
  const places = new Map<readonly Point[], number>();
  let free = 0;
  for (const line of lines.toSorted((one, other) => endOf(other) - endOf(one))) {
    places.set(line, Math.max(y(endOf(line)), free));
    free = (places.get(line) ?? 0) + 18;
  }
  const drawn = lines.flatMap((line, at) => {
    const colour = COLOURS[at % COLOURS.length];
    const ends = line.map(({ entries, processor }) => [x(entries), y(processor).toFixed(1)] as const);
    return [
      `<polyline points="${ends.join(' ')}" stroke="${colour}" class="line"/>`,
      ...ends.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`),
      `<text x="${PLOT.right + 12}" y="${((places.get(line) ?? 0) + 4).toFixed(1)}" fill="${colour}">${line[0]?.call}, ${endOf(line).toFixed(1)} ms</text>`,
    ];
  });
  const spoken = lines.map(
    (line) => `${line[0]?.call}: ${line.map(({ entries, processor }) => `${processor} ms at ${entries}`).join(', ')}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title told" font-family="system-ui, sans-serif" font-size="13">
<title id="title">Processor time of a call as entries grow from 1,000 to 1,000,000</title>
<desc id="told">${spoken.join('; ')}</desc>
<style>.grid { stroke: #d4d8de } .line { fill: none; stroke-width: 2.5; stroke-linejoin: round }</style>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${PLOT.left}" y="24" font-weight="600">Milliseconds of processor time per call, server and database</text>
${grid.join('\n')}
${drawn.join('\n')}
<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">entries</text>
</svg>
`;
}

/** Figures of sizes that are not measured now are kept. */
let points = existsSync(csv) ? readPoints() : [];
for (const entries of options.entries.split(',').filter(Boolean).map(Number)) {
  const fresh = await measure(entries);
  points = [...points.filter((one) => one.entries !== entries), ...fresh].toSorted((a, b) => a.entries - b.entries);
  const lines = points.map((one) => [one.call, one.entries, one.latency.toFixed(2), one.processor.toFixed(2)].join());
  writeFileSync(csv, `${['call,entries,latency,processor', ...lines].join('\n')}\n`);
}
printTable(points, [
  ['entries', ({ entries }) => entries.toLocaleString('en')],
  ['call', ({ call }) => call],
  ['median', ({ latency }) => latency.toFixed(2)],
  ['processor', ({ processor }) => processor.toFixed(2)],
]);
writeFileSync(picture, draw(points));
