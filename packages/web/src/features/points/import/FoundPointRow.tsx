import type { FoundPoint } from '@imprimatur/documents/model';
import { type Dispatch, memo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { KindBadge } from '../Badges.tsx';
import { type DraftTexts, isSame } from '../writing/draft.ts';
import type { Choice } from './choices.ts';
import { FoundFields } from './FoundFields.tsx';
import type { Errors, PointOffer } from './offers.ts';
import line from '../PointLine.module.css';
import classes from './Import.module.css';

interface Props {
  offer: PointOffer;
  isOwned: boolean;
  ticked: boolean;
  value: DraftTexts;
  errors: Errors | undefined;
  opened: boolean;
  dispatch: Dispatch<Choice>;
}

function FoundPointText({ found: { quotation }, value: { text, proposal } }: { found: FoundPoint; value: DraftTexts }) {
  const t = useTranslations('pointImport');
  const own = useTranslations('points');
  return (
    <>
      {quotation !== null && <q className={classes.quoted}>{quotation.exact}</q>}
      <span className="two-lines">{text.trim() === '' ? t('noText') : text}</span>
      {proposal !== '' && (
        <span className={classes.proposal}>
          {own('proposed')}: {proposal}
        </span>
      )}
    </>
  );
}

/** Uses a native checkbox and renders fields only when open, because a list has hundreds of rows. */
export const FoundPointRow = memo(function FoundPointRow({
  offer,
  isOwned,
  ticked,
  value,
  errors,
  opened,
  dispatch,
}: Props) {
  const t = useTranslations('pointImport');
  const opener = useRef<HTMLButtonElement>(null);
  const { id, number, found } = offer;
  const notes = [
    found.sameAs === null ? '' : t('sameAs', { number: found.sameAs + 1 }),
    isOwned ? t('has') : '',
    isSame(value, offer.value) ? '' : t('corrected'),
  ];
  const facts = [value.place, found.author === '' ? '' : t('by', { author: found.author })];
  const open = () => dispatch({ do: 'open', id });
  return (
    <li className={classes.row} data-off={!ticked || undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={t('takePoint', { number })}
          checked={ticked}
          onChange={(event) => dispatch({ do: 'tick', offers: [offer], on: event.currentTarget.checked })}
        />
      </label>
      <span className={line.number}>{number}</span>
      <button ref={opener} type="button" className={line.open} aria-expanded={opened} onClick={open}>
        <span className={line.facts}>
          <KindBadge kind={value.kind} /> {facts.filter(Boolean).join(' · ')}
          {notes.filter(Boolean).map((note) => (
            <strong key={note} className={classes.note}>
              {note}
            </strong>
          ))}
        </span>
        {!opened && <FoundPointText found={found} value={value} />}
      </button>
      {errors !== undefined && !opened && (
        <div className={classes.error}>{[...new Set(Object.values(errors))].join(' ')}</div>
      )}
      {opened && (
        <FoundFields
          offer={offer}
          value={value}
          errors={errors ?? {}}
          dispatch={dispatch}
          onDone={() => {
            opener.current?.focus();
            open();
          }}
        />
      )}
    </li>
  );
});
