import type { report as english } from '../en/report.ts';
import { translated } from '../translated.ts';

export const report = translated<typeof english>()({
  title: 'Bericht',
  subtitle: 'Die Zahlen eines Jahres oder Zeitraums im Vergleich zum vorherigen.',
  print: 'Drucken',
  year: 'Jahr',
  otherPeriod: 'Anderer Zeitraum',
  dateFrom: 'Von',
  dateTo: 'Bis',
  dayRequired: 'Bitte wählen Sie ein Datum.',
  order: 'Der letzte Tag liegt vor dem ersten. Bitte wählen Sie einen späteren letzten Tag.',
  by: 'Einträge',
  byWhat: { published: 'im Zeitraum veröffentlicht', created: 'im Zeitraum angelegt' },
  show: 'Bericht anzeigen',
  counting: 'Wird gezählt…',
  period: '{from} bis {to}, in diesem Zeitraum {by, select, created {angelegte} other {veröffentlichte}} Einträge',
  emptyPeriod:
    'In diesem Zeitraum wurde kein Eintrag {by, select, created {angelegt} other {veröffentlicht}}. Wählen Sie oben einen anderen Zeitraum.',
  number: 'Kennzahl',
  nothing: 'Nichts in diesem Zeitraum.',
  noEntries: 'Keine Einträge.',
  noList: 'Dieser Bericht führt die Einträge hinter dieser Zahl nicht auf.',
  firstOf: 'Nur {shown, number} von {count, number} sind aufgeführt.',
  overridden: 'von der Geschäftsstelle gesetzt',

  download: {
    pdf: 'PDF auf Englisch herunterladen',
    xlsx: 'XLSX auf Englisch herunterladen',
    csv: 'CSV auf Englisch herunterladen',
  },
  frozen: {
    title: 'Festgeschriebene Berichte',
    freeze: 'Diesen Bericht festschreiben',
    question: 'Den Bericht von {from} bis {to} festschreiben?',
    text: 'Der Bericht erhält eine Nummer und behält die Zahlen von heute. Auch GPC und Vorstand können ihn lesen. Entwürfe zählen nicht mit. Ein festgeschriebener Bericht lässt sich weder ändern noch löschen.',
    verb: 'Festschreiben',
    done: 'Bericht {number} ist festgeschrieben',
    period: 'Zeitraum',
    asOf: 'Stand',
    by: 'Festgeschrieben von',
    none: 'Es ist noch kein Bericht festgeschrieben.',
    noticeTitle: 'Bericht {number}, Stand {date}',
    notice:
      '{name} hat diesen Bericht festgeschrieben. Seine Zahlen ändern sich nicht mehr. SHA-256 im Änderungsprotokoll: {sum}',
    current: 'Die Zahlen von heute anzeigen',
  },

  entries: 'Einträge',
  entriesRule:
    'Einträge ohne Änderung seit 180 Tagen und abgelehnte zählen als inaktiv. Importierte Leitlinien haben keine Frist.',
  counts: {
    all: 'Alle',
    published: 'Veröffentlicht',
    publishedOnTime: 'Fristgerecht veröffentlicht',
    publishedAfterDeadline: 'Nach der Frist veröffentlicht',
    inProgress: 'In Arbeit',
    inactive: 'Inaktiv',
  },

  library: 'Bibliothek',
  libraryRule:
    'Alle veröffentlichten Einträge nach ihrem Status am letzten Tag des Zeitraums. In einem laufenden Zeitraum gilt der heutige Status.',

  stages: 'Dauer je Abschnitt',
  stagesRule:
    'Jede Zeile zeigt den Median der Tage bis zum Meilenstein. „90 % in 30“ heißt: 90 % der Einträge brauchten höchstens 30 Tage. Die Listen nennen die drei langsamsten Einträge.',
  stageDays:
    '{median, plural, one {1 Tag} other {# Tage}}, 90 % in {p90, number} ({entries, plural, one {1 Eintrag} other {# Einträge}})',
  days: '{days, plural, one {1 Tag} other {# Tage}}',

  reviewing: 'Runden und Punkte',
  reviewingRule: 'Antwortzeiten zählen vom Beginn einer Ausschussrunde bis zum Gutachten.',
  rounds: 'Runden: {phase}',
  roundEnded: 'Runde {round, number}, {began} bis {ended}: {outcome}',
  roundOpen: 'Runde {round, number}, offen seit {began}',
  roundAbandoned: 'eingestellt',
  pointsIn:
    'Runde {round, number}: {all, plural, one {1 Punkt} other {# Punkte}} ({major, number} wesentlich, {minor, number} geringfügig, {editorial, number} redaktionell), {answered, number} beantwortet, {settled, number} erledigt',
  reviews: 'Gutachten der Ausschussmitglieder',
  responseTime: 'Antwortzeit',
  responseDays: '{median, plural, one {1 Tag} other {# Tage}}, 90 % in {p90, number}',
  points: {
    all: 'Punkte',
    major: 'Wesentliche Punkte',
    minor: 'Geringfügige Punkte',
    editorial: 'Redaktionelle Punkte',
    answered: 'Beantwortete Punkte',
    settled: 'Erledigte Punkte',
  },

  reviewers: 'Gutachtende',
  noReviews: 'Keine Gutachten in diesem Zeitraum.',
  reviewsIn:
    '{reviews, plural, one {1 Gutachten} other {# Gutachten}}, Median {median, plural, one {1 Tag} other {# Tage}}',

  delegates: 'Nationale Delegierte nach Land',
  delegatesRule:
    'Jede Zeile zeigt, wie viele der Bitten um ein Gutachten die Delegierten eines Landes beantwortet haben.',
  noDelegates: 'In diesem Zeitraum wurden keine Delegierten um ein Gutachten gebeten.',
  noCountry: 'Kein Land angegeben',
  answeredOf: '{answered, number} von {asked, number}',
  answeredIn:
    'Runde {round, number}: {answered, number} von {asked, number} {answered, plural, one {hat} other {haben}} geantwortet',

  committees: 'Nach Ausschuss',
  noCommittee: 'Kein Ausschuss',
  types: 'Nach Art des Manuskripts',
  noType: 'Keine Art',

  money: 'Euro',
  moneyRule:
    'Geplante, genehmigte und gebundene Beträge sind die der Einträge in diesem Bericht. Geplante Beträge enthalten keine stornierten Meilensteine. Gebundene Beträge sind genehmigt, aber weder bezahlt noch storniert. Die letzte Zeile umfasst auch Zahlungen für Einträge, die nicht in diesem Bericht sind.',
  euro: {
    planned: 'Geplant',
    approved: 'Genehmigt',
    committed: 'Gebunden',
    spent: 'Im Zeitraum bezahlt, alle Einträge',
  },
});
