import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** The text in a search box. `settle` is called with it when the typing pauses. */
export function useTypedText(settled: string, settle: (text: string) => void) {
  const [typed, type] = useState(settled);
  const known = useRef(settled);
  useEffect(() => {
    // The address follows with a delay and must not undo text typed meanwhile.
    if (settled !== known.current) type(settled);
    known.current = settled;
  }, [settled]);
  const pause = useEffectEvent(() => {
    known.current = typed;
    settle(typed);
  });
  useEffect(() => {
    if (typed === known.current) return;
    const timer = setTimeout(() => pause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, type] as const;
}
