import { MOVE_SCREENS, type ScreenMove, screenAddress, taskAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { findTurnColour } from '../../tokens.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import { useDeclaringAddress } from '../declarations/use-declaring-address.ts';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { lastFinishedEntry } from '../entry/queries.ts';
import { NextTask } from '../tasks/NextTask.tsx';
import { ApprovedFiles } from '../files/ApprovedFiles.tsx';
import { Forward } from '../entry/Forward.tsx';
import { listForwards } from '../entry/forwards.ts';
import { listScreenMoves } from './screens.ts';
import { RoleAnswer } from '../invitations/RoleAnswer.tsx';
import { Reasons } from '../entry/Reasons.tsx';
import { ClosingComment } from '../entry/ClosingComment.tsx';
import { ResumeEntry } from './ResumeEntry.tsx';
import classes from '../entry/NextStep.module.css';
import { useNextStepSentence } from '../entry/use-next-step-sentence.ts';

/** The URL of the screen for an action. All decisions share one page, which starts with the chosen one. */
function addressOf({ id }: Entry, move: ScreenMove): string {
  const screen = MOVE_SCREENS[move];
  return `${screenAddress(screen, { id })}${screen === 'decide' ? `?choice=${move}` : ''}`;
}

/** The screens and forward actions that this person may use. The first is highlighted if it is their task. */
function NextActions({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const asks = useTranslations('tasks.asks');
  const { task } = entry.next_step;
  const forwards = listForwards(entry);
  const screens = listScreenMoves(entry);
  const declares = task === 'declare_interests';
  const declarationAddress = useDeclaringAddress(declares);
  const handles = task === 'handle_interest';
  if (!declares && !handles && forwards.length === 0 && screens.length === 0) return null;
  const first = task === null || task === 'answer_invitation' || declares || handles ? undefined : 0;
  return (
    <div className={classes.moves}>
      {task === null && <span className={classes.also}>{t('alsoPossible')}</span>}
      {declares && (
        <Button component={AppLink} href={declarationAddress(entry.id)} data-primary>
          {asks(task)}
        </Button>
      )}
      {handles && (
        <Button component={AppLink} href={taskAddress(task, entry.phase, entry.id)} data-primary>
          {asks(task)}
        </Button>
      )}
      {screens.map((move, index) => (
        <Button
          key={move}
          component={AppLink}
          href={addressOf(entry, move)}
          variant={index === first ? 'filled' : 'default'}
          data-primary={index === first || undefined}
        >
          {t(`moves.${move}`)}
        </Button>
      ))}
      {forwards.map((id, index) => (
        <Forward key={id} entry={entry} id={id} primary={screens.length === 0 && index === first} />
      ))}
    </div>
  );
}

/** Says in one sentence whose turn it is, and offers this person's next step. */
export function NextStep({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const own = useTranslations('declarations.handling');
  const { mine, text, late } = useNextStepSentence(entry);
  const { turn, held_up: heldUp } = entry.next_step;
  const finishedEntry = lastFinishedEntry.use();
  return (
    <section
      aria-label={t('nextStep')}
      className={classes.banner}
      data-mine={mine || undefined}
      style={{ '--turn': findTurnColour(entry.abandoned_at === null ? turn : 'rejected').strong }}
    >
      <p className={classes.sentence}>
        <UnbrokenDates>{text}</UnbrokenDates>
        {late > 0 && <strong className={classes.late}> {t('late', { late })}</strong>}
      </p>
      <ClosingComment entry={entry} />
      {finishedEntry === entry.id && entry.next_step.task === null && <NextTask after={entry.id} />}
      {mine && heldUp && entry.coi_missing.length > 0 && (
        <Reasons
          step={t('decisions.handIn.verb')}
          reasons={[t('declarationsMissing', { names: entry.coi_missing.join(', ') })]}
        />
      )}
      <ApprovedFiles entry={entry} />
      <NextActions entry={entry} />
      {entry.my_binding !== null && <p>{own('noVote')}</p>}
      {hasAbility(entry, 'takeUpAgain') && <ResumeEntry entry={entry} />}
      <RoleAnswer entry={entry} />
    </section>
  );
}
