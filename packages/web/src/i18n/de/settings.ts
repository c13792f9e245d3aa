import type { settings as english } from '../en/settings.ts';
import { translated } from '../translated.ts';

export const settings = translated<typeof english>()({
  title: 'Einstellungen',
  intro:
    'E-Mails an die Geschäftsstelle gehen an alle Personen mit Vollzugriff oder stattdessen an die E-Mail-Adresse der Geschäftsstelle. Antworten gehen immer an diese Adresse.',
  officeEmail: 'E-Mail der Geschäftsstelle',
  override: 'E-Mails für die Geschäftsstelle an diese Adresse senden statt an alle Personen mit Vollzugriff',
  reviewYears: 'Jahre bis zur nächsten Prüfung einer veröffentlichten Leitlinie',
  reviewYearsHint: 'Für einzelne Leitlinien kann die Geschäftsstelle ein anderes Intervall festlegen.',
  roundDays: 'Tage je Phase',
  roundDaysHint:
    'Die Frist einer Phase liegt so viele Tage nach ihrem Beginn. Ist das Feld leer, bestimmt der Plan des Eintrags die Frist.',
  committeeResponsible: 'Erneute Prüfung',
  committeeResponsibleHint:
    'Diese Person wird ab 12 Monaten vor Ablauf gebeten, die veröffentlichten Leitlinien des Ausschusses erneut zu prüfen. Geschäftsstelle und GPC können sie bestätigen oder außer Kraft setzen.',
  office: 'Geschäftsstelle',
  declarations: 'Interessenerklärungen',
  publicReviewers: 'Öffentliche Fassungen von Dossiers nennen die Gutachtenden',
  publicReviewersHint: 'Sonst enthalten sie Gutachten, Punkte und Stimmen ohne Namen.',
  decidersDeclare: 'Personen, die entscheiden, brauchen eine gültige dauerhafte Erklärung',
  decidersDeclareHint:
    'Ohne sie werden Stimmen, Gutachten, Freigaben, Ablehnungen und Zurückstellungen von GPC, Vorstand, Nationalen Delegierten und Personen mit Vollzugriff abgewiesen.',
  declarationMonths: 'Gültigkeit einer dauerhaften Erklärung in Monaten',
  declarationMonthsHint: 'Schon abgesendete Erklärungen behalten ihr Datum.',
  declarationsOfPeople: 'Dauerhafte Erklärungen öffnen',
  decisions: 'Beschlüsse',
  boardResolution: 'Der Vorstand hält fest, wie er entschieden hat',
  boardResolutionHint:
    'Der Vorstand muss dann bei jeder Freigabe und Zurückstellung Art und Datum des Beschlusses und das Protokoll angeben.',
  formalCheckList: 'Prüfliste für die formale Prüfung',
  formalCheckListHint:
    'Schreiben Sie je Zeile einen Satz. GPC und Geschäftsstelle haken jeden Satz bei der formalen Prüfung ab.',
  register: 'Öffentliches Register',
  registerMode: {
    off: 'Kein öffentliches Register',
    published: 'Veröffentlichte Leitlinien anzeigen',
    announced: 'Veröffentlichte Leitlinien und solche in Vorbereitung anzeigen',
  },
  registerHint: {
    off: 'Seine Seiten melden „nicht gefunden“.',
    published:
      'Im Web sind Titel, Art, Ausschuss, Namen der Autorinnen und Autoren, Zeitschrift, DOI, Daten, Status und Fassungen für alle sichtbar. Adressen, Beträge und Gutachten werden nie angezeigt.',
    announced:
      'Sobald eine Leitlinie vorab freigegeben ist, sehen alle auch ihren Titel, ihren Ausschuss und das geplante Datum sowie die Kontaktdaten der Gesellschaft.',
  },
  incorrect: 'ungültiger Wert',
  cancel: 'Abbrechen',
  update: 'Speichern',
  updated: 'Einstellungen gespeichert',
});
