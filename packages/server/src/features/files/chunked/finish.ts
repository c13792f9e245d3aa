import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { storeFiles } from '../upload.ts';
import { markFinished, type Upload } from './repository.ts';

/**
 * Turns a completely received upload into a file, exactly as a plain upload does. Returns its id, even when called again. Callers must hold
 * the lease.
 */
export async function finishUpload(context: Context, caller: Caller, upload: Upload, holder: string): Promise<number> {
  if (upload.fileId !== null) return upload.fileId;
  const stored = await context.store.chunks.complete(upload.id);
  if (stored.size !== upload.size) throw new Error(`${stored.size} bytes are stored instead of ${upload.size}`);
  const { name, kind, type, forUserId: userId } = upload;
  const delivery = { files: [{ ...stored, name, type }], userId, kind };
  let fileId = 0;
  await storeFiles(context, { caller, guidelineId: upload.guidelineId, delivery }, async (tx, [id = 0]) => {
    fileId = id;
    // Another request has taken the lease and finishes the upload.
    if (!(await markFinished(tx, { id: upload.id, fileId, holder }))) throw refuse.unavailable();
  });
  return fileId;
}
