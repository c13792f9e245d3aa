import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { productName } from '../lib/product.ts';
import { Dated } from './Dated.tsx';
import classes from './Page.module.css';

interface Props {
  /** The heading, in full; also the window's title. */
  title: string;
  /** Beside the title: a small id, a number. */
  aside?: ReactNode;
  subtitle?: ReactNode;
  /** A badge or two behind the title: which view this is, which phase. */
  tag?: ReactNode;
  /** At the right of the title, however long it is. */
  menu?: ReactNode;
  /** Buttons; the primary one last. Within thumb reach on a phone. */
  actions?: ReactNode;
  /** Text width, for forms and reading. */
  narrow?: boolean;
  children: ReactNode;
}

let visited = false;

/** A screen: what it is, what can be done, then the content. Tells screen readers of every new page by its heading. */
export function Page({ title, aside, subtitle, tag, menu, actions, narrow, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first page is announced by the browser itself.
    if (visited) heading.current?.focus({ preventScroll: true });
    visited = true;
  }, []);
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <title>{`${title} · ${productName()}`}</title>
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
              <Dated>{subtitle}</Dated>
            </div>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
