import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import { type FormProps, ItemFields } from './ItemFields.tsx';
import { listPeriodItems, type Period } from './values.ts';

interface Props extends FormProps {
  period: Period;
  /** True if the declaration applies to all entries. */
  standing: boolean;
}

/** The items of one period: the current work or the past 36 months. */
export function PeriodSection({ period, standing, form, before }: Props) {
  const t = useTranslations('declarations');
  const own = useTranslations('standing');
  const tickEveryNone = () => {
    for (const { id } of listPeriodItems(period)) {
      if (form.values.items[id].relations.length > 0) continue;
      form.setFieldValue(`items.${id}.none`, true);
      form.clearFieldError(`items.${id}.none`);
    }
  };
  return (
    <Section
      title={standing && period === 'work' ? own('work') : t(`period.${period}`)}
      actions={
        period === 'past' && (
          <Button variant="default" size="compact-md" onClick={tickEveryNone}>
            {t('allNone')}
          </Button>
        )
      }
    >
      <Text c="dimmed">{standing && period === 'work' ? own('workText') : t(`periodText.${period}`)}</Text>
      <div>
        {listPeriodItems(period).map((item) => (
          <ItemFields key={item.id} item={item} form={form} before={before} />
        ))}
      </div>
    </Section>
  );
}
