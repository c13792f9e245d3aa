import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import { KindBadge } from '../points/Badges.tsx';
import type { Point } from '../points/point.ts';
import { ChangedPassage, ShowPassage } from '../points/ShowPassage.tsx';
import { PointContent } from '../points/PointContent.tsx';
import { isOpen } from './answer.ts';
import { AnswerForm } from './AnswerForm.tsx';
import classes from './Answers.module.css';

interface Props {
  entry: Entry;
  point: Point;
  /** The number of the earlier point that this one raises again. */
  follows: number | null | undefined;
  opened: boolean;
  /** True for the only item of the list that is in the tab order. */
  current: boolean;
  onToggle: () => void;
  onLeave: () => void;
}

export function PointItem({ entry, point, follows, opened, current, onToggle, onLeave }: Props) {
  const t = useTranslations('answers');
  const body = useId();
  const head = useId();
  const name = entry.files.find(({ id }) => id === point.file_id)?.name;
  return (
    <li className={classes.item} data-opened={opened || undefined}>
      <h3 className={classes.heading}>
        <button
          type="button"
          id={head}
          className={classes.head}
          aria-expanded={opened}
          aria-controls={opened ? body : undefined}
          tabIndex={current ? 0 : -1}
          data-point={point.number}
          data-point-card={point.id}
          onClick={onToggle}
        >
          <span className={classes.number}>{point.number}</span>
          <KindBadge kind={point.kind} />
          <span>
            <span className={classes.who}>{point.user_name}</span>
            {point.place !== '' && <> · {point.place}</>}
          </span>
          {!opened && <span className={classes.short}>{point.text}</span>}
          <span className={classes.state}>{isOpen(point) ? t('toAnswer') : `${t('done')} ✓`}</span>
        </button>
      </h3>
      {opened && (
        <div id={body} role="group" aria-labelledby={head} className={classes.body}>
          <PointContent point={point} follows={follows} />
          <ChangedPassage id={point.id} />
          <ShowPassage id={point.id} number={point.number} />
          {name !== undefined && <div>{t('attachment', { name })}</div>}
          <AnswerForm key={point.id} entry={entry} point={point} onLeave={onLeave} />
        </div>
      )}
    </li>
  );
}
