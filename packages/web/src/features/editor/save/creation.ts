import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { asApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { personal } from '../../../lib/storage.ts';
import { emptyForm, type EntryForm } from '../model/entry-form.ts';
import { payloadOf, pick } from '../model/payload.ts';
import { FIELDS } from '../model/steps.ts';

/** The creation of this tab's new entry: under which key it is sent, and once it was sent, with which values. */
interface Creation {
  readonly key: string;
  readonly sent: Partial<EntryForm> | null;
}

/** Where the tab keeps nothing. */
const fallbackStorage = new Map<string, Creation>();

/** The names of unsaved text, so that another person in this tab does not find it. */
const storageKeyOf = (userId: number): string => `unsaved:${userId}:creation`;

function storeCreation(userId: number, creation: Creation): Creation {
  fallbackStorage.set(storageKeyOf(userId), creation);
  personal.set(storageKeyOf(userId), creation, 'tab');
  return creation;
}

const startCreation = (userId: number): Creation => storeCreation(userId, { key: crypto.randomUUID(), sent: null });

/** Gives a new entry its key before anything is typed, so that a copy of the tab has the same one. */
export const beginCreation = (userId: number): Creation =>
  personal.get<Creation>(storageKeyOf(userId), 'tab') ??
  fallbackStorage.get(storageKeyOf(userId)) ??
  startCreation(userId);

/** The next entry of this tab is another one. */
export function endCreation(userId: number): void {
  fallbackStorage.delete(storageKeyOf(userId));
  personal.remove(storageKeyOf(userId), 'tab');
}

export interface Created {
  readonly entry: Guideline;
  /** The values with which it was created. They may be older than those of the form, where an answer was lost. */
  readonly sent: Partial<EntryForm>;
}

async function sendCreation({ key, sent }: Creation): Promise<Guideline> {
  const whole = { ...emptyForm, ...sent };
  const fields = FIELDS.filter((field) => sent?.[field] !== undefined);
  const body = { ...pick(payloadOf(whole), fields), name: whole.name };
  return (await call('POST /guidelines', { body, idempotencyKey: key })).data;
}

/** Whether the server has decided against it; otherwise it may have been carried out. */
const isDecided = ({ passing, status }: ReturnType<typeof asApiError>): boolean =>
  !passing && status < 500 && status !== 401 && status !== 409;

/**
 * Creates the entry of this tab, once: what may have been carried out is sent again as it was, whatever has been typed since, and the
 * answer is then the same.
 */
export async function createOnce(userId: number, form: EntryForm, fields: readonly EditorField[]): Promise<Created> {
  const { key, sent } = beginCreation(userId);
  const creation = storeCreation(userId, { key, sent: sent ?? pick(form, fields) });
  try {
    const entry = await sendCreation(creation);
    endCreation(userId);
    return { entry, sent: creation.sent ?? {} };
  } catch (error) {
    const failure = asApiError(error);
    if (!isDecided(failure)) throw error;
    startCreation(userId);
    // A copy of this tab has created its entry under the key, with another text: this one is an entry of its own.
    if (failure.errors?.['Idempotency-Key'] === undefined) throw error;
    return createOnce(userId, form, fields);
  }
}
