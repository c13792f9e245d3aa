import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { readProductName } from '../lib/product.ts';
import { UnbrokenDates } from './UnbrokenDates.tsx';
import classes from './Page.module.css';

interface Props {
  /** The full heading; also the window's title. */
  title: string;
  /** Shown next to the title: a short id or a number. */
  aside?: ReactNode;
  subtitle?: ReactNode;
  /** One or two badges after the title: view, phase. */
  tag?: ReactNode;
  /** Shown to the right of the title, even if the title is long. */
  menu?: ReactNode;
  /** Buttons, the primary one last. On a phone they are at the lower edge. */
  actions?: ReactNode;
  /** Limits the width, for forms and long texts. */
  narrow?: boolean;
  children: ReactNode;
}

let visited = false;

/** A screen with heading, actions and content. Focuses the heading of every new page, so that screen readers announce it. */
export function Page({ title, aside, subtitle, tag, menu, actions, narrow, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The browser itself announces the first page.
    if (visited) heading.current?.focus({ preventScroll: true });
    visited = true;
  }, []);
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <title>{`${title} · ${readProductName()}`}</title>
      <header className={classes.head}>
        <div className={classes.words}>
          <div className={classes.top}>
            <div className={classes.line}>
              <Title
                order={1}
                ref={heading}
                tabIndex={-1}
                data-page-title
                title={title}
                className={`${classes.title} two-lines`}
              >
                {title}
              </Title>
              {aside && <span className={classes.aside}>{aside}</span>}
              {tag}
            </div>
            {menu && <div className="no-print">{menu}</div>}
          </div>
          {subtitle && (
            <div className={classes.subtitle}>
              <UnbrokenDates>{subtitle}</UnbrokenDates>
            </div>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
