import { AppLink } from '../../ui/AppLink.tsx';
import classes from './EntryLink.module.css';

/** The title of an entry in a table. CSS cuts it after two lines. */
export function EntryLink({ href, name }: { href: string; name: string }) {
  return (
    <AppLink href={href} title={name} className={`${classes.title} two-lines`}>
      {name}
    </AppLink>
  );
}
