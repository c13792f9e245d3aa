import { FILE_KINDS } from '@imprimatur/domain';
import type { Json } from './schemas.ts';

const text = (description: string): Json => ({ description, schema: { type: 'string' } });
const inHeader = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
const gid: Json = { name: 'gid', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const uploadId: Json = { name: 'uploadId', in: 'path', required: true, schema: { type: 'string' } };
const version = inHeader('Tus-Resumable', 'The version of the protocol: 1.0.0', true);
const tag = { tags: ['Files'], security: [{ bearer: [] }] };
const fileId = text('The id of the file, once all bytes have arrived');
const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
const refusals = (...statuses: string[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]));
const wrongVersion = { '412': refused('The header `Tus-Resumable` is missing or names another version') };
const bytes: Json = {
  required: true,
  content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

export const BODIES_BY_OPERATION: Readonly<Record<string, Json>> = {
  'POST /files/{gid}': {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            gl: { type: 'array', items: { type: 'string', format: 'binary' }, description: 'One or several files' },
            kind: { type: 'string', enum: [...FILE_KINDS], description: 'Of all files; guessed if absent' },
            user_id: { type: 'integer', description: 'The office: on whose behalf. Stands before the files.' },
          },
          required: ['gl'],
        },
        encoding: { gl: { contentType: 'application/octet-stream' } },
      },
    },
  },
};

/** The resumable upload: the tus 1.0 protocol with creation, termination, checksum and expiration. */
export const TUS_PATHS: Readonly<Record<string, Json>> = {
  '/files-chunked/{gid}': {
    post: {
      ...tag,
      operationId: 'createUpload',
      summary: 'Begins a resumable upload (tus 1.0, creation)',
      parameters: [
        gid,
        version,
        inHeader('Upload-Length', 'Bytes of the whole file', true),
        inHeader(
          'Upload-Metadata',
          '`filename`, `filetype`, `kind` and, for the office, `user_id`, each in base64',
          true,
        ),
        inHeader('Content-Type', '`application/offset+octet-stream` where the first bytes come with it'),
      ],
      responses: {
        '201': {
          description: 'Begun',
          headers: { Location: text('Where the bytes go'), 'Upload-Expires': text('When it is forgotten') },
        },
        ...wrongVersion,
        ...refusals('401', '403', '404', '413', '415', '422'),
      },
    },
  },
  '/files-chunked/{gid}/{uploadId}': {
    head: {
      ...tag,
      operationId: 'headUpload',
      summary: 'How many bytes have arrived',
      parameters: [gid, uploadId, version],
      responses: {
        '200': {
          description: 'The state',
          headers: { 'Upload-Offset': text('Bytes that have arrived'), 'Upload-File-Id': fileId },
        },
        ...wrongVersion,
        ...refusals('401', '403', '404'),
      },
    },
    patch: {
      ...tag,
      operationId: 'patchUpload',
      summary: 'Sends the next bytes',
      parameters: [
        gid,
        uploadId,
        version,
        inHeader('Upload-Offset', 'Where these bytes begin', true),
        inHeader('Upload-Checksum', '`sha256`, `sha1` or `md5`, a space, and the digest of these bytes in base64'),
      ],
      requestBody: bytes,
      responses: {
        '204': {
          description: 'Arrived',
          headers: {
            'Upload-Offset': text('Bytes that have arrived'),
            'Upload-Expires': text('When it is forgotten'),
            'Upload-File-Id': fileId,
          },
        },
        '410': refused('Nothing has come for too long: it is forgotten'),
        '423': refused('Another request writes to it'),
        '460': refused('The checksum is not that of these bytes, none of which were kept'),
        '507': refused('The server has no room'),
        ...wrongVersion,
        ...refusals('401', '403', '404', '409', '413', '415', '422'),
      },
    },
    delete: {
      ...tag,
      operationId: 'deleteUpload',
      summary: 'Gives an upload up (tus 1.0, termination)',
      parameters: [gid, uploadId, version],
      responses: { '204': { description: 'Gone' }, ...wrongVersion, ...refusals('401', '403', '404', '422') },
    },
  },
};
