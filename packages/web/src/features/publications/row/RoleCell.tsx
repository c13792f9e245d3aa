import type { Row } from '../list/query.ts';
import classes from './Row.module.css';
import { useRole } from './use-words.ts';

export function RoleCell({ row }: { row: Row }) {
  const role = useRole();
  return (
    role(row) || (
      <span className={classes.none} data-none>
        –
      </span>
    )
  );
}
