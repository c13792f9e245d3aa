import { coAuthorProblem } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../form-context.ts';
import { chosenOf } from '../model/choices.ts';
import classes from './People.module.css';
import { PersonFields, setPerson } from './PersonFields.tsx';
import { PickOrRegister } from './PickOrRegister.tsx';

interface Props {
  path: 'co_author' | 'co_co_author';
  submitterId: number;
}

/** One of the two authors responsible for the manuscript: picked, registered or typed. */
export function CoordinatingAuthor({ path, submitterId }: Props) {
  const t = useTranslations('editor');
  const form = useEntryForm();
  const label = t(`fields.${path}`);
  return (
    <fieldset className={classes.block}>
      <legend className={classes.legend}>{label}</legend>
      <PickOrRegister
        field={label}
        problem={(person) => coAuthorProblem(path, person, chosenOf(form.values, submitterId))}
        onPerson={(person) => setPerson(form, path, person)}
      />
      <PersonFields path={path} label={label} />
    </fieldset>
  );
}
