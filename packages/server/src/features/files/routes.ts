import { defineRoutes } from '../../calls/serve.ts';
import { readEntryResponse } from '../guidelines/entry-response.ts';
import { sendDownload } from './download.ts';
import { submitVersionFor } from './submit-version.ts';
import { createFileLink, createZipLink } from './links.ts';
import { removeFile } from './remove.ts';

/** All file calls except the upload itself, which has its own scope (plugin.ts). */
export const fileRoutes = defineRoutes({
  'GET /guidelines/{gid}/files/{fid}/link': async (context, { caller, params }) => {
    return createFileLink(context, caller, params.gid, params.fid);
  },
  'GET /guidelines/prepare-zipped/{gid}/{userId}/{uploadId}': async (context, { caller, params }) => {
    return createZipLink(context, caller, params.gid, { of: params.userId, uploadId: params.uploadId });
  },
  'GET /download/{token}': (context, { params, request, reply }) =>
    sendDownload(context, params.token, { request, reply }).then(() => undefined),
  'DELETE /guidelines/{gid}/files/{fid}': (context, { caller, params }) =>
    removeFile(context, caller, params.gid, params.fid).then(() => undefined),
  'GET /delete-file/{gid}/{fid}': async (context, { caller, params }) => {
    await removeFile(context, caller, params.gid, params.fid);
    return undefined;
  },
  'POST /guidelines/admin_user_upload_approve/{gid}': async (context, { caller, params, body }) => {
    await submitVersionFor(context, caller, params.gid, {
      userId: body.userId,
      files: body.files,
      uploadId: body.uploadId ?? null,
      newVersion: body.increment_version_number === true || body.increment_version_number === 1,
    });
    return { data: await readEntryResponse(context, caller, params.gid) };
  },
});
