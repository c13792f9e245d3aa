import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFormatter } from 'use-intl';
import { UnbrokenDates } from './UnbrokenDates.tsx';
import classes from './Section.module.css';

interface Props {
  title?: ReactNode;
  /** Shown next to the title: a count or a date. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Keeps small actions, such as closing, next to the title even in a narrow window. */
  beside?: boolean;
  /** `card`: a border; `plain` (default): a line above the title only. */
  as?: 'plain' | 'card';
  id?: string;
  children: ReactNode;
}

/** A part of a page with a heading. */
export function Section({ title, aside, actions, beside, as = 'plain', id, children }: Props) {
  const heading = useId();
  const format = useFormatter();
  return (
    <section id={id} className={classes.section} data-as={as} aria-labelledby={title ? heading : undefined}>
      {(title || actions) && (
        <div className={classes.head} data-beside={beside || undefined}>
          <Title order={2} id={heading} className={classes.title}>
            <UnbrokenDates>{title}</UnbrokenDates>{' '}
            {Boolean(aside) && (
              <span className={classes.aside}>{typeof aside === 'number' ? format.number(aside) : aside}</span>
            )}
          </Title>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** A section with a border. */
export const Card = (props: Omit<Props, 'as'>) => <Section {...props} as="card" />;
