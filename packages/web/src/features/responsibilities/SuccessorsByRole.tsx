import { isAuthorship } from '@imprimatur/domain/people/hand-over';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { groupByRole, findCommonReason, type Successors, type OpenResponsibility } from './hand-over.ts';
import classes from './Leaving.module.css';
import { OpenResponsibilities } from './OpenResponsibilities.tsx';
import { PersonSelect } from './PersonSelect.tsx';

interface Props {
  responsibilities: readonly OpenResponsibility[];
  successors: Successors;
  onChange: (role: OpenResponsibility['role'], person: PickablePerson | null) => void;
  accepts: (person: PickablePerson, role: OpenResponsibility['role']) => boolean;
}

/** A collapsed list of entries for each role, with a separate successor if they differ from the general one. */
export function SuccessorsByRole({
  responsibilities,
  successors: { all, authorship, ofRole, refused },
  onChange,
  accepts,
}: Props) {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  return (
    <div className={classes.roles}>
      {[...groupByRole(responsibilities)].map(([role, some]) => {
        const title = t('ofRole', { role: label.responsibility(role), count: some.length });
        return (
          <div key={role} className={classes.role}>
            <details>
              <summary>{title}</summary>
              <OpenResponsibilities responsibilities={some} />
            </details>
            <PersonSelect
              aria-label={title}
              placeholder={all === null ? undefined : t(authorship || !isAuthorship(role) ? 'asAbove' : 'stays')}
              error={findCommonReason(some, refused)}
              value={ofRole.get(role) ?? null}
              onChange={(person) => onChange(role, person)}
              accepts={(person) => accepts(person, role)}
            />
          </div>
        );
      })}
    </div>
  );
}
