import type { ReactNode } from 'react';

const DAY = /(\b\d{2}-\d{2}-\d{4}\b)/;

/** Prevents line breaks inside dates of a text. Returns other children unchanged. */
export function UnbrokenDates({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || !DAY.test(children)) return children;
  return children.split(DAY).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="day">
        {part}
      </span>
    ),
  );
}
