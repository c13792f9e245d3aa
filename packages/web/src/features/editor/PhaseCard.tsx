import { Button, Select, Stack, Textarea } from '@mantine/core';
import type { Guideline } from '@imprimatur/contract';
import { type Phase, phaseLabel, PHASES } from '@imprimatur/domain/lifecycle/phases';
import { sentence } from '@imprimatur/domain/problems';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change.ts';
import { complain, complainOfRefusal } from '../../lib/failures.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './PhaseCard.module.css';
import type { Editor } from './use-editor.ts';

const REJECTED = 20;
const SUBMITTED = 10;

/** Any phase by the hand of the office: only the phase is sent, so what stands unsaved in the form stays as it is. */
export function PhaseCard({ entry, editor }: { entry: Guideline; editor: Editor }) {
  const t = useTranslations('editor.phase');
  const messages = useTranslations('editor.messages');
  const { kept, saving } = editor;
  const [phase, choose] = useState<Phase | null>(null);
  const [comment, setComment] = useState('');
  const [missing, miss] = useState<string | null>(null);
  const submits = phase === SUBMITTED && (entry.phase === 0 || entry.phase === 30);
  const set = useChange({
    meta: { failures: 'own' },
    mutationFn: async (to: Phase) => {
      const body = { phase: to, version: kept.base.version, ...(to === REJECTED ? { comment } : {}) };
      const { data } = await call('PUT /guidelines/{id}', { params: { id: entry.id }, body });
      await saving.adopt(data);
      choose(null);
      setComment('');
      toast.done(messages('phase', { phase: phaseLabel(to) }));
    },
    onError: (error) => {
      if (fieldErrors(error).comment === undefined) saving.refusal.refused(error);
      else complainOfRefusal(error);
    },
  });
  const ask = async (to: Phase) => {
    const lacks = to === REJECTED && comment.trim() === '' ? sentence({ code: 'writeSomething' }) : null;
    miss(lacks);
    if (lacks !== null) return complain({ comment: lacks });
    const sure = await confirm({
      title: t('confirm', { phase: phaseLabel(to) }),
      text: (
        <Stack gap="sm">
          <span>{submits ? t('submits') : t('confirmText', { current: phaseLabel(entry.phase as Phase) })}</span>
          {kept.changed.length > 0 && <span>{t('unsaved')}</span>}
        </Stack>
      ),
      verb: t('verb'),
      danger: !submits,
    });
    if (sure) set.mutate(to);
  };
  return (
    <Section title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      <div className={classes.row}>
        <Select
          label={t('field')}
          placeholder={t('placeholder')}
          data={PHASES.map(({ id, label }) => ({ value: id, label, disabled: id === entry.phase }))}
          value={phase}
          onChange={choose}
          searchable
          className={classes.field}
        />
        <Button
          variant="default"
          disabled={phase === null}
          loading={set.isPending}
          onClick={() => phase !== null && void ask(phase)}
        >
          {t('verb')}
        </Button>
      </div>
      {phase === REJECTED && (
        <Textarea
          label={t('comment')}
          required
          autosize
          minRows={3}
          maw={760}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          error={missing ?? (set.error ? fieldErrors(set.error).comment : undefined)}
        />
      )}
    </Section>
  );
}
