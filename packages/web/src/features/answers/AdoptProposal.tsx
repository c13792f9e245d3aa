import { isBlank } from '@imprimatur/domain/blank';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useKey } from '../../lib/keys.ts';
import type { Point } from '../points/point.ts';
import type { AnswerDraft } from './answer.ts';

interface Props {
  point: Point;
  value: AnswerDraft;
  onAdopt: (answer: AnswerDraft) => void;
}

/** Offers to answer that the proposed wording was adopted (button or key `5`). An existing text is kept. */
export function AdoptProposal(props: Props) {
  return isBlank(props.point.proposal) || props.value.kind === 'changed' ? null : <AdoptButton {...props} />;
}

function AdoptButton({ value, onAdopt }: Props) {
  const t = useTranslations('answers');
  const adopt = () =>
    onAdopt({ ...value, kind: 'changed', text: isBlank(value.text) ? t('asProposedText') : value.text });
  useKey('5', t('asProposed'), adopt);
  return (
    <div>
      <Button size="compact-md" variant="default" onClick={adopt}>
        {t('asProposed')}
      </Button>
    </div>
  );
}
