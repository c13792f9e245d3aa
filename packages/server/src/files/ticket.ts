import { hasValidSignature, createSignedUrls } from '../signing.ts';

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

const PURPOSE = 'imprimatur download';
const downloadUrls = createSignedUrls<Ticket>(PURPOSE, '/api/download/');

/** A signed URL works for anybody who has it; the rights of the person in the signature are checked again on use. */
export const createDownloadUrl = downloadUrls.create;

/** Bytes of the payload in a token of 2.0.0, before its signature of 32 bytes. */
const PAYLOAD_OF_2_0_0 = 22;
const TOKEN_OF_2_0_0 = /^[\w-]{72}$/;

function wasSignedByVersion200({ config }: Parameters<typeof downloadUrls.read>[0], token: string): boolean {
  if (!TOKEN_OF_2_0_0.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  const [payload, signature] = [bytes.subarray(0, PAYLOAD_OF_2_0_0), bytes.subarray(PAYLOAD_OF_2_0_0)];
  return hasValidSignature(config.secrets, { purpose: PURPOSE, payload, signature });
}

/** A URL of 2.0.0 has expired, so that people start the download again. */
export const readDownloadToken: typeof downloadUrls.read = (context, token) =>
  wasSignedByVersion200(context, token) ? 'expired' : downloadUrls.read(context, token);
