import type { ReactNode } from 'react';

const DATE_PATTERN = /(\b\d{2}-\d{2}-\d{4}\b)/;

/** Prevents line breaks inside dates of a text. Returns other children unchanged. */
export function UnbrokenDates({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || !DATE_PATTERN.test(children)) return children;
  return children.split(DATE_PATTERN).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="day">
        {part}
      </span>
    ),
  );
}
