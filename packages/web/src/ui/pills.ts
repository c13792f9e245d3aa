import classes from './Pills.module.css';

/** Class names of fields with several values: `MultiSelect` and `TagsInput`. */
export const pillClasses = { input: classes.input, inputField: classes.search, pill: classes.pill };
