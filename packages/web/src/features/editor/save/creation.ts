import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { toApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { personalStorage } from '../../../lib/storage.ts';
import { emptyForm, type EntryForm } from '../model/entry-form.ts';
import { pick, toPayload } from '../model/payload.ts';
import { EDITOR_FIELDS } from '../model/steps.ts';

/** The creation of this tab's new entry: its idempotency key, and the values that were sent with it, if any. */
interface Creation {
  readonly key: string;
  readonly sent: Partial<EntryForm> | null;
}

/** Used if the browser allows no session storage. */
const fallbackStorage = new Map<string, Creation>();

/** Contains the person, so that another person in this tab does not find the text. */
const storageKeyOf = (userId: number): string => `unsaved:${userId}:creation`;

function storeCreation(userId: number, creation: Creation): Creation {
  fallbackStorage.set(storageKeyOf(userId), creation);
  personalStorage.set(storageKeyOf(userId), creation, 'tab');
  return creation;
}

const startCreation = (userId: number): Creation => storeCreation(userId, { key: crypto.randomUUID(), sent: null });

/** Creates the key of a new entry before anything is typed, so that a duplicated tab has the same key. */
export const beginCreation = (userId: number): Creation =>
  personalStorage.get<Creation>(storageKeyOf(userId), 'tab') ??
  fallbackStorage.get(storageKeyOf(userId)) ??
  startCreation(userId);

/** After this, the tab's next entry gets a new key. */
export function endCreation(userId: number): void {
  fallbackStorage.delete(storageKeyOf(userId));
  personalStorage.remove(storageKeyOf(userId), 'tab');
}

export interface CreationResult {
  readonly entry: Guideline;
  /** The values with which the entry was created. If a response was lost, they may be older than those in the form. */
  readonly sent: Partial<EntryForm>;
}

async function sendCreation({ key, sent }: Creation): Promise<Guideline> {
  const whole = { ...emptyForm, ...sent };
  const fields = EDITOR_FIELDS.filter((field) => sent?.[field] !== undefined);
  const body = { ...pick(toPayload(whole), fields), name: whole.name };
  return (await call('POST /guidelines', { body, idempotencyKey: key })).data;
}

/** True if the server has refused the call permanently. Otherwise it may have been carried out. */
const isDecided = ({ isTransient, status }: ReturnType<typeof toApiError>): boolean =>
  !isTransient && status < 500 && status !== 401 && status !== 409;

/**
 * Creates the entry of this tab exactly once. A call that may have been carried out is repeated with the same values, even if more has
 * been typed since, and gets the same response.
 */
export async function createOnce(
  userId: number,
  form: EntryForm,
  fields: readonly EditorField[],
): Promise<CreationResult> {
  const { key, sent } = beginCreation(userId);
  const creation = storeCreation(userId, { key, sent: sent ?? pick(form, fields) });
  try {
    const entry = await sendCreation(creation);
    endCreation(userId);
    return { entry, sent: creation.sent ?? {} };
  } catch (error) {
    const failure = toApiError(error);
    if (!isDecided(failure)) throw error;
    startCreation(userId);
    // A duplicated tab has already used this key with other values, so this form becomes a separate entry.
    if (failure.errors?.['Idempotency-Key'] === undefined) throw error;
    return createOnce(userId, form, fields);
  }
}
