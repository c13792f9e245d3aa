import { FILE_KINDS } from '@imprimatur/domain';
import type { Json } from './schemas.ts';

const textHeader = (description: string): Json => ({ description, schema: { type: 'string' } });
const headerParameter = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
const entryIdParameter: Json = { name: 'gid', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const uploadId: Json = { name: 'uploadId', in: 'path', required: true, schema: { type: 'string' } };
const version = headerParameter('Tus-Resumable', 'The version of the protocol: 1.0.0', true);
const tag = { tags: ['Files'], security: [{ bearer: [] }] };
const fileId = textHeader('The id of the file, once all bytes have arrived');
const refusalResponse = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
const refusalReferences = (...statuses: string[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]));
const wrongVersion = { '412': refusalResponse('The header `Tus-Resumable` is missing or names another version') };
const bytesBody: Json = {
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
        entryIdParameter,
        version,
        headerParameter('Upload-Length', 'Bytes of the whole file', true),
        headerParameter(
          'Upload-Metadata',
          '`filename`, `filetype`, `kind` and, for the office, `user_id`, each in base64',
          true,
        ),
        headerParameter('Content-Type', '`application/offset+octet-stream` where the first bytes come with it'),
      ],
      responses: {
        '201': {
          description: 'Begun',
          headers: { Location: textHeader('Where the bytes go'), 'Upload-Expires': textHeader('When it is forgotten') },
        },
        ...wrongVersion,
        ...refusalReferences('401', '403', '404', '413', '415', '422'),
      },
    },
  },
  '/files-chunked/{gid}/{uploadId}': {
    head: {
      ...tag,
      operationId: 'headUpload',
      summary: 'How many bytes have arrived',
      parameters: [entryIdParameter, uploadId, version],
      responses: {
        '200': {
          description: 'The state',
          headers: { 'Upload-Offset': textHeader('Bytes that have arrived'), 'Upload-File-Id': fileId },
        },
        ...wrongVersion,
        ...refusalReferences('401', '403', '404'),
      },
    },
    patch: {
      ...tag,
      operationId: 'patchUpload',
      summary: 'Sends the next bytes',
      parameters: [
        entryIdParameter,
        uploadId,
        version,
        headerParameter('Upload-Offset', 'Where these bytes begin', true),
        headerParameter(
          'Upload-Checksum',
          '`sha256`, `sha1` or `md5`, a space, and the digest of these bytes in base64',
        ),
      ],
      requestBody: bytesBody,
      responses: {
        '204': {
          description: 'Arrived',
          headers: {
            'Upload-Offset': textHeader('Bytes that have arrived'),
            'Upload-Expires': textHeader('When it is forgotten'),
            'Upload-File-Id': fileId,
          },
        },
        '410': refusalResponse('Nothing has come for too long: it is forgotten'),
        '423': refusalResponse('Another request writes to it'),
        '460': refusalResponse('The checksum is not that of these bytes, none of which were kept'),
        '507': refusalResponse('The server has no room'),
        ...wrongVersion,
        ...refusalReferences('401', '403', '404', '409', '413', '415', '422'),
      },
    },
    delete: {
      ...tag,
      operationId: 'deleteUpload',
      summary: 'Gives an upload up (tus 1.0, termination)',
      parameters: [entryIdParameter, uploadId, version],
      responses: { '204': { description: 'Gone' }, ...wrongVersion, ...refusalReferences('401', '403', '404', '422') },
    },
  },
};
