import type { Edition } from '@imprimatur/contract';
import { screenAddress } from '@imprimatur/domain/screens';
import { AppLink } from '../../ui/AppLink.tsx';
import classes from './Library.module.css';

/** Links to other editions by their number. */
export function EditionLinks({ label, editions }: { label: string; editions: readonly Edition[] }) {
  if (editions.length === 0) return null;
  return (
    <span className={classes.editions}>
      {label}{' '}
      {editions.map(({ id, unique_id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <AppLink href={screenAddress('view', { id })} title={name} className="mono">
            {unique_id}
          </AppLink>
        </span>
      ))}
    </span>
  );
}
