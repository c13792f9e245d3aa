import { signedUrls } from '../signing.ts';

/** The file or zip behind a signed URL. `user` is the person for whom the URL was made. */
export type Ticket =
  | { readonly kind: 'file'; readonly guidelineId: number; readonly fileId: number; readonly user: number }
  | {
      readonly kind: 'zip';
      readonly guidelineId: number;
      /** 0 means everybody. */
      readonly of: number;
      /** 0 means working files. */
      readonly uploadId: number;
      readonly user: number;
    };

const urls = signedUrls<Ticket>('imprimatur download', '/api/download/');

/** A signed URL works for anybody who has it; the rights of the person in the signature are checked again on use. */
export const createDownloadUrl = urls.create;

/** The form of the tokens of 2.0.0, for which people are told to start the download again. */
const TOKEN_OF_2_0_0 = /^[\w-]{72}$/;

export const readDownloadToken: typeof urls.read = (context, token) =>
  TOKEN_OF_2_0_0.test(token) ? 'expired' : urls.read(context, token);
