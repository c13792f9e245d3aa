import { Fieldset, SimpleGrid } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import type { Successors, Thing } from './handing.ts';
import classes from './Leaving.module.css';
import { PersonSelect } from './PersonSelect.tsx';

interface Props {
  things: readonly Thing[];
  successors: Successors;
  onChange: (role: Thing['role'], person: PickablePerson | null) => void;
  accepts: (person: PickablePerson, role: Thing['role']) => boolean;
}

/** Successors for all of one role instead of for everything; shows nothing where there is one role only. */
export function ByRole({ things, successors, onChange, accepts }: Props) {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  const roles = [...Map.groupBy(things, ({ role }) => role)];
  if (roles.length < 2) return null;
  return (
    <Fieldset legend={t('byRole')} variant="unstyled" className={classes.roles}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {roles.map(([role, { length: count }]) => (
          <PersonSelect
            key={role}
            label={t('ofRole', { role: label.responsibility(role), count })}
            placeholder={successors.all === null ? undefined : t('asAbove', { name: successors.all.name })}
            value={successors.byRole.get(role) ?? null}
            onChange={(person) => onChange(role, person)}
            accepts={(person) => accepts(person, role)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
