import { type Day, showDay } from '@imprimatur/domain';
import { pagingOf } from '../../http/paging.ts';
import { type RegisterQuery, type RegisterMatches, pageOf, PER_ANSWER } from './query.ts';
import type { AnnouncedGuideline, OtherEdition, RegisteredGuideline } from './register.ts';
import { dossierAddress, pathOf, type View } from './view.ts';
import { webAddress } from './related.ts';

const showDayOrNull = (day: Day | null): string | null => (day === null ? null : showDay(day));

/** A guideline for API clients. Names and days have the same format as in the rest of the API. */
export function asJson(view: View, one: RegisteredGuideline): object {
  const { publicUrl } = view.config;
  const edition = (other: OtherEdition) => ({
    unique_id: other.uniqueId,
    name: other.title,
    date_of_publication: showDayOrNull(other.published),
    withdrawn: other.isWithdrawn,
    url: `${publicUrl}${pathOf(other)}`,
  });
  return {
    unique_id: one.uniqueId,
    url: `${publicUrl}${pathOf(one)}`,
    name: one.title,
    type: one.type,
    abbreviation_of_committee: one.committee,
    authors: one.authors.map(({ name }) => name),
    name_of_journal: one.journal,
    publication_number: one.volume,
    issue_number: one.issue,
    doi_number: one.doi,
    date_of_publication: showDayOrNull(one.published),
    state: one.state,
    in_force_until: showDayOrNull(one.inForceUntil),
    checked_on: showDayOrNull(one.checkedOn),
    withdrawn: one.isWithdrawn,
    ended_on: showDayOrNull(one.endedOn),
    replaces: one.replaces.map(edition),
    replaced_by: one.replacedBy.map(edition),
    endorsements: one.endorsements.map(({ society, kind, answeredOn }) => ({
      society,
      kind,
      answered_on: showDayOrNull(answeredOn),
    })),
    documents: one.documents.map((document) => ({
      kind: document.kind,
      language: document.language,
      title: document.title,
      url: webAddress(document.url),
      date: showDayOrNull(document.date),
      out_of_date: document.outOfDate,
    })),
    dossier: dossierAddress(view, one),
  };
}

const announcedAsJson = ({ title, committee, planned }: AnnouncedGuideline, contact: string): object => ({
  name: title,
  abbreviation_of_committee: committee,
  planned: showDayOrNull(planned),
  contact,
});

/** The register for API clients, a hundred guidelines per response. */
export function listAsJson(view: View, asked: RegisterQuery, { guidelines, announced }: RegisterMatches): object {
  const { rows, total, page } = pageOf(guidelines, asked.page, PER_ANSWER);
  const { email } = view.config.branding.contact;
  return {
    data: rows.map((one) => asJson(view, one)),
    announced: page > 1 ? [] : announced.map((one) => announcedAsJson(one, email)),
    ...pagingOf('/register.json', asked, { page, perPage: PER_ANSWER, total }),
  };
}
