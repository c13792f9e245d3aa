import { formatDayOrNull } from '@imprimatur/domain';
import { createPaging } from '../../http/paging.ts';
import { type RegisterQuery, type RegisterMatches, slicePage, GUIDELINES_PER_RESPONSE } from './query.ts';
import type { AnnouncedGuideline, OtherEdition, RegisteredGuideline } from './register.ts';
import { findDossierAddress, guidelinePath, type View } from './view.ts';
import { keepWebAddress } from './related.ts';

/** A guideline for API clients. Names and days have the same format as in the rest of the API. */
export function toJson(view: View, one: RegisteredGuideline): object {
  const { publicUrl } = view.config;
  const edition = (other: OtherEdition) => ({
    unique_id: other.uniqueId,
    name: other.title,
    date_of_publication: formatDayOrNull(other.published),
    withdrawn: other.isWithdrawn,
    url: `${publicUrl}${guidelinePath(other)}`,
  });
  return {
    unique_id: one.uniqueId,
    url: `${publicUrl}${guidelinePath(one)}`,
    name: one.title,
    type: one.type,
    abbreviation_of_committee: one.committee,
    authors: one.authors.map(({ name }) => name),
    name_of_journal: one.journal,
    publication_number: one.volume,
    issue_number: one.issue,
    doi_number: one.doi,
    date_of_publication: formatDayOrNull(one.published),
    state: one.state,
    in_force_until: formatDayOrNull(one.inForceUntil),
    checked_on: formatDayOrNull(one.checkedOn),
    withdrawn: one.isWithdrawn,
    ended_on: formatDayOrNull(one.endedOn),
    replaces: one.replaces.map(edition),
    replaced_by: one.replacedBy.map(edition),
    endorsements: one.endorsements.map(({ society, kind, answeredOn }) => ({
      society,
      kind,
      answered_on: formatDayOrNull(answeredOn),
    })),
    documents: one.documents.map((document) => ({
      kind: document.kind,
      language: document.language,
      title: document.title,
      url: keepWebAddress(document.url),
      date: formatDayOrNull(document.date),
      out_of_date: document.outOfDate,
    })),
    dossier: findDossierAddress(view, one),
  };
}

const toAnnouncedJson = ({ title, committee, planned }: AnnouncedGuideline, contact: string): object => ({
  name: title,
  abbreviation_of_committee: committee,
  planned: formatDayOrNull(planned),
  contact,
});

/** The register for API clients, a hundred guidelines per response. */
export function toJsonList(view: View, filters: RegisterQuery, { guidelines, announced }: RegisterMatches): object {
  const { rows, total, page } = slicePage(guidelines, filters.page, GUIDELINES_PER_RESPONSE);
  const { email } = view.config.branding.contact;
  return {
    data: rows.map((one) => toJson(view, one)),
    announced: page > 1 ? [] : announced.map((one) => toAnnouncedJson(one, email)),
    ...createPaging('/register.json', filters, { page, perPage: GUIDELINES_PER_RESPONSE, total }),
  };
}
