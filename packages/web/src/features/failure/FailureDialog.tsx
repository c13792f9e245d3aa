import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type ApiError, listErrorLines } from '../../lib/api-error.ts';
import { announcedFailure, announcedFormErrors } from '../../lib/failures.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { WarningDialog } from '../../ui/confirm.tsx';
import { IncompleteDialog } from './IncompleteDialog.tsx';

type Translate = ReturnType<typeof useTranslations<'failure'>>;

function describeError(error: ApiError, t: Translate): { title: string; message: string } {
  switch (error.status) {
    case 0:
      return { title: t('connection'), message: t('connectionText') };
    case 403:
      return { title: t('forbidden'), message: error.message || t('forbiddenText') };
    case 404:
      return { title: t('notFound'), message: '' };
    case 409:
      return { title: t('conflict'), message: error.message };
    case 422:
      return { title: t('unprocessable'), message: error.message };
    default:
      return { title: t('other'), message: error.message };
  }
}

/** The failure passed to `announceFailure` (specification §8). */
function Refusal() {
  const t = useTranslations('failure');
  const announced = announcedFailure.use();
  if (announced === null) return null;
  const { content: error, close } = announced;
  return (
    <WarningDialog {...describeError(error, t)} lines={listErrorLines(error)} onClose={close}>
      {error.errors?.['declaration'] !== undefined && (
        <Button component={AppLink} href={screenAddress('standing-declaration')} variant="default" onClick={close}>
          {t('declareFirst')}
        </Button>
      )}
      {error.status === 409 && (
        <Button variant="default" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      )}
    </WarningDialog>
  );
}

/** The fields passed to `showFormErrors`. */
function IncompleteFields() {
  const announced = announcedFormErrors.use();
  return announced && <IncompleteDialog lines={announced.content} onClose={announced.close} />;
}

/** Failures of the whole application. Rendered once, in the frame. */
export const FailureDialog = () => (
  <>
    <Refusal />
    <IncompleteFields />
  </>
);
