import type { Handlers, OperationName } from '@imprimatur/contract';
import type { DossierEdition } from '@imprimatur/domain';
import { createSignedUrls } from '../../signing.ts';

/** The body of the call that creates the signed URL, and so the choice that the URL contains. */
type Body<Call extends OperationName> = NonNullable<Handlers[Call]['body']>;
type PointsChoice = Body<'POST /guidelines/{id}/points/get-download-link'>;

type ListCall = Extract<OperationName, `POST /${'library' | 'guidelines' | 'users' | 'desk'}/get-download-link`>;
interface ListExport<Kind extends string, Call extends ListCall> {
  readonly kind: Kind;
  readonly format: Body<Call>['format'];
  readonly filters: Omit<Body<Call>, 'format'>;
  readonly user: number;
}

/** The export behind a signed URL, and the person for whom the URL was made. For a guest, `id` identifies both. */
export type ExportTicket =
  | ({ readonly kind: 'statistics'; readonly user: number } & Required<Body<'POST /stats/get-download-link'>>)
  | { readonly kind: 'citation'; readonly id: number; readonly user: number }
  | ListExport<'library', 'POST /library/get-download-link'>
  | ListExport<'publications', 'POST /guidelines/get-download-link'>
  | ListExport<'users', 'POST /users/get-download-link'>
  | ListExport<'desk', 'POST /desk/get-download-link'>
  | { readonly kind: 'person'; readonly id: number; readonly user: number }
  | { readonly kind: 'guest dossier'; readonly id: number }
  | { readonly kind: 'dossier'; readonly id: number; readonly edition: DossierEdition; readonly user: number }
  | {
      readonly kind: 'report';
      readonly choice: Omit<Body<'POST /report/get-download-link'>, 'format'>;
      readonly format: Body<'POST /report/get-download-link'>['format'];
      readonly user: number;
    }
  | ({
      readonly kind: 'frozen report';
      readonly id: number;
      readonly user: number;
    } & Body<'POST /reports/{id}/get-download-link'>)
  | {
      readonly kind: 'points';
      readonly id: number;
      readonly format: PointsChoice['format'];
      readonly round: number | null;
      readonly user: number;
    };

const exportUrls = createSignedUrls<ExportTicket>('imprimatur export', '/api/exports/');

export const createExportUrl = exportUrls.create;
export const readTicket = exportUrls.read;
