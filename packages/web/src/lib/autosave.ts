import { type ApiError, findFieldErrors, toApiError } from './api-error.ts';

/** Milliseconds of pause in typing before the record is saved. */
const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2000;

/** A record as stored on the server. `version` is 0 if it is not stored yet. */
export interface Stored<Value> {
  readonly value: Value;
  readonly version: number;
}

/**
 * `waiting`: the server cannot be reached or is busy, and the record is sent again automatically. `ended`: the session has ended, and the
 * record is kept in this tab. `conflict`: another person has saved `theirs`, and nothing is sent until the person chooses.
 */
export type SaveState<Value> =
  | { readonly is: 'idle' | 'dirty' | 'saving' | 'waiting' | 'ended' }
  | { readonly is: 'saved'; readonly at: Date }
  | { readonly is: 'refused'; readonly message: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly is: 'conflict'; readonly theirs: Stored<Value> };

export interface AutosaveCalls<Value> {
  /** Saves the value as a change of this version. Throws an `ApiError`. */
  save: (value: Value, version: number) => Promise<Stored<Value>>;
  /** Loads the server's current value after a conflict. */
  load: () => Promise<Stored<Value>>;
  /** Returns the reasons by field why the value cannot be sent yet. */
  findErrors?: (value: Value) => Readonly<Record<string, string>>;
}

export interface AutosaveNow<Value> {
  readonly value: Value;
  /** The version that the value is based on. */
  readonly version: number;
  readonly unsaved: boolean;
  readonly state: SaveState<Value>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves one record while a person types: after a pause, with one request at a time; the last value is kept. Values must be flat records,
 * because they are compared as JSON.
 */
export class Autosave<Value> {
  readonly #calls: AutosaveCalls<Value>;
  readonly #listeners = new Set<() => void>();
  #now: AutosaveNow<Value>;
  #stored: Stored<Value>;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #left = false;
  #settled = (): void => {};

  constructor(stored: Stored<Value>, calls: AutosaveCalls<Value>) {
    this.#stored = stored;
    this.#calls = calls;
    this.#now = { ...stored, unsaved: false, state: { is: 'idle' } };
  }

  readonly now = (): AutosaveNow<Value> => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the function that runs when there is nothing unsaved left. */
  whenSettled(run: () => void): void {
    this.#settled = run;
  }

  readonly type = (value: Value): void => {
    const { is } = this.#now.state;
    this.#update({ value });
    if (is === 'conflict' || this.#running !== null) return;
    if (this.#now.unsaved) {
      this.#update({ state: { is: 'dirty' } });
      this.#sendIn(PAUSE_MS);
    } else this.#settle({ is: 'idle' });
  };

  /** Restores kept text with the version that it is based on. */
  restore({ value, version }: Stored<Value>): void {
    this.#stored = { ...this.#stored, version };
    this.type(value);
  }

  /** Accepts a newer value from the server. Keeps unsaved text; if it differs, saving it causes a conflict. */
  receive(newer: Stored<Value>): void {
    // A response may be older than a save that finished before it arrived.
    if (newer.version <= this.#stored.version || this.#running !== null) return;
    const { unsaved, value } = this.#now;
    if (unsaved && !isSame(newer.value, value)) return;
    this.#stored = newer;
    this.#update({ value: newer.value });
    if (unsaved) this.#settle({ is: 'saved', at: new Date() });
  }

  /** Continues from a version that this tab saved elsewhere; text that was typed here stays. */
  follow(version: number): void {
    if (version <= this.#stored.version) return;
    this.#stored = { ...this.#stored, version };
    this.#update({});
  }

  /** Resolves a conflict: saves this value over theirs. */
  readonly keepMine = (): void => {
    const { state } = this.#now;
    if (state.is !== 'conflict') return;
    this.#stored = state.theirs;
    this.#update({ state: { is: 'dirty' } });
    void this.flush();
  };

  /** Resolves a conflict: discards this value and shows theirs. */
  readonly takeTheirs = (): void => {
    const { state } = this.#now;
    if (state.is === 'conflict') this.replace(state.theirs);
  };

  /** Discards the unsaved text and shows the server's value. */
  readonly replace = (stored: Stored<Value>): void => {
    this.#stored = stored;
    this.#update({ value: stored.value });
    this.#settle({ is: 'idle' });
  };

  /** Saves immediately, before the record is left or submitted. Resolves to true if everything is saved. */
  readonly flush = async (): Promise<boolean> => {
    await this.#running;
    const { state, unsaved } = this.#now;
    if (unsaved && state.is !== 'conflict') await this.#send();
    return !this.#now.unsaved;
  };

  /** Called when the screen is left: sends unsaved text once more, then stops retrying. Resolves to the last stored version. */
  async leave(): Promise<number> {
    this.#left = true;
    await this.flush();
    clearTimeout(this.#timer);
    return this.#stored.version;
  }

  /** Called when the screen is opened, including when it is opened again: allows automatic saving. */
  enter(): void {
    this.#left = false;
  }

  #update(part: Partial<AutosaveNow<Value>>): void {
    const next = { ...this.#now, ...part };
    const unsaved = !isSame(next.value, this.#stored.value);
    this.#now = { ...next, unsaved, version: this.#stored.version };
    for (const listener of this.#listeners) listener();
  }

  #settle(state: SaveState<Value>): void {
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.#update({ state });
    this.#settled();
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#left) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#sendOnce().finally(() => {
      this.#running = null;
      if (this.#now.state.is === 'dirty') this.#sendIn(PAUSE_MS);
    });
    return this.#running;
  }

  async #sendOnce(): Promise<void> {
    const { value, version } = this.#now;
    const errors = this.#calls.findErrors?.(value) ?? {};
    if (Object.keys(errors).length > 0) return this.#update({ state: { is: 'refused', message: '', errors } });
    this.#update({ state: { is: 'saving' } });
    try {
      const saved = await this.#calls.save(value, version);
      this.#stored = { value, version: saved.version };
      this.#saved();
    } catch (error) {
      const failure = toApiError(error);
      if (failure.status === 409) await this.#compare(value);
      else this.#failed(failure, value);
    }
  }

  #saved(): void {
    this.#tries = 0;
    this.#update({});
    if (this.#now.unsaved) this.#update({ state: { is: 'dirty' } });
    else this.#settle({ is: 'saved', at: new Date() });
  }

  #failed(error: ApiError, sent: Value): void {
    if (error.status === 401) return this.#update({ state: { is: 'ended' } });
    if (!error.isTransient && error.status < 500) {
      const refused = { is: 'refused', message: error.message, errors: findFieldErrors(error) } as const;
      return this.#update({ state: isSame(sent, this.#now.value) ? refused : { is: 'dirty' } });
    }
    this.#update({ state: { is: 'waiting' } });
    this.#sendIn(error.delay(this.#tries, FIRST_RETRY_MS));
    this.#tries += 1;
  }

  /** Compares the value with the server's after a conflict, because a save whose response was lost conflicts with itself. */
  async #compare(sent: Value): Promise<void> {
    try {
      const theirs = await this.#calls.load();
      if (!isSame(theirs.value, this.#now.value)) return this.#update({ state: { is: 'conflict', theirs } });
      this.#stored = theirs;
      this.#saved();
    } catch (error) {
      this.#failed(toApiError(error), sent);
    }
  }
}
