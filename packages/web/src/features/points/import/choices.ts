import type { PointKind } from '@imprimatur/domain/points/points';
import type { DraftTexts } from '../writing/draft.ts';
import type { Errors, PointOffer } from './offers.ts';

export interface Choices {
  /** Ticks that the person has set or removed. */
  readonly ticks: ReadonlyMap<string, boolean>;
  readonly corrected: ReadonlyMap<string, DraftTexts>;
  readonly errors: ReadonlyMap<string, Errors>;
  readonly imported: ReadonlySet<string>;
  readonly opened: string | null;
}

export const NO_CHOICES: Choices = {
  ticks: new Map(),
  corrected: new Map(),
  errors: new Map(),
  imported: new Set(),
  opened: null,
};

export type Choice =
  | { readonly do: 'tick'; readonly offers: readonly PointOffer[]; readonly on: boolean }
  | { readonly do: 'kind'; readonly offers: readonly PointOffer[]; readonly kind: PointKind }
  | { readonly do: 'correct'; readonly offer: PointOffer; readonly part: Partial<DraftTexts> }
  | { readonly do: 'open'; readonly id: string | null }
  | { readonly do: 'refuse'; readonly errors: ReadonlyMap<string, Errors> }
  | { readonly do: 'import'; readonly ids: readonly string[] };

export const getValue = ({ corrected }: Choices, { id, value }: PointOffer): DraftTexts => corrected.get(id) ?? value;

function applyCorrection(choices: Choices, offers: readonly PointOffer[], part: Partial<DraftTexts>): Choices {
  const values = new Map(choices.corrected);
  const errors = new Map(choices.errors);
  for (const offer of offers) {
    values.set(offer.id, { ...getValue(choices, offer), ...part });
    const others = Object.entries(errors.get(offer.id) ?? {}).filter(([field]) => !(field in part));
    if (others.length > 0) errors.set(offer.id, Object.fromEntries(others));
    else errors.delete(offer.id);
  }
  return { ...choices, corrected: values, errors };
}

export function reduceChoices(choices: Choices, choice: Choice): Choices {
  switch (choice.do) {
    case 'tick':
      return {
        ...choices,
        ticks: new Map([...choices.ticks, ...choice.offers.map(({ id }) => [id, choice.on] as const)]),
      };
    case 'kind':
      return applyCorrection(choices, choice.offers, { kind: choice.kind });
    case 'correct':
      return applyCorrection(choices, [choice.offer], choice.part);
    case 'open':
      return { ...choices, opened: choices.opened === choice.id ? null : choice.id };
    case 'refuse': {
      const [first = choices.opened] = choice.errors.keys();
      return { ...choices, errors: choice.errors, opened: first };
    }
    case 'import':
      return { ...choices, imported: new Set([...choices.imported, ...choice.ids]) };
  }
}

/**
 * Lists the remaining offers. By default all are ticked except existing points, duplicates and those beyond the
 * limit.
 */
export function listOffered(
  offers: readonly PointOffer[],
  choices: Choices,
  has: (offer: PointOffer) => boolean,
  capacity: number,
) {
  let remaining = capacity;
  return offers.flatMap((offer) => {
    if (choices.imported.has(offer.id)) return [];
    const isOwned = has(offer);
    const isWanted = !isOwned && offer.found.sameAs === null && remaining > 0;
    if (isWanted) remaining -= 1;
    return [{ offer, isOwned, ticked: choices.ticks.get(offer.id) ?? isWanted }];
  });
}
export type ListedOffer = ReturnType<typeof listOffered>[number];
