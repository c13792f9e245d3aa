import { type FocusEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, readDay } from '../lib/dates.ts';

/** Days are `YYYY-MM-DD`. */
export interface DayInput {
  value?: string | null;
  minDate?: string;
  required?: boolean;
  onChange?: (day: string | null) => void;
  onInput?: (event: InputEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** Waits until no mouse button is pressed, because a message that appears earlier would move the button under the pointer. */
function runAfterMouseUp(run: () => void): void {
  if (document.querySelector(':active') === null) return run();
  window.addEventListener('mouseup', () => setTimeout(run), { once: true });
}

/**
 * Tracks the text of a date field. While the text is not a day that can be chosen, the field has no value, because an earlier day
 * that is no longer visible must not be saved. `problem` explains the text after the field has been left.
 */
export function useTypedDay({ value, onChange, onInput, onBlur, minDate, required = false }: DayInput) {
  const t = useTranslations('ui');
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const hasValue = value !== null && value !== undefined && value !== '';
  const invalidText = hasValue ? null : typed;

  /** Returns what is wrong with a text; null for a day that can be chosen and for an empty text. */
  const problemOf = (text: string): string | null => {
    const { day, problem } = readDay(text);
    if (text.trim() === '') return null;
    if (problem !== null) return t(problem, { typed: text.trim() });
    return minDate !== undefined && day < minDate ? t('tooEarly', { first: formatDate(minDate) }) : null;
  };

  useEffect(() => {
    const form = input.current?.form;
    // The form itself refuses a required field without a value.
    if (!form || invalidText === null || required) return;
    const blockSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setLeft(true);
      input.current?.focus();
    };
    form.addEventListener('submit', blockSubmit, { capture: true });
    return () => form.removeEventListener('submit', blockSubmit, { capture: true });
  }, [invalidText, required]);

  return {
    /** The text, if it is not a day that can be chosen. */
    typed: invalidText,
    problem: isLeft && invalidText !== null ? problemOf(invalidText) : null,
    handlers: {
      onInput: (event: InputEvent<HTMLInputElement>) => {
        const text = event.currentTarget.value;
        input.current = event.currentTarget;
        const isWrong = problemOf(text) !== null;
        setTyped(isWrong ? text : null);
        if (isWrong && hasValue) onChange?.(null);
        onInput?.(event);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        runAfterMouseUp(() => setLeft(true));
        onBlur?.(event);
      },
      onChange: (day: string | null) => {
        setTyped(null);
        onChange?.(day);
      },
    },
  };
}
