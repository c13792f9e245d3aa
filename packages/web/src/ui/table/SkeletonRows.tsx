import { Skeleton } from '@mantine/core';
import classes from './DataTable.module.css';

/** Placeholders for the expected number of rows, so that nothing moves when the rows load. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden className={classes.skeleton}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton height={14} my={5} width={column === 0 ? '60%' : '80%'} />
        </td>
      ))}
    </tr>
  ));
}
