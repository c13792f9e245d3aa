import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/serve.ts';
import { keep } from '../upload.ts';
import { markFinished, type Upload } from './repository.ts';

/**
 * Makes the file of an upload whose last byte has come, exactly as the plain way does; answers its id, also to whoever asks
 * again. To be called under the lease.
 */
export async function finishUpload(context: Context, caller: Caller, upload: Upload, holder: string): Promise<number> {
  if (upload.fileId !== null) return upload.fileId;
  const stored = await context.store.chunks.complete(upload.id);
  if (stored.size !== upload.size) throw new Error(`${stored.size} bytes are stored of the announced ${upload.size}`);
  const files = [{ ...stored, name: upload.name, type: upload.type }];
  let fileId = 0;
  await keep(context, caller, upload.guidelineId, { files, userId: upload.forUserId }, async (tx, [id = 0]) => {
    fileId = id;
    // Somebody else holds the lease by now: they finish it.
    if (!(await markFinished(tx, { id: upload.id, fileId, holder }))) throw refuse.unavailable();
  });
  return fileId;
}
