import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor, List, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { keyOf, type Thing } from './handing.ts';
import classes from './Leaving.module.css';

interface Props {
  /** Name of the person who is responsible. */
  name: string;
  things: readonly Thing[];
}

/** The responsibilities of a person in running entries, with a link to each entry. */
export function OpenThings({ name, things }: Props) {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  return (
    <>
      <Text>{t('open', { count: things.length, name })}</Text>
      <List className={classes.things}>
        {things.map((one) => (
          <List.Item key={keyOf(one)}>
            <Anchor component={AppLink} inherit href={screenAddress('view', { id: one.guideline_id })}>
              {one.unique_id}
            </Anchor>{' '}
            {one.name} · {label.responsibility(one.role)}
          </List.Item>
        ))}
      </List>
    </>
  );
}
