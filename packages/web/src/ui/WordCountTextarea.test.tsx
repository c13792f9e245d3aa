import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { WordCountTextarea } from './WordCountTextarea.tsx';

const renderTextarea = (words: number, language: 'en' | 'de') => {
  const field = <WordCountTextarea limit={1000} value={'word '.repeat(words)} onChange={() => {}} />;
  return render(new QueryClient(), field, language);
};

// Covers S5.35
it('a text with too many words is refused while it is typed, in the words of the specification', () => {
  expect(renderTextarea(1001, 'en')).toContain('Max count words for this field is 1000<');
  expect(renderTextarea(1001, 'de')).toContain('Höchstens 1000 Wörter sind hier möglich.<');
  expect(renderTextarea(1000, 'en')).not.toContain('Max count');
});
