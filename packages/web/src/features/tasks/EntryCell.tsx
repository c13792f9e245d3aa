import { EntryLink } from '../entry/EntryLink.tsx';
import { entryAddress, type Task } from './task.ts';
import classes from './Tasks.module.css';

/** The entry that a task is about. */
export function EntryCell({ task }: { task: Task }) {
  return (
    <>
      <EntryLink href={entryAddress(task)} name={task.name} />
      <div className={classes.meta}>
        <span className="mono">{task.unique_id}</span>
      </div>
    </>
  );
}
