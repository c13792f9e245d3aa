import { colorOf, type MilestoneType } from '@imprimatur/domain/guideline/enumerations';
import { useTranslations } from 'use-intl';
import { TurnDot } from '../../../ui/Badge.tsx';
import classes from './MilestoneKind.module.css';

/** Maps colours to tokens that show them in light and dark mode. */
const TURN_BY_COLOUR: Record<string, string> = {
  blue: 'submitter',
  grey: 'office',
  green: 'published',
  red: 'rejected',
};

export function MilestoneKind({ type }: { type: MilestoneType }) {
  const t = useTranslations('editor.budget.types');
  return (
    <span className={classes.kind}>
      <TurnDot turn={TURN_BY_COLOUR[colorOf(type)] ?? 'office'} />
      {t(type)}
    </span>
  );
}
