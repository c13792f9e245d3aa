import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * The text in a search box. `settle` is called with the text when the typing pauses, unless the person has followed a link in the
 * meantime: this screen stays until the next one has loaded.
 */
export function useTypedText(settled: string, settle: (text: string) => void) {
  const router = useRouter();
  const [typed, type] = useState(settled);
  const known = useRef(settled);
  useEffect(() => {
    // The URL follows with a delay, and must not undo text that was typed in the meantime.
    if (settled !== known.current) type(settled);
    known.current = settled;
  }, [settled]);
  const pause = useEffectEvent(() => {
    known.current = typed.trim();
    settle(typed.trim());
  });
  useEffect(() => {
    if (typed.trim() === known.current) return;
    const path = router.state.location.pathname;
    const timer = setTimeout(() => router.state.location.pathname === path && pause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, router]);
  return [typed, type] as const;
}
