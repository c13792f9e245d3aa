import { MANUSCRIPT_TYPES } from '@imprimatur/domain';
import { DAY_MS, formatDayOfMonth } from './days.ts';
import { GUIDELINE_SERIES, type GuidelineSeries } from './series.ts';
import type { DemoClient } from './demo-client.ts';

/** The time at which the office imported the past guidelines. It is before the first entry, so imported editions have the lowest ids. */
const IMPORTED_DAYS_AGO = 430;

/** A row of the import, with the series that it belongs to. */
interface PastRow {
  readonly series: GuidelineSeries;
  readonly cells: object;
}

function makePastRows(now: Date): PastRow[] {
  return GUIDELINE_SERIES.flatMap((series, at) => {
    const { title, committee, type, authors, journal, editions } = series;
    const doiOf = (edition: number): string => {
      const year = formatDayOfMonth(now, -(editions[edition]?.monthsAgo ?? 0), 1).slice(-4);
      return `10.5555/enma.${year}.${at * 4 + 11}`;
    };
    return editions.map(({ monthsAgo, day }, edition) => ({
      series,
      cells: {
        title,
        committee,
        type: MANUSCRIPT_TYPES[type].name,
        date: formatDayOfMonth(now, -monthsAgo, day),
        journal,
        doi: doiOf(edition),
        authors,
        language: 'English',
        ...(edition === 0 ? {} : { predecessor: doiOf(edition - 1) }),
      },
    }));
  });
}

/** A call that concerns the latest edition of a series. */
interface Event {
  readonly daysAgo: number;
  readonly person: string;
  readonly title: string;
  readonly call: readonly ['POST' | 'PUT', string];
  readonly body: object;
}

/** Endorsements, a translation and a version for patients. */
const makeRelatedBody = (now: Date): object => ({
  endorsements: [
    {
      society: 'European Oncology Forum',
      kind: 'endorsed',
      asked_on: formatDayOfMonth(now, -27, 10),
      answered_on: formatDayOfMonth(now, -22, 2),
      reference: 'Letter of the president',
    },
    { society: 'Nordic Society of Radiology', kind: 'supported', asked_on: formatDayOfMonth(now, -16, 12) },
  ],
  documents: [
    {
      kind: 'translation',
      language: 'German',
      title: 'FDG-PET/CT solider Tumoren',
      url: 'https://enma.example/guidelines/fdg-pet-ct/de',
      date: formatDayOfMonth(now, -17, 24),
    },
    {
      kind: 'patient_version',
      language: 'English',
      title: 'Your PET/CT examination',
      url: 'https://enma.example/guidelines/fdg-pet-ct/patients',
      date: formatDayOfMonth(now, -16, 6),
    },
  ],
});

const makeJointEndorsement = (now: Date) => ({
  society: 'European Society of Bone Infection',
  kind: 'joint',
  asked_on: formatDayOfMonth(now, -38, 4),
  answered_on: formatDayOfMonth(now, -31, 19),
  reference: 'Letter of the executive committee',
});

const makeEvents = (now: Date): readonly Event[] => [
  {
    daysAgo: 424,
    person: 'office',
    title: 'FDG PET/CT of solid tumours',
    call: ['PUT', 'related'],
    body: makeRelatedBody(now),
  },
  {
    daysAgo: 423,
    person: 'office',
    title: 'Labelled leucocytes in musculoskeletal infection',
    call: ['PUT', 'related'],
    body: { endorsements: [makeJointEndorsement(now)], documents: [] },
  },
  {
    daysAgo: 300,
    person: 'gpc',
    title: 'Lung scintigraphy in suspected embolism',
    call: ['POST', 'reaffirm'],
    body: {
      until: formatDayOfMonth(now, 26, 21),
      reason: 'The committee searched the literature again and found no reason to change a recommendation.',
    },
  },
  {
    daysAgo: 190,
    person: 'gpc2',
    title: 'Sentinel node biopsy in breast cancer',
    call: ['POST', 'retire'],
    body: { reason: 'The surgical societies have published a joint guideline, which covers the subject.' },
  },
  {
    daysAgo: 38,
    person: 'gpc',
    title: 'Activities for children: dosage card',
    call: ['POST', 'withdraw'],
    body: { reason: 'Table 3 gives activities that are too high below 10 kg. A corrected edition is in preparation.' },
  },
];

/** The guidelines that the association published before it used this application. */
export class PastGuidelines {
  readonly #now: Date;
  /** The id of the latest edition by title of its series. */
  readonly #latest = new Map<string, number>();

  constructor(now: Date) {
    this.#now = now;
  }

  async #import(client: DemoClient): Promise<void> {
    const rows = makePastRows(this.#now);
    const made = await client.call<readonly { readonly id: number | null }[]>('office', 'POST', '/library/import', {
      mode: 'apply',
      rows: rows.map(({ cells }) => cells),
    });
    for (const [at, { series }] of rows.entries()) this.#latest.set(series.title, made[at]?.id ?? 0);
    for (const { id } of made) await client.call('office', 'PUT', `/guidelines/${id}/read`);
  }

  #addressOf(title: string): string {
    const id = this.#latest.get(title);
    if (id === undefined) throw new Error(`there is no past edition ${title}`);
    return `/guidelines/${id}`;
  }

  /** Returns the latest editions that an entry on this topic replaces. */
  replacedBy(topic: string): number[] {
    return GUIDELINE_SERIES.flatMap(({ title, successor }) =>
      successor === topic ? (this.#latest.get(title) ?? []) : [],
    );
  }

  /** The import, and the later calls for the imported editions. */
  moments(): { at: Date; run: (client: DemoClient) => Promise<unknown> }[] {
    const ago = (days: number): Date => new Date(this.#now.getTime() - days * DAY_MS);
    return [
      { at: ago(IMPORTED_DAYS_AGO), run: (client) => this.#import(client) },
      ...makeEvents(this.#now).map(({ daysAgo, person, title, call: [method, path], body }) => ({
        at: ago(daysAgo),
        run: (client: DemoClient) => client.call(person, method, `${this.#addressOf(title)}/${path}`, body),
      })),
    ];
  }
}
