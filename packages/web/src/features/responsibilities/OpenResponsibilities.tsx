import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor, List } from '@mantine/core';
import { useLabels } from '../../i18n/use-labels.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { type OpenResponsibility, responsibilityKey } from './hand-over.ts';
import classes from './Leaving.module.css';

/** A person's responsibilities in open entries, with a link to each entry. */
export function OpenResponsibilities({ responsibilities }: { responsibilities: readonly OpenResponsibility[] }) {
  const label = useLabels();
  return (
    <List className={classes.things}>
      {responsibilities.map((one) => (
        <List.Item key={responsibilityKey(one)}>
          <Anchor component={AppLink} inherit href={screenAddress('view', { id: one.guideline_id })}>
            {one.unique_id}
          </Anchor>{' '}
          {one.name} · {label.responsibility(one.role)}
        </List.Item>
      ))}
    </List>
  );
}
