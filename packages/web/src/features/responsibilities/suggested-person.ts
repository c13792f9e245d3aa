import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { foldText } from '@imprimatur/domain/search';
import { useEffect, useRef } from 'react';
import { findWholeAddress } from '../people/find-people.ts';
import { useFoundPeople } from '../people/use-found-people.ts';

const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the only person whose whole name is in a typed suggestion, such as "Dr. Ada Lovelace, Vienna". */
export function findSuggestedPerson<Person extends Pick<PickablePerson, 'name'>>(
  suggestion: string,
  people: readonly Person[],
): Person | null {
  const typed = new Set(splitWords(suggestion));
  const named = people.filter(
    ({ name }) => splitWords(name).length > 1 && splitWords(name).every((word) => typed.has(word)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The text in which the server searches names: people write the name before everything else. */
const extractName = (suggestion: string): string => suggestion.split(/[,;(<\n]/)[0] ?? '';

interface Prefill {
  suggestion: string | null | undefined;
  accepts: (person: PickablePerson) => boolean;
  onFound: (person: PickablePerson) => void;
}

/** Calls `onFound` once with the acceptable person whom a suggestion names, by address or by name. */
export function useSuggestedPerson({ suggestion, accepts, onFound }: Prefill): void {
  const text = suggestion ?? '';
  const hasAddress = findWholeAddress(text) !== '';
  const { people, isOwner, isKnown } = useFoundPeople(hasAddress ? text : extractName(text));
  const owner = people.find(isOwner);
  const found = text === '' || !isKnown ? null : (owner ?? findSuggestedPerson(text, people));
  const person = found !== null && accepts(found) ? found : null;
  const current = useRef({ person, onFound });
  useEffect(() => {
    current.current = { person, onFound };
  });
  const id = person?.id;
  useEffect(() => {
    const { person: suggested, onFound: report } = current.current;
    if (id !== undefined && suggested !== null) report(suggested);
  }, [id]);
}
