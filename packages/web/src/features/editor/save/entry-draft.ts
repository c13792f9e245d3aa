import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { isPhase } from '@imprimatur/domain/lifecycle/phases';
import { toApiError } from '../../../lib/api-error.ts';
import { emptyForm, type EntryForm, toEntryForm } from '../model/entry-form.ts';
import { diffFields, mergeNewer } from '../model/merge.ts';
import { pick } from '../model/payload.ts';
import { findFieldsToStore } from '../model/problems.ts';
import { EDITOR_FIELDS, listFields } from '../model/steps.ts';
import { findSaveKind, type SaveKind } from '../rights.ts';
import { createOnce } from './creation.ts';
import { createDraftState, createFormBase, type DraftState, PAUSE_MS, type StoredForm } from './draft-state.ts';
import { LostSaves } from './lost-saves.ts';
import { saveEntry, saveFields, submitEntry } from './send.ts';

/** Callbacks and values from the screen. */
interface Screen {
  readonly form: { getValues: () => EntryForm; setValues: (values: EntryForm) => void };
  /** Stores a response in the cache. */
  readonly store: (entry: Guideline) => Promise<void>;
  /** Loads the entry, never from the cache. */
  readonly load: (id: number) => Promise<Guideline>;
  /** Changes the URL to that of the new entry and keeps the form. Resolves to false if the person has left the form. */
  readonly open: (id: number) => Promise<boolean>;
  readonly forget: () => void;
  readonly keep: (stored: StoredForm) => void;
}

/**
 * The editor's form and the stored entry behind it. All saves go through this object, one at a time: saves by the buttons, automatic
 * saves while the person types, and the first save of a new entry. Values typed during a save stay unsaved. If the response to a save was
 * lost, the save is recognised when the entry is read again.
 */
export class EntryDraft {
  readonly #userId: number;
  /** True if a save stores this field. */
  readonly #stores: (field: EditorField) => boolean;
  readonly #listeners = new Set<() => void>();
  readonly #lost = new LostSaves();
  #screen: Screen | null = null;
  #entry: Guideline | null;
  /** True if the URL is that of the stored entry. */
  #isOpen = false;
  #state: DraftState;
  #last: Promise<unknown> = Promise.resolve();
  #left = false;

  constructor(userId: number, entry: Guideline | null, stores: (field: EditorField) => boolean) {
    this.#userId = userId;
    this.#entry = entry;
    this.#stores = stores;
    this.#state = createDraftState(entry);
  }

  readonly now = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Call this after every render, with the entry in the cache. */
  connect(screen: Screen, entry: Guideline | null): void {
    this.#screen = screen;
    this.#entry = entry ?? this.#entry;
    this.#isOpen = entry !== null;
  }

  /** Call this whenever the screen opens. Returns the function to call when it closes. */
  readonly enter = (): (() => void) => {
    this.#left = false;
    return () => {
      this.#left = true;
    };
  };

