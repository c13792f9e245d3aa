import { turnOf } from '@imprimatur/domain/lifecycle/phases';
import { screenAddress } from '@imprimatur/domain/screens';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Page } from '../../ui/Page.tsx';
import { IncompleteDialog } from '../failure/IncompleteDialog.tsx';
import { ChangesProvider } from './changes/sent-back.ts';
import { DeleteDraft } from './DeleteDraft.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorRail } from './EditorRail.tsx';
import classes from './EditorScreen.module.css';
import { EntryFormProvider } from './form-context.ts';
import { findStep } from './model/steps.ts';
import { Notices } from './Notices.tsx';
import { PhaseCard } from './PhaseCard.tsx';
import { StepContent } from './steps/StepContent.tsx';
import { type Editor, type EditorInput, useEditor } from './use-editor.ts';

/** Focuses the heading when the step changes, so that screen readers and Tab start at the top. */
function StepHeading({ editor: { step, steps, at } }: { editor: Editor }) {
  const t = useTranslations('editor');
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div>
      <p className={classes.count}>{t('stepOf', { step: at + 1, total: steps.length })}</p>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t(`steps.${step}`)}
      </h2>
    </div>
  );
}

function Errors({ editor }: { editor: Editor }) {
  const { form, step, errors } = editor;
  const errorsOfStep = Object.entries(form.errors).filter(([path]) => findStep(path) === step);
  const labels = Object.fromEntries(errorsOfStep.map(([path]) => [path, errors.labelOf(path)]));
  return (
    <>
      <ErrorSummary errors={Object.fromEntries(errorsOfStep)} labels={labels} attempt={errors.attempt} />
      {errors.lines && <IncompleteDialog lines={errors.lines} onClose={errors.close} />}
    </>
  );
}

interface Props extends EditorInput {
  /** Shown above the form: the request for changes, if the entry was sent back. */
  request?: ReactNode;
  /** Shown below the form: the entry's timeline and comments. */
  children?: ReactNode;
}

/** Edits a new or a stored entry in seven steps. */
export function EditorScreen({ request, children, ...input }: Props) {
  const t = useTranslations('editor');
  const editor = useEditor(input);
  const label = useLabels();
  const { entry, form, rights } = editor;
  const phase = entry?.phase;
  return (
    <Page
      title={entry?.name ?? t('newTitle')}
      aside={entry?.unique_id}
      tag={phase !== undefined && <Badge turn={turnOf(phase)}>{label.phase(phase)}</Badge>}
      subtitle={
        entry && (
          <span className={classes.links}>
            <AppLink href={screenAddress('view', { id: entry.id })} className={classes.open}>
              {t('openEntry')}
            </AppLink>
            <DeleteDraft editor={editor} entry={entry} onDeleted={input.onLeft} />
          </span>
        )
      }
    >
      {request}
      <Notices editor={editor} />
      <div className={classes.columns}>
        <EditorRail editor={editor} />
        <EntryFormProvider form={form}>
          <ChangesProvider value={editor.changes}>
            {/* Enter must not submit the form. Only the buttons save, continue and submit. */}
            <form noValidate onSubmit={(event) => event.preventDefault()} className={classes.form}>
              <StepHeading editor={editor} />
              <Errors editor={editor} />
              <StepContent editor={editor} />
              <EditorBar editor={editor} />
            </form>
          </ChangesProvider>
        </EntryFormProvider>
      </div>
      {entry !== null && rights.setPhase && <PhaseCard entry={entry} editor={editor} />}
      {children}
    </Page>
  );
}
