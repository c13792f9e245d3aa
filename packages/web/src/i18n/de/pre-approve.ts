import type { preApprove as english } from '../en/pre-approve.ts';
import { translated } from '../translated.ts';

export const preApprove = translated<typeof english>()({
  title: 'Bevor Sie einen Eintrag hinzufügen',
  question: 'Hat Ihr Ausschuss diesem Vorschlag zugestimmt?',
  info: 'Ein neuer Eintrag beginnt als Entwurf, den Sie, die Mitschreibenden und die Geschäftsstelle sehen. Nach der Einreichung nehmen der Leitlinien- und Publikationsrat (GPC) und die Geschäftsstelle die formale Prüfung vor. Das Schreiben beginnt nach der Vorab-Freigabe.',
  rules: 'Bitte lesen Sie zuerst die <link>Publikationsregeln</link>.',
  yes: 'Ja, er hat zugestimmt',
  no: 'Nein, noch nicht',
  warning:
    'Bitte sprechen Sie zuerst mit Ihrem Ausschuss. Sie können einen Eintrag hinzufügen, sobald er dem Vorschlag zugestimmt hat.',
  add: 'Hinzufügen',
  cancel: 'Abbrechen',
});
