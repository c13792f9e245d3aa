import { useState } from 'react';
import { deviceStorage } from '../../lib/storage.ts';

const ZOOM_FACTORS = [0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5];
const NORMAL_STEP = ZOOM_FACTORS.indexOf(1);
const STORAGE_KEY = 'reading-zoom';

export interface Zoom {
  readonly factor: number;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly reset: () => void;
}

const readStoredStep = (): number => {
  const step = Number(deviceStorage.get(STORAGE_KEY) ?? NORMAL_STEP);
  return ZOOM_FACTORS[step] === undefined ? NORMAL_STEP : step;
};

export function useZoom(): Zoom {
  const [step, setStep] = useState(readStoredStep);
  const changeStep = (next: number) => {
    const allowed = Math.max(0, Math.min(ZOOM_FACTORS.length - 1, next));
    deviceStorage.set(STORAGE_KEY, String(allowed));
    setStep(allowed);
  };
  return {
    factor: ZOOM_FACTORS[step] ?? 1,
    larger: () => changeStep(step + 1),
    smaller: () => changeStep(step - 1),
    reset: () => changeStep(NORMAL_STEP),
  };
}
