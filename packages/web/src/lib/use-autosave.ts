import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Autosave, type AutosaveCalls, type Stored } from './autosave.ts';
import { useChange } from './change.ts';
import { connection } from './connection.ts';
import { useUnsavedText } from './unsaved-text.ts';

/** Records whose components are mounted, by key. */
const open = new Map<string, Pick<Autosave<never>, 'flush' | 'follow'>>();
/** Last saves of components that have gone, by key. */
const leaving = new Map<string, Promise<number>>();

/** The last save of a record whose component has gone; undefined once it has ended. */
export const lastSaveOf = (key: string): Promise<unknown> | undefined => leaving.get(key);

/** Saves whatever is unsaved on the present screen, before it is sent. Resolves to whether everything is saved. */
export async function flushAutosaves(): Promise<boolean> {
  await Promise.all(leaving.values());
  const done = await Promise.all([...open.values()].map((one) => one.flush()));
  return done.every(Boolean);
}

interface Input<Value> extends AutosaveCalls<Value> {
  /** Names the record among all: `answer:12:3`. Callers must give the component a React key that changes with it. */
  key: string;
  stored: Stored<Value>;
}

function useMachine<Value extends object>({ key, stored, ...calls }: Input<Value>) {
  // Its own guard is not asked: the machine sends one request at a time, and waits for it.
  const { mutateAsync: save } = useChange({
    meta: { failures: 'own' },
    mutationFn: ({ value, version }: Stored<Value>) => calls.save(value, version),
  });
  const [machine] = useState(() => {
    // Read now: later it would be this machine's own last save.
    const before = leaving.get(key);
    return new Autosave<Value>(stored, {
      ...calls,
      save: async (value, version) => save({ value, version: Math.max(version, (await before) ?? 0) }),
    });
  });
  return machine;
}

/** Leaves a record, and tells the component that has been mounted for it meanwhile which version it continues. */
function leave<Value>(key: string, machine: Autosave<Value>): void {
  const last = machine.leave();
  leaving.set(key, last);
  void last.then((version) => {
    if (leaving.get(key) === last) leaving.delete(key);
    open.get(key)?.follow(version);
  });
}

/**
 * Saves a record as it is typed (`Autosave`). What is unsaved is kept in this tab over a reload and an ended session,
 * saved when the component goes, and sent again as soon as the connection is back.
 */
export function useAutosave<Value extends object>(input: Input<Value>) {
  const { key, stored } = input;
  const machine = useMachine(input);
  const { value, version, unsaved, state } = useSyncExternalStore(machine.subscribe, machine.now);

  const { restored, forget } = useUnsavedText<Stored<Value>>(key, {
    getValues: () => ({ value, version }),
    setValues: (kept) => {
      if (kept.value !== undefined && kept.version !== undefined)
        machine.restore({ value: kept.value, version: kept.version });
    },
    isDirty: () => machine.now().unsaved,
  });
  useEffect(() => machine.whenSettled(forget), [machine, forget]);

  const receive = useEffectEvent(() => machine.receive(stored));
  useEffect(() => receive(), [stored.version]);

  useEffect(() => {
    machine.enter();
    open.set(key, machine);
    const flush = () => void machine.flush();
    const stop = connection.onBack(flush);
    addEventListener('pagehide', flush);
    return () => {
      stop();
      removeEventListener('pagehide', flush);
      open.delete(key);
      leave(key, machine);
    };
  }, [key, machine]);

  return { machine, value, unsaved, state, /** What was typed before is back. */ restored: restored && unsaved };
}
