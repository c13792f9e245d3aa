import type { Mark, Run } from '@imprimatur/documents/model';
import type { ReactNode } from 'react';

const RENDER_BY_MARK: Readonly<Record<Mark, (words: ReactNode) => ReactNode>> = {
  bold: (words) => <strong>{words}</strong>,
  italic: (words) => <em>{words}</em>,
  underline: (words) => <u>{words}</u>,
  superscript: (words) => <sup>{words}</sup>,
  subscript: (words) => <sub>{words}</sub>,
};

/** Renders words as text nodes, never as HTML. */
export const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, marks = [] }, at) => (
    <span key={at}>{marks.reduce<ReactNode>((words, mark) => RENDER_BY_MARK[mark](words), text)}</span>
  ));
