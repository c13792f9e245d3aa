import { type Day, formatDay } from '@imprimatur/domain';
import { generateAtomFeed } from 'feedsmith';
import { removeInvalidXmlCharacters } from '../../tables/xml-characters.ts';
import type { Register, RegisteredGuideline } from './register.ts';
import { capitalize, describeStateWithDate, formatJournal, guidelinePath, type View } from './view.ts';

/** Entries in the feed, latest changes first. */
const MAX_ENTRIES = 50;

const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Before any publication. Used as the day of an undated guideline and of an empty feed. */
const DAY_IF_UNDATED: Day = '1970-01-01';

const changedOn = ({ changedOn: day }: RegisteredGuideline): Day => day ?? DAY_IF_UNDATED;

/** The feed of guidelines that were published, examined, retired, withdrawn or replaced, latest first. */
export function renderFeed(view: View, { guidelines }: Register): string {
  const { words, config } = view;
  const { branding, publicUrl } = config;
  const latest = guidelines
    .toSorted((one, other) => (changedOn(one) < changedOn(other) ? 1 : changedOn(one) > changedOn(other) ? -1 : 0))
    .slice(0, MAX_ENTRIES);
  const [first] = latest;
  const feed = generateAtomFeed({
    id: `${publicUrl}/register`,
    title: { value: words.title(branding.association) },
    subtitle: { value: words.description(branding.association) },
    updated: startOfDay(first === undefined ? DAY_IF_UNDATED : changedOn(first)),
    authors: [{ name: branding.association }],
    links: [
      { href: `${publicUrl}/register.atom`, rel: 'self', type: 'application/atom+xml' },
      { href: `${publicUrl}/register`, rel: 'alternate', type: 'text/html' },
    ],
    entries: latest.map((one) => ({
      id: `${publicUrl}${guidelinePath(one)}`,
      title: { value: one.title },
      updated: startOfDay(changedOn(one)),
      ...(one.published === null ? {} : { published: startOfDay(one.published) }),
      links: [{ href: `${publicUrl}${guidelinePath(one)}`, rel: 'alternate', type: 'text/html' }],
      ...(one.authors.length === 0 ? {} : { authors: one.authors.map(({ name }) => ({ name })) }),
      summary: {
        value: [
          capitalize(describeStateWithDate(view, one)),
          ...(one.published === null ? [] : [words.publishedOn(formatDay(one.published))]),
          formatJournal(one),
          one.doi === null ? null : `doi:${one.doi}`,
        ]
          .filter((part) => part !== null)
          .join(' · '),
      },
    })),
  });
  return removeInvalidXmlCharacters(feed);
}
