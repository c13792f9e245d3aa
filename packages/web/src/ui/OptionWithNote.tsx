import classes from './OptionWithNote.module.css';

/** An option of a drop-down with a note below its label. */
export function OptionWithNote({ label, note }: { label: string; note: string | null | undefined }) {
  return (
    <span>
      {label}
      {note && <span className={classes.note}>{note}</span>}
    </span>
  );
}
