import { Button, Textarea } from '@mantine/core';
import type { Dispatch, KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { DraftTexts } from '../writing/draft.ts';
import { type FieldProps, KindAndPlace, ProposalField } from '../writing/DraftFields.tsx';
import type { Choice } from './choices.ts';
import type { Errors, PointOffer } from './offers.ts';
import classes from './Import.module.css';

interface Props {
  offer: PointOffer;
  value: DraftTexts;
  errors: Errors;
  dispatch: Dispatch<Choice>;
  onDone: () => void;
}

const FIELDS_WITH_INPUT: readonly string[] = ['place', 'text', 'proposal'] satisfies (keyof DraftTexts)[];

export function FoundFields({ offer, value, errors, dispatch, onDone }: Props) {
  const t = useTranslations('points');
  const own = useTranslations('pointImport');
  const { quotation } = offer.found;
  const fields: FieldProps = {
    value,
    update: (part) => dispatch({ do: 'correct', offer, part }),
    errorOf: (field) => errors[field],
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onDone();
    },
  };
  const others = Object.entries(errors).flatMap(([field, sentence]) =>
    FIELDS_WITH_INPUT.includes(field) ? [] : [sentence],
  );
  return (
    <div className={classes.fields} role="group" aria-label={own('fieldsOf', { number: offer.number })}>
      {quotation !== null && <blockquote className={classes.passage}>{quotation.exact}</blockquote>}
      <KindAndPlace {...fields} />
      <Textarea
        label={t('text')}
        required
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        value={value.text}
        onKeyDown={fields.onKeyDown}
        onChange={(event) => fields.update({ text: event.currentTarget.value })}
        error={errors['text']}
      />
      <ProposalField {...fields} />
      {others.length > 0 && <div className={classes.error}>{others.join(' ')}</div>}
      <div>
        <Button variant="default" size="compact-md" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
