import type { LibraryState } from '@imprimatur/domain';
import type {
  CollectionPage,
  MedicalScholarlyArticle,
  Organization,
  Periodical,
  PublicationIssue,
  PublicationVolume,
  WithContext,
} from 'schema-dts';
import type { RegisteredGuideline } from './register.ts';
import { guidelinePath, shortenTitle, type View } from './view.ts';
import { keepWebAddress } from './related.ts';

const buildOrganization = ({ config: { branding, publicUrl } }: View): Organization => ({
  '@type': 'Organization',
  name: branding.association,
  url: `${publicUrl}/register`,
});

/** The day until which readers may rely on the contents; for a retired or withdrawn edition, its last day. */
const expiryOf = ({ inForceUntil, endedOn, state }: RegisteredGuideline): string | null =>
  inForceUntil ?? (state === 'replaced' ? null : endedOn);

const STATUS_TEXTS: Readonly<Record<LibraryState, string>> = {
  in_force: 'In force',
  due: 'In force, due for review',
  overdue: 'Review overdue',
  under_revision: 'Under revision',
  retired: 'Retired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
};

const statusOf = ({ state, isWithdrawn }: RegisteredGuideline): string =>
  STATUS_TEXTS[isWithdrawn ? 'withdrawn' : state];

/** The most specific one that is known: the issue, the volume or the journal. */
function issueOf(
  { volume, issue }: Pick<RegisteredGuideline, 'volume' | 'issue'>,
  journal: string,
): Periodical | PublicationVolume | PublicationIssue {
  const periodical: Periodical = { '@type': 'Periodical', name: journal };
  const volumeOrJournal: Periodical | PublicationVolume =
    volume === null ? periodical : { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical };
  return issue === null
    ? volumeOrJournal
    : { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: volumeOrJournal };
}

/** A guideline in the vocabulary of schema.org: the article, and the guideline that it is about. */
export function createPageData(view: View, guideline: RegisteredGuideline): WithContext<MedicalScholarlyArticle> {
  const { publicUrl } = view.config;
  const address = (path: string) => `${publicUrl}${path}`;
  const { title, published, journal, doi, doiAddress, authors } = guideline;
  const expires = expiryOf(guideline);
  const translations = guideline.documents.filter(({ kind }) => kind === 'translation');
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalScholarlyArticle',
    '@id': address(guidelinePath(guideline)),
    url: address(guidelinePath(guideline)),
    headline: title,
    name: title,
    creativeWorkStatus: statusOf(guideline),
    publisher: buildOrganization(view),
    author: authors.map(({ name }) => ({ '@type': 'Person', name })),
    about: {
      '@type': 'MedicalGuideline',
      name: title,
      recognizingAuthority: buildOrganization(view),
      ...(published === null ? {} : { guidelineDate: published }),
    },
    ...(published === null ? {} : { datePublished: published }),
    ...(expires === null ? {} : { expires }),
    ...(journal === null ? {} : { isPartOf: issueOf(guideline, journal) }),
    ...(doi === null || doiAddress === null
      ? {}
      : { sameAs: doiAddress, identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: doi } }),
    ...(guideline.replaces.length === 0
      ? {}
      : { isBasedOn: guideline.replaces.map((one) => address(guidelinePath(one))) }),
    ...(translations.length === 0
      ? {}
      : {
          workTranslation: translations.map((one) => {
            const url = keepWebAddress(one.url);
            return {
              '@type': 'CreativeWork',
              name: one.title,
              ...(one.language === null ? {} : { inLanguage: one.language }),
              ...(url === null ? {} : { url }),
            };
          }),
        }),
  };
}

/** A row of the list. The guideline's own page contains all other details. */
function buildListRow({ config: { publicUrl } }: View, guideline: RegisteredGuideline): MedicalScholarlyArticle {
  const { title, published } = guideline;
  const address = `${publicUrl}${guidelinePath(guideline)}`;
  const expires = expiryOf(guideline);
  return {
    '@type': 'MedicalScholarlyArticle',
    '@id': address,
    url: address,
    name: shortenTitle(title),
    creativeWorkStatus: statusOf(guideline),
    about: { '@type': 'MedicalGuideline', url: address },
    ...(published === null ? {} : { datePublished: published }),
    ...(expires === null ? {} : { expires }),
  };
}

export function createListData(view: View, guidelines: readonly RegisteredGuideline[]): WithContext<CollectionPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: view.words.title(view.config.branding.association),
    url: `${view.config.publicUrl}/register`,
    publisher: buildOrganization(view),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: guidelines.map((one, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: buildListRow(view, one),
      })),
    },
  };
}

/** Returns JSON that cannot end the surrounding script element, whatever the data contain. */
export const escapeJsonForScript = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
