import { useFormatter } from 'use-intl';
import { AppLink } from './AppLink.tsx';
import classes from './FilterLinks.module.css';

export interface FilterLink {
  readonly key: string | number;
  readonly label: string | number;
  readonly count: number;
  readonly href: string;
  readonly current: boolean;
}

/** Links that filter the list of a screen, each with the number of matching rows. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  const format = useFormatter();
  return (
    <nav className={classes.filter} aria-label={label}>
      {links.map((link) => (
        <AppLink
          key={link.key}
          href={link.href}
          aria-current={link.current ? 'true' : undefined}
          className={classes.choice}
        >
          {link.label} <span className={classes.count}>{format.number(link.count)}</span>
        </AppLink>
      ))}
    </nav>
  );
}
