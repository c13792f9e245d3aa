import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties may be set in `style` too. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
