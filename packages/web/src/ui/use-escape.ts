import { useEffectEvent, useLayoutEffect } from 'react';

/** The close functions of all open dialogs, the topmost last. */
const closers: (() => void)[] = [];

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // An open list or calendar in a dialog handles the key itself; Mantine marks its field with this attribute.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  closers.at(-1)?.();
}

/** Escape closes the topmost dialog only; Mantine's own handling would close all of them. */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // As soon as the dialog is visible: other effects run later, and a key pressed before them would be lost.
  useLayoutEffect(() => {
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
