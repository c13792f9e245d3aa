import 'react';

declare module 'react' {
  /** Allows custom properties in `style`, which our style sheets read. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