  /** Returns the changed fields that a save would store. */
  changedIn(values: EntryForm): EditorField[] {
    return diffFields(this.#state.base.values, values).filter(this.#stores);
  }

  readonly isDirty = (): boolean => diffFields(this.#state.base.values, this.#values()).length > 0;

  /** True if another person stored a version that is newer than the one the form is based on. */
  isBehind(entry: Guideline): boolean {
    const { version } = this.#state.base;
    return version !== undefined && entry.version > version && this.#lost.find(this.#state.base, entry) === null;
  }

  /** Restores the values that the tab stored. */
  readonly restore = ({ base, values }: Partial<StoredForm>): void => {
    if (base === undefined || values === undefined) return;
    const stored = this.#state.base.values;
    const merged = mergeNewer({ ...emptyForm, ...base }, { ...emptyForm, ...values }, stored);
    this.#requireScreen().form.setValues(merged.values);
    this.#update({ changedByBoth: merged.changedByBoth, restored: diffFields(stored, merged.values).length > 0 });
  };

  /** Accepts the restored values. */
  readonly acceptRestored = (): void => this.#update({ restored: false });

  /** Replaces the form's values with the stored ones. */
  readonly discard = (): void => {
    this.#requireScreen().form.setValues(this.#state.base.values);
    this.#update({ changedByBoth: [], restored: false });
    this.#requireScreen().forget();
  };

  /** Records that a save was refused because of a newer version. Returns false for any other error. */
  noteConflict(error: unknown): boolean {
    const { status, phase } = toApiError(error);
    if (status !== 409) return false;
    this.#update({ conflict: { phase: phase !== undefined && isPhase(phase) ? phase : null } });
    return true;
  }

  /** Updates the form to a newer version of the entry. Typed values stay unsaved. */
  async adopt(newer: Guideline): Promise<void> {
    this.#rebase(newer, this.#state.base.values);
    this.#update({ conflict: null });
    await this.#requireScreen().store(newer);
  }

  readonly loadNewer = (id: number): Promise<void> =>
    this.#enqueue(async () => this.adopt(await this.#requireScreen().load(id)));

  /** Saves everything that the person may change. Resolves to the kind of save, or to null if the person may no longer save. */
  save(steps: readonly StepId[]): Promise<SaveKind | null> {
    const values = this.#values();
    return this.#enqueue(async () => {
      const at = this.#currentEntry();
      const kind = findSaveKind(at);
      if (kind === null) return null;
      const answer = await (at === null ? this.#createWhole(values) : this.#saveOnce(kind, values, steps, at));
      await this.#handleSave(answer, values);
      if (!this.#isOpen) await this.#open(answer);
      return kind;
    });
  }

  /** Submits the entry. A new entry is stored first, and stays a draft if the submission is refused. */
  submit(extra: { mail_note?: string }): Promise<void> {
    const values = this.#values();
    return this.#enqueue(async () => {
      const at = this.#currentEntry() ?? (await this.#createWhole(values));
      try {
        const answer = await submitEntry(values, at, extra);
        this.#requireScreen().forget();
        await this.#requireScreen().store(answer);
      } catch (error) {
        if (!this.#isOpen) await this.#open(at);
        throw error;
      }
    });
  }

  /** Stores the valid fields of a draft. A new entry becomes a draft as soon as it has a title. */
  storeTyped(step: StepId, steps: readonly StepId[]): Promise<void> {
    return this.#enqueue(async () => {
      const at = this.#currentEntry();
      const values = this.#values();
      const fields = findFieldsToStore(this.changedIn(values), values, step, steps);
      if (fields.length === 0 || (at === null && !fields.includes('name'))) return;
      try {
        await (at === null ? this.#create(fields) : this.#saveFields(fields, at));
        this.#update({ tries: 0, retryAt: 0 });
      } catch (error) {
        const [failure, { tries }] = [toApiError(error), this.#state];
        if (failure.isTransient)
          this.#update({ tries: tries + 1, retryAt: Date.now() + failure.delay(tries, PAUSE_MS) });
      }
    });
  }

  #update(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #requireScreen(): Screen {
    if (this.#screen === null) throw new Error('The draft has no screen yet.');
    return this.#screen;
  }

  readonly #values = (): EntryForm => this.#requireScreen().form.getValues();

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => {});
    return run;
  }

  /** The stored entry, with the version that the form is based on; null if it is not stored yet. */
  #currentEntry(): Guideline | null {
    return this.#entry && { ...this.#entry, version: this.#state.base.version ?? this.#entry.version };
  }

  /** Bases the form on a newer version of the entry. Values that differ from `from` were typed on this screen, so they stay. */
  #rebase(newer: Guideline, from: EntryForm): void {
    const merged = mergeNewer(from, this.#values(), toEntryForm(newer));
    this.#requireScreen().form.setValues(merged.values);
    this.#lost.clear();
    this.#update({ base: createFormBase(newer), changedByBoth: merged.changedByBoth });
  }

  /** Only a submission stores the confirmation of the publication rules. After any other save, the tick stays in the form, unsaved. */
  async #handleSave(answer: Guideline, sent: EntryForm): Promise<void> {
    this.#requireScreen().forget();
    this.#rebase(answer, { ...sent, publication_rules: answer.publication_rules });
    this.#update({ restored: false, conflict: null, savedAt: new Date() });
    await this.#requireScreen().store(answer);
  }

  /** Returns the fields that were changed since these values were sent. */
  #typedSince(sent: Partial<EntryForm>): EditorField[] {
    return diffFields({ ...this.#state.base.values, ...sent }, this.#values());
  }

  /** Bases the form on the result of saving some fields. The form keeps trailing spaces that the server removes. */
  #baseOn(version: number, sent: Partial<EntryForm>): void {
    this.#lost.clear();
    this.#update({ base: { version, values: { ...this.#state.base.values, ...sent } }, savedAt: new Date() });
  }

  /** Handles the response to a save of some fields. Text typed since then stays stored in the tab, even after the form was left. */
  async #handlePartialSave(answer: Guideline, sent: Partial<EntryForm>): Promise<void> {
    const typed = this.#typedSince(sent).length > 0;
    this.#baseOn(answer.version, sent);
    if (typed) this.#requireScreen().keep({ base: this.#state.base.values, values: this.#values() });
    else this.#requireScreen().forget();
    await this.#requireScreen().store(answer);
  }

  async #open({ id }: Guideline): Promise<boolean> {
    const { open, forget } = this.#requireScreen();
    const opened = await open(id);
    // From now on the tab stores the form under the entry's id.
    if (opened) forget();
    return opened;
  }

  /** Creates the entry with these values. If it was created without some of them, saves the missing values afterwards. */
  async #createWhole(values: EntryForm): Promise<Guideline> {
    const { entry, sent } = await createOnce(this.#userId, values, EDITOR_FIELDS);
    const stored = { ...emptyForm, ...sent };
    this.#entry = entry;
    this.#update({ base: { version: entry.version, values: stored } });
    if (diffFields(stored, values).length === 0) return entry;
    const whole = await saveFields(values, EDITOR_FIELDS, entry);
    this.#entry = whole;
    this.#update({ base: { version: whole.version, values } });
    return whole;
  }

  async #create(fields: readonly EditorField[]): Promise<void> {
    const { entry, sent } = await createOnce(this.#userId, this.#values(), fields);
    this.#entry = entry;
    await this.#requireScreen().store(entry);
    if (!this.#left && (await this.#open(entry))) return this.#baseOn(entry.version, sent);
    // The form was left during the call, so nothing else will save the text typed since.
    const typed = this.#typedSince(sent);
    const answer = typed.length > 0 ? await saveFields(this.#values(), typed, entry) : entry;
    this.#requireScreen().forget();
    await this.#requireScreen().store(answer);
  }

  async #saveFields(fields: readonly EditorField[], at: Guideline): Promise<void> {
    const values = this.#values();
    const sent = pick(values, fields);
    try {
      await this.#handlePartialSave(await saveFields(values, fields, at), sent);
    } catch (error) {
      // If another person saved the newer version, its notice appears, because the entry is now in the cache.
      if ((await this.#readOwnSave(error, sent, at)) === null) throw error;
    }
  }

  /** Saves. Repeats the save once if it was refused because of an earlier save from this tab whose response was lost. */
  async #saveOnce(kind: SaveKind, values: EntryForm, steps: readonly StepId[], at: Guideline): Promise<Guideline> {
    try {
      return await saveEntry(kind, values, at);
    } catch (error) {
      const own = await this.#readOwnSave(error, pick(values, listFields(steps)), at);
      if (own === null) throw error;
      return await saveEntry(kind, values, own);
    }
  }

  /** After a failed save: returns the entry if an earlier save from this tab, whose response was lost, stored it; otherwise null. */
  async #readOwnSave(error: unknown, sent: Partial<EntryForm>, { id }: Guideline): Promise<Guideline | null> {
    this.#lost.note(error, sent);
    if (toApiError(error).status !== 409) return null;
    const stored = await this.#requireScreen().load(id);
    const lost = this.#lost.find(this.#state.base, stored);
    if (lost !== null) await this.#handlePartialSave(stored, lost);
    return lost && stored;
  }
}
