import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Dated } from './Dated.tsx';
import classes from './Section.module.css';

interface Props {
  title?: ReactNode;
  /** Beside the title: a count, a date. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Small actions, such as closing, stay beside the title however narrow it is. */
  beside?: boolean;
  /** `card`: a hairline around; `plain` (default): a hairline above the title only. */
  as?: 'plain' | 'card';
  id?: string;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ title, aside, actions, beside, as = 'plain', id, children }: Props) {
  const heading = useId();
  return (
    <section id={id} className={classes.section} data-as={as} aria-labelledby={title ? heading : undefined}>
      {(title || actions) && (
        <div className={classes.head} data-beside={beside || undefined}>
          <Title order={2} id={heading} className={classes.title}>
            <Dated>{title}</Dated>
            {aside && <span className={classes.aside}>{aside}</span>}
          </Title>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** A section with a hairline around it. */
export const Card = (props: Omit<Props, 'as'>) => <Section {...props} as="card" />;
