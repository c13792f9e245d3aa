import { useState } from 'react';
import { device } from '../../lib/storage.ts';

const STEPS = [0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5];
const NORMAL = STEPS.indexOf(1);
const NAME = 'reading-zoom';

export interface Zoom {
  readonly factor: number;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly reset: () => void;
}

const stored = (): number => {
  const step = Number(device.get(NAME) ?? NORMAL);
  return STEPS[step] === undefined ? NORMAL : step;
};

/** How large documents are shown, kept on the device. */
export function useZoom(): Zoom {
  const [step, setStep] = useState(stored);
  const to = (next: number) => {
    const kept = Math.max(0, Math.min(STEPS.length - 1, next));
    device.set(NAME, String(kept));
    setStep(kept);
  };
  return {
    factor: STEPS[step] ?? 1,
    larger: () => to(step + 1),
    smaller: () => to(step - 1),
    reset: () => to(NORMAL),
  };
}
