import { type Day, dayIn } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { forecastPublicationDays } from '../progress/service.ts';
import { buildRegister, type Register } from './register.ts';
import { readHead, readStoredRegister } from './repository.ts';

interface Copy {
  /** The last row of the change log that the copy includes. */
  head: number;
  readonly today: Day;
  readonly register: Register;
}

/** Smaller than the id of any row of the change log. */
const BEFORE_FIRST_ROW = 0;

async function readRegister(context: Context, today: Day): Promise<Register> {
  const stored = await readStoredRegister(context);
  const planned = await forecastPublicationDays(
    context,
    stored.announced.map(({ id }) => id),
  );
  return buildRegister(stored, today, planned);
}

/** Returns a function that returns the current register. It reads the entries again only after a change or on a new day. */
export function cacheRegister(context: Context): () => Promise<Register> {
  let copy: Copy | null = null;
  let runningRead: (Pick<Copy, 'head' | 'today'> & { readonly made: Promise<Register> }) | null = null;

  const refresh = (head: number, today: Day): Promise<Register> => {
    if (runningRead !== null && runningRead.head >= head && runningRead.today === today) return runningRead.made;
    // The head was read before the entries, so a later change is noticed at the next request.
    const made = readRegister(context, today)
      .then((register) => {
        if (copy === null || copy.head <= head) copy = { head, today, register };
        return register;
      })
      .finally(() => {
        if (runningRead?.made === made) runningRead = null;
      });
    runningRead = { head, today, made };
    return made;
  };

  return async () => {
    const current = copy;
    const { head, changed } = await readHead(context, current?.head ?? BEFORE_FIRST_ROW);
    const today = dayIn(context.config.timeZone, context.now());
    if (current === null || changed || current.today !== today) return refresh(head, today);
    current.head = Math.max(current.head, head);
    return current.register;
  };
}
