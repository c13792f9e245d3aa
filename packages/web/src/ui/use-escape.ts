import { useEffect, useEffectEvent } from 'react';

/** What closes each dialog that is open, the topmost last. */
const closers: (() => void)[] = [];

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // A list or a calendar that is open in a dialog takes the key for itself, and Mantine's marks its field so.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  closers.at(-1)?.();
}

/** Escape closes one dialog only, the topmost: Mantine's own handling closes all that are open. */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const closer = () => close();
    if (closers.length === 0) addEventListener('keydown', closeTopmost, { capture: true });
    closers.push(closer);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      if (closers.length === 0) removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, [opened]);
}
