import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Autosave, type AutosaveCalls, type Stored } from './autosave.ts';
import { useChange } from './change.ts';
import { serverConnection } from './connection.ts';
import { useUnsavedText } from './use-unsaved-text.ts';

/** Records with a mounted component, by key. */
const mountedAutosaves = new Map<string, Pick<Autosave<never>, 'flush' | 'follow'>>();
/** Last saves of unmounted components, by key. */
const lastSaves = new Map<string, Promise<number>>();

/** Returns the last save of a record whose component has unmounted; undefined once that save has ended. */
export const findLastSave = (key: string): Promise<unknown> | undefined => lastSaves.get(key);

/** Saves all unsaved records of the current screen before it is submitted. Resolves to true if everything is saved. */
export async function flushAutosaves(): Promise<boolean> {
  await Promise.all(lastSaves.values());
  const done = await Promise.all([...mountedAutosaves.values()].map((one) => one.flush()));
  return done.every(Boolean);
}

interface Input<Value> extends AutosaveCalls<Value> {
  /** A key that is unique among all records: `answer:12:3`. Callers must give the component a React key that changes with this key. */
  key: string;
  stored: Stored<Value>;
}

function useMachine<Value extends object>({ key, stored, ...calls }: Input<Value>) {
  // Does not use the hook's own guard against double runs, because `Autosave` sends only one request at a time.
  const { mutateAsync: save } = useChange({
    meta: { failures: 'own' },
    mutationFn: ({ value, version }: Stored<Value>) => calls.save(value, version),
  });
  const [machine] = useState(() => {
    // Must be read now, because later it would be the last save of this `Autosave` itself.
    const before = lastSaves.get(key);
    return new Autosave<Value>(stored, {
      ...calls,
      save: async (value, version) => save({ value, version: Math.max(version, (await before) ?? 0) }),
    });
  });
  return machine;
}

/**
 * Leaves a record. If a component has been mounted for the record in the meantime, tells that component the saved version from which to
 * continue.
 */
function leaveRecord<Value>(key: string, machine: Autosave<Value>): void {
  const last = machine.leave();
  lastSaves.set(key, last);
  void last.then((version) => {
    if (lastSaves.get(key) === last) lastSaves.delete(key);
    mountedAutosaves.get(key)?.follow(version);
  });
}

/**
 * Saves a record as the person types (`Autosave`). Unsaved values are kept in this tab across a reload and an ended session, saved when
 * the component unmounts, and sent again as soon as the connection is back.
 */
export function useAutosave<Value extends object>(input: Input<Value>) {
  const { key, stored } = input;
  const machine = useMachine(input);
  const { value, version, unsaved, state } = useSyncExternalStore(machine.subscribe, machine.now);

  const { restored, forget } = useUnsavedText<Stored<Value>>(key, {
    getValues: () => ({ value, version }),
    setValues: (restoredText) => {
      if (restoredText.value !== undefined && restoredText.version !== undefined)
        machine.restore({ value: restoredText.value, version: restoredText.version });
    },
    isDirty: () => machine.now().unsaved,
  });
  useEffect(() => machine.whenSettled(forget), [machine, forget]);

  const receive = useEffectEvent(() => machine.receive(stored));
  useEffect(() => receive(), [stored.version]);

  useEffect(() => {
    machine.enter();
    mountedAutosaves.set(key, machine);
    const flush = () => void machine.flush();
    const stop = serverConnection.onReconnect(flush);
    addEventListener('pagehide', flush);
    return () => {
      stop();
      removeEventListener('pagehide', flush);
      mountedAutosaves.delete(key);
      leaveRecord(key, machine);
    };
  }, [key, machine]);

  return {
    machine,
    value,
    unsaved,
    state,
    /** True if text typed before a reload was restored. */ restored: restored && unsaved,
  };
}
