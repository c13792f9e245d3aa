import { MOVE_SCREENS, screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { turnColour } from '../../../tokens.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Dated } from '../../../ui/Dated.tsx';
import type { Entry } from '../entry.ts';
import { ApprovedFiles } from '../../files/ApprovedFiles.tsx';
import { Decision } from '../Decision.tsx';
import { decisionsOf } from '../moves/decisions.ts';
import { screenMovesOf } from '../screens.ts';
import { RoleAnswer } from '../RoleAnswer.tsx';
import { Reasons } from '../Reasons.tsx';
import { LastWord } from './LastWord.tsx';
import classes from './NextStep.module.css';
import { useNextStepSentence } from './use-sentence.ts';

/** Says in one sentence whose turn it is, and offers this person's next step. */
export function NextStep({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const { mine, text, late } = useNextStepSentence(entry);
  const decisions = decisionsOf(entry);
  const screens = screenMovesOf(entry);
  const waitsForDeclarations = mine && entry.next_step.task === 'first_upload' && entry.coi_missing.length > 0;

  return (
    <section
      aria-label={t('nextStep')}
      className={classes.banner}
      data-mine={mine || undefined}
      style={{ '--turn': turnColour(entry.next_step.turn).strong }}
    >
      <p className={classes.sentence}>
        <Dated>{text}</Dated>
        {late > 0 && <strong className={classes.late}> {t('late', { late })}</strong>}
      </p>
      <LastWord entry={entry} />
      {waitsForDeclarations && (
        <Reasons
          step={t('decisions.handIn.verb')}
          reasons={[t('declarationsMissing', { names: entry.coi_missing.join(', ') })]}
        />
      )}
      <ApprovedFiles entry={entry} />
      {(decisions.length > 0 || screens.length > 0) && (
        <div className={classes.moves}>
          {!mine && <span className={classes.also}>{t('alsoPossible')}</span>}
          {screens.map((move, index) => (
            <Button
              key={move}
              component={AppLink}
              href={screenAddress(MOVE_SCREENS[move], { id: entry.id })}
              variant={mine && index === 0 ? 'filled' : 'default'}
              data-primary={(mine && index === 0) || undefined}
            >
              {t(`moves.${move}`)}
            </Button>
          ))}
          {decisions.map((id, index) => (
            <Decision key={id} entry={entry} id={id} primary={mine && screens.length === 0 && index === 0} />
          ))}
        </div>
      )}
      <RoleAnswer entry={entry} />
    </section>
  );
}
