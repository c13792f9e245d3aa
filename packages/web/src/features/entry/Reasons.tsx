import { IconHourglass } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DeclareFirst } from './DeclareFirst.tsx';
import classes from './Reasons.module.css';

interface Props {
  reasons: readonly string[];
  /** The label of the blocked step. */
  step?: string;
  id?: string;
  /** True if a standing declaration is one of the reasons. */
  declare?: boolean;
}

export function Reasons({ reasons, step, id, declare = false }: Props) {
  const t = useTranslations('entry');
  if (reasons.length === 0) return null;
  return (
    <div className={classes.reasons} id={id}>
      <IconHourglass size={18} stroke={1.6} aria-hidden />
      <div>
        <div className={classes.head}>{step ? t('stepNotYet', { step }) : t('notYet')}</div>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {declare && <DeclareFirst />}
      </div>
    </div>
  );
}
