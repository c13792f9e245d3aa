/** Runs at most `most` at a time and lets at most `waiting` wait; `null` for who finds the line full. */
export function slots(most: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T | null> {
  let busy = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (busy >= most) {
      if (line.length >= waiting) return null;
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}
