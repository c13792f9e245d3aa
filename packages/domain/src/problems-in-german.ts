import { GERMAN_FIELD_PROBLEMS } from './field-problems-in-german.ts';
import { labels, listLabels } from './labels/de.ts';
import type { ProblemWords } from './problems.ts';

/** The glossary is in docs/decisions/090. */
const sentences = {
  ...GERMAN_FIELD_PROBLEMS,
  unauthenticated: 'Bitte melden Sie sich an.',
  forbidden: 'Diese Aktion ist nicht erlaubt.',
  notFound: 'Nicht gefunden.',
  badCredentials: 'Die Anmeldedaten sind falsch.',
  importUnavailable: 'Dieser Vorgang ist nicht verfügbar oder schon abgeschlossen.',

  malformed: 'Die Anfrage konnte nicht gelesen werden.',
  otherHost: 'Dieser Server ist für den Host dieser Adresse nicht eingerichtet. Bitte prüfen Sie die Adresse.',
  tooLarge: 'Das ist zu groß. Möglich sind höchstens {limit}.',
  tooManyFiles: 'Bitte laden Sie höchstens {count} Dateien auf einmal hoch.',
  wrongContentType: 'Bitte senden Sie dies als {expected}.',
  unprocessable: 'Bitte füllen Sie die Pflichtfelder aus, um fortzufahren.',
  lostRace:
    'Jemand anderes hat diesen Eintrag inzwischen geändert. Er ist jetzt in der Phase „{phase}“. Bitte prüfen Sie ihn noch einmal.',
  staleVersion:
    'Jemand anderes hat inzwischen eine neuere Version gespeichert. Bitte laden Sie neu, bevor Sie speichern.',
  underWay: 'Dieselbe Anfrage wird noch bearbeitet. Bitte warten Sie.',
  tooMany: 'Zu viele Anfragen. Bitte versuchen Sie es in {seconds} s erneut.',
  unavailable: 'Der Dienst ist im Moment nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
  unexpected:
    'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal. Wenn er wieder auftritt, nennen Sie der Geschäftsstelle diese Fehlernummer: {request}',
  unknownField: 'Ein Feld dieses Namens gibt es nicht. Bitte lassen Sie es weg.',
  fieldTwice: 'Dieses Feld kommt zweimal vor. Bitte senden Sie es einmal.',
  tooManyValues: 'Das sind zu viele Felder oder Zeilen. Bitte senden Sie weniger auf einmal.',
  keyReused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet. Bitte nehmen Sie einen neuen.',

  wrongPhase:
    'Dieser Schritt ist nicht möglich, solange der Eintrag in der Phase „{phase}“ ist. Möglich ist er in: {possible}.',
  alreadyVoted:
    'Sie haben über die Überarbeitung {revision} schon abgestimmt. Sie können je Überarbeitung einmal abstimmen.',
  alreadyReviewed: 'Sie haben Ihr Gutachten in dieser Runde schon abgesendet.',
  noWorkingFile: 'Bitte laden Sie zuerst eine Datei hoch. Dieser Schritt legt die noch nicht vorgelegten Dateien vor.',
  proceduresMissing: 'Bitte bestätigen Sie, dass Verfahren und Standards eingehalten wurden.',
  declarationsMissing: 'Interessenerklärungen fehlen noch von: {names}.',
  interestsUnhandled:
    'Zuerst muss der GPC oder die Geschäftsstelle über die Interessen dieser Personen entscheiden: {names}.',
  declareToDecide:
    'Ihre dauerhafte Interessenerklärung fehlt oder ist abgelaufen. Bitte füllen Sie sie unter „Interessenerklärungen“ aus und entscheiden Sie dann noch einmal.',
  downloadFirst:
    'Bitte laden Sie zuerst die Dateien herunter, die andere an die aktuelle Version angehängt haben. Noch nicht heruntergeladen: {names}.',
  noReviewer:
    'Niemand kann diesen Eintrag begutachten. Bitte benennen Sie ein aktives Ausschussmitglied, das nicht abgelehnt hat und keine andere Rolle in diesem Eintrag hat.',
  roundOpen: 'Die Runde ist noch offen. Es fehlen Gutachten von: {names}.',
  noReviewIn:
    'Kein Gutachten dieser Runde verlangt Änderungen, daher kann der Eintrag nicht an die Autor/innen zurückgehen.',
  changesAsked:
    'Ein Gutachten dieser Runde verlangt Änderungen, daher muss der Eintrag an die Autor/innen zurückgehen.',
  majorNeedsComment: 'Ein Gutachten mit größeren Änderungen braucht einen Kommentar. Bitte schreiben Sie einen.',
  majorNeedsFile: 'Ein Gutachten mit größeren Änderungen braucht mindestens eine Datei. Bitte fügen Sie eine hinzu.',
  changeNeedsComment: 'Bitte beschreiben Sie in einem Kommentar, was sich ändern sollte.',
  decisionElsewhere:
    'Ein Beschluss kann nur mit der formalen Prüfung, einer Freigabe oder einer Zurückstellung festgehalten werden. Bitte lassen Sie ihn weg.',
  decisionDayMissing: 'Bitte geben Sie das Datum des Beschlusses ein.',
  minutesMissing: 'Bitte geben Sie an, wo das Protokoll liegt, zum Beispiel „Protokoll 2027/3, Punkt 4“.',
  checklistChanged:
    'Die Prüfliste wurde inzwischen geändert. Bitte laden Sie die Seite neu und haken Sie die Sätze noch einmal ab.',
  finalTitleElsewhere:
    'Der endgültige Titel wird mit der endgültigen Version festgelegt. Danach kann ihn die Geschäftsstelle ändern. Bitte lassen Sie ihn weg.',
  coverElsewhere: 'Nur eine Überarbeitung kann ein Begleitschreiben haben. Bitte lassen Sie es weg.',
  titleAfterPublication: 'Der Titel kann nicht mehr geändert werden, da der Eintrag veröffentlicht ist.',
  acknowledgement: 'Bitte bestätigen Sie diesen Punkt. Alle fünf sind nötig.',
  ownEntry:
    'Diese Aktion ist nicht erlaubt: Sie wirken an diesem Eintrag mit und können daher nicht über ihn entscheiden.',
  notAwaited: 'Ihr Gutachten wird in dieser Runde nicht benötigt.',
  onlyPublished: 'Das ist erst möglich, wenn der Eintrag veröffentlicht ist.',
  editionReplaced: 'Eine andere Fassung hat diese ersetzt. Bitte verwenden Sie die neuere Fassung.',
  editionEnded: 'Diese Fassung ist schon außer Kraft gesetzt oder zurückgezogen. Bitte laden Sie die Seite neu.',
  revisionOpen:
    'Es gibt schon eine Überarbeitung dieser Fassung. Bitte schließen Sie diese zuerst ab, lehnen Sie sie ab, stellen Sie sie ein oder löschen Sie sie.',
  unknownCommittee:
    'Einen Ausschuss dieses Namens gibt es nicht. Bitte geben Sie ein Kürzel an, zum Beispiel CV, oder den vollen Namen.',
  unknownType: 'Eine Art dieses Namens gibt es nicht. Bitte geben Sie eine von diesen ein: {types}.',
  tableDate: 'Das ist kein vollständiges Datum. Bitte schreiben Sie es als TT-MM-JJJJ, zum Beispiel 14-03-2019.',
  endsBeforePublication:
    'Dieses Datum muss nach dem Datum der Veröffentlichung liegen. Bitte korrigieren Sie eines der beiden.',
  unknownLanguage:
    'Eine Sprache dieses Namens gibt es nicht. Bitte geben Sie ein Kürzel an, zum Beispiel en, oder den Namen.',
  webAddress: 'Das ist keine Webadresse. Eine Webadresse beginnt mit https:// oder http://.',
  doiTwice: 'Eine frühere Zeile hat dieselbe DOI ({name}). Bitte behalten Sie nur eine.',
  doiUnderWay:
    '{entry} hat diese DOI und ist noch nicht veröffentlicht. Bitte veröffentlichen Sie diesen Eintrag, statt die Zeile zu importieren.',
  doiOfHiddenEntry: 'Diese DOI gehört zu einem unveröffentlichten Eintrag. Bitte lassen Sie diese Zeile weg.',
  unknownPredecessor:
    'Keine Leitlinie der Bibliothek oder dieser Tabelle hat diese DOI. Bitte ergänzen Sie eine Zeile für diese Leitlinie, oder lassen Sie das Feld leer.',
  circlingPredecessors: 'Diese Fassungen ersetzen einander im Kreis. Bitte korrigieren Sie die Vorgänger.',
  predecessorRevised:
    '{entry} wird gerade überarbeitet. Bitte veröffentlichen Sie die Überarbeitung, lehnen Sie sie ab, stellen Sie sie ein, oder löschen Sie sie.',
  noOpenEntry: 'Bitte wählen Sie einen Eintrag, der weder veröffentlicht noch abgelehnt noch eingestellt ist.',
  alreadyReplaces: 'Einer der beiden Einträge ersetzt schon den anderen. Bitte wählen Sie einen anderen Eintrag.',
  samePhase: 'Der Eintrag ist schon in dieser Phase. Bitte wählen Sie eine andere.',
  unknownPhase: 'Diese Phase gibt es nicht. Bitte wählen Sie eine andere.',
  choose: 'Bitte treffen Sie eine Auswahl.',
  sentenceTwice: 'Dieser Satz steht zweimal in der Liste. Bitte löschen Sie einen der beiden.',
  wholeNumber: 'Bitte geben Sie eine ganze Zahl von 0 bis {max} ein.',
  wholeDays: 'Bitte geben Sie die Tage als ganze Zahl von 1 bis {max} ein, oder lassen Sie das Feld leer.',
  wholeMonths: 'Bitte geben Sie die Monate als ganze Zahl von {min} bis {max} ein.',
  wholeYears: 'Bitte geben Sie die Jahre als ganze Zahl von {min} bis {max} ein.',
  deadlineElsewhere:
    'Eine Frist ist nur möglich, wenn eine Runde des Ausschusses oder der Nationalen Delegierten beginnt oder Nacharbeit angefordert wird. Bitte lassen Sie sie weg oder setzen Sie sie danach.',
  deadlineTooSoon:
    'Die Autorinnen und Autoren müssen mindestens 14 Tage Zeit haben. Bitte wählen Sie den {date} oder ein späteres Datum.',
  deadlineOfOffice:
    'Nur die Geschäftsstelle kann die Frist einer Runde wählen. Bitte lassen Sie sie weg. Die Runde dauert dann mindestens 14 Tage.',

  pointsOpen: 'Bitte beantworten Sie zuerst jeden Punkt. Noch offen: {numbers}.',
  pointsAskForChange:
    'Ein Gutachten mit Punkten verlangt Änderungen. Bitte wählen Sie kleinere oder größere Änderungen, oder löschen Sie Ihre vorbereiteten Punkte ({count}).',
  majorPoint:
    'Einer Ihrer Punkte ist als „Wesentlich“ eingestuft. Bitte wählen Sie größere Änderungen, oder stufen Sie ihn als „Geringfügig“ ein.',
  pointText: 'Bitte beschreiben Sie, was sich ändern sollte.',
  pointSent: 'Dieser Punkt wurde mit seinem Gutachten abgesendet und kann nicht geändert werden.',
  answerHandedIn: 'Diese Antwort wurde vorgelegt und kann nicht mehr geändert werden.',
  notAnsweredYet:
    'Zu diesem Punkt wurde noch keine Antwort vorgelegt, daher können Sie noch nicht entscheiden, ob sie ihn erledigt.',
  notSentYet: 'Dieser Punkt wurde noch nicht abgesendet und kann daher nicht beantwortet werden.',
  answerText: 'Bitte beschreiben Sie Ihre Änderungen, oder begründen Sie, warum es keine gibt.',
  verdictText: 'Bitte schreiben Sie, was noch fehlt.',
  quotedFile: 'Diese Datei gehört nicht zu diesem Eintrag. Bitte wählen Sie eine Datei dieses Eintrags.',
  quotationAlone: 'Ein Zitat braucht die Datei und die Stelle.',
  followsOwn: 'Wieder aufgreifen können Sie nur eigene, schon abgesendete Punkte.',
  followsOnce: 'Sie haben schon einen Punkt vorbereitet, der diesen wieder aufgreift.',
  tooManyAtOnce: 'Bitte senden Sie höchstens {limit} Punkte auf einmal.',
  tooManyPoints:
    'Sie haben zu diesem Eintrag schon {count} Punkte vorbereitet. Möglich sind höchstens {limit}. Bitte senden Sie zuerst Ihr Gutachten ab.',
  tooMuchInPoints:
    'Die Punkte, die Sie zu einem Eintrag vorbereiten, können zusammen höchstens {limit} MB Text enthalten. Bitte senden Sie zuerst Ihr Gutachten ab oder kürzen Sie einige Punkte.',
  guestNameMissing: 'Bitte geben Sie den Namen des Gastes ein.',
  guestExcluded:
    'Diese Adresse gehört einer Person, die von dem Eintrag ausgeschlossen ist. Bitte laden Sie jemand anderen ein.',
  guestDays: 'Bitte geben Sie die Tage als ganze Zahl von {min} bis {max} ein.',
  publicEditionEarly:
    'Vor der Veröffentlichung gibt es keine öffentliche Fassung. Bitte wählen Sie die interne Fassung.',
  noPoints: 'Es gibt keine Punkte, die Sie lesen können.',

  differentRole: 'Bitte wählen Sie eine andere Rolle als die jetzige.',
  noSuchRole: 'Sie haben diese Rolle in diesem Eintrag nicht.',
  noChangeRequest: 'Diese Person hat nicht um eine andere Rolle gebeten.',
  alreadyAnswered: 'Diese Einladung wurde schon beantwortet.',
  notDeclined:
    '{name} hat diese Rolle nicht abgelehnt. Nur Personen, die abgelehnt haben, können erneut gefragt werden.',
  committeeRoundsOver: 'Die Runden des Ausschusses sind beendet. Niemand kann mehr zum Begutachten eingeladen werden.',
  notInvitedYet: '{name} wird erst mit der Einreichung eingeladen. Eine Erinnerung ist noch nicht möglich.',
  personAwayToRemind:
    'Das Konto von {name} ist deaktiviert und erhält keine E-Mails. Bitte übergeben Sie die Rolle einer anderen Person.',
  remindedLately: '{name} wurde vor weniger als {days} Tagen erinnert. Bitte warten Sie bis {date}.',
  taskIsDone: '{name} hat diese Aufgabe nicht mehr.',
  nobodysTask: 'Diese Person hat diese Aufgabe nicht mehr.',
  nobodyAsked: 'Im Moment kann hier niemand handeln, daher kann niemand erinnert werden.',
  mutedReminders: '{name} hat Erinnerungen abgestellt. Bitte schreiben Sie der Person selbst.',

  abandoned:
    'Die Arbeit an diesem Eintrag wurde am {date} eingestellt. Änderungen sind erst wieder möglich, wenn die Geschäftsstelle die Arbeit wieder aufnimmt.',
  nothingToAbandon: 'Dieser Eintrag ist abgeschlossen. Es gibt keine Arbeit, die eingestellt werden könnte.',
  notAbandoned: 'Die Arbeit an diesem Eintrag läuft. Es gibt nichts wieder aufzunehmen.',
  entryEnded: 'Dieser Eintrag ist abgeschlossen, daher lassen sich die Beteiligten nicht mehr ändern.',
  coordinatingAuthor:
    '{name} ist eine der beiden koordinierenden Personen, die der Eintrag braucht. Bitte übergeben Sie zuerst diese Rolle und benennen Sie {name} dann erneut.',
  notTheirs: 'Diese Person hat diese Rolle in diesem Eintrag nicht.',
  personAway: 'Das Konto von {name} ist deaktiviert. Bitte wählen Sie eine Person, die sich anmelden kann.',
  isReviewer: '{name} begutachtet diesen Eintrag und kann keine andere Rolle darin haben.',
  cannotSubmit:
    '{name} kann keine Einträge einreichen. Bitte wählen Sie eine Person, die weder Nationale/r Delegierte/r noch Mitglied des GPC ist.',

  declareSomething: 'Wählen Sie „Keine“ oder fügen Sie eine Beziehung hinzu.',
  noneOrSome: 'Bitte wählen Sie „Keine“ oder nennen Sie Beziehungen, nicht beides.',
  declarationIn:
    'Ihre Erklärung ist eingegangen. Um sie zu ändern, melden Sie sich bitte an oder bitten Sie die Geschäftsstelle um einen neuen Link.',
  declarationClosed: 'Dieser Eintrag ist abgeschlossen, daher lässt sich die Erklärung nicht mehr ändern.',
  notAsked: 'Für diesen Eintrag müssen Sie keine Interessen erklären.',
  declaredMeanwhile: 'Sie haben Ihre Interessen für diesen Eintrag schon erklärt.',
  declaredAnew:
    'Sie haben inzwischen eine neuere Erklärung gesendet, daher beruht diese nicht auf Ihrer letzten. Bitte prüfen Sie sie noch einmal.',

  mailInQueue: 'Diese E-Mail wartet schon auf den Versand und wird automatisch gesendet.',
  mailInSummary: 'Diese E-Mail gehört zu einer täglichen Zusammenfassung und wird nicht einzeln gesendet.',

  noFile: 'Bitte wählen Sie mindestens eine Datei.',
  emptyFile: '{name} ist leer. Bitte wählen Sie eine andere Datei.',
  archive: '{name} ist entpackt zu groß oder enthält unsichere Pfade. Bitte laden Sie die Dateien einzeln hoch.',
  contentMismatch: 'Der Inhalt von {name} passt nicht zum Dateityp. Bitte prüfen Sie die Datei.',
  fileType: '{name} kann nicht hochgeladen werden. Dateien dieser Art werden nicht angenommen.',
  fileName: 'Dieser Dateiname kann nicht verwendet werden. Bitte benennen Sie die Datei um: {name}',
  fileNameTooLong: 'Der Name dieser Datei ist zu lang. Bitte kürzen Sie ihn: {name}',
  lockFile:
    '{name} ist eine Sperrdatei von Word, die zu einem geöffneten Dokument gehört. Bitte wählen Sie das Dokument selbst.',
  fileGone: 'Diese Datei gehört zu einer vorgelegten Version und ist keine Arbeitsdatei mehr.',
  reviewNotIn:
    '{name} hat zu dieser Version noch kein Gutachten abgesendet. Die Dateien werden mit dem Gutachten vorgelegt.',
  linkEnded:
    'Dieser Link galt {days} Tage. Bitte melden Sie sich unter {address} an, um fortzufahren, oder bitten Sie die Geschäftsstelle um einen neuen.',
  linkExpired: 'Dieser Link gilt nicht mehr. Bitte starten Sie den Download noch einmal.',
  uploadQuota:
    'Sie haben die tägliche Grenze von {limit} für Uploads erreicht. Bitte fahren Sie in etwa {hours} h fort oder wenden Sie sich an die Geschäftsstelle.',
  inAndOut:
    '{name} wurde heute zu oft hinzugefügt und entfernt. Bitte versuchen Sie es in etwa {hours} h noch einmal oder wenden Sie sich an die Geschäftsstelle.',
  storageFull: 'Auf dem Server ist für diese Datei kein Platz mehr. Bitte informieren Sie die Geschäftsstelle.',
  fileDamaged:
    '{name} ist auf dem Server beschädigt und kann nicht heruntergeladen werden. Der Fehler wurde aufgezeichnet. Bitte informieren Sie die Geschäftsstelle.',

  tusVersion: 'Dieser Aufruf braucht Version 1.0.0 des tus-Protokolls.',
  uploadElsewhere:
    'Diese Datei wird gerade in einem anderen Fenster oder über eine andere Verbindung hochgeladen. Bitte versuchen Sie es gleich noch einmal.',
  uploadOffset:
    'Ein anderer Teil dieser Datei wurde erwartet. Bitte rufen Sie den aktuellen Offset ab, und fahren Sie dort fort.',
  uploadExpired: 'Dieser Upload war zu lange angehalten und wurde gelöscht. Bitte beginnen Sie ihn von Neuem.',
  uploadFinished: 'Diese Datei ist schon hochgeladen. Sie können sie bei den Dateien des Eintrags löschen.',
  wrongChecksum: 'Dieser Teil der Datei wurde beim Hochladen beschädigt. Bitte senden Sie ihn noch einmal.',

  lastOffice: 'Das ist die letzte aktive Person mit Vollzugriff. Bitte benennen Sie zuerst eine andere.',
  ownAddress:
    'Sie können Ihre eigene Adresse nicht ändern, weil Sie sich mit ihr anmelden. Eine andere Person mit Vollzugriff kann sie für Sie ändern.',
  awayNow: '{name} ist bis {date} abwesend. Bis dahin werden keine Erinnerungen gesendet.',
  awayTooLong: 'Eine Abwesenheit kann höchstens ein Jahr dauern.',
  unknownRole: 'Eine Rolle dieses Namens gibt es nicht. Bitte geben Sie eine von diesen ein: {roles}.',
  addressTwice: 'Eine frühere Zeile hat dieselbe E-Mail-Adresse ({name}). Bitte behalten Sie nur eine.',
  ownRole: 'Sie können Ihre eigene Rolle und Ihren Vollzugriff nicht ändern.',
  eraseDeletedOnly: 'Bitte löschen Sie {name} zuerst. Nur die Kontaktdaten gelöschter Personen lassen sich löschen.',
  erasesOfficeAddress:
    'E-Mails an die Geschäftsstelle gehen an {email}, eine Adresse dieser Person. Bitte tragen Sie zuerst in den Einstellungen eine andere ein.',
} as const;

export const GERMAN_PROBLEMS = {
  locale: 'de',
  sentences,
  names: {
    part: {
      submitter: 'einreichende Person',
      author: 'Autor/in',
      coauthor: listLabels.asPart.coauthor,
      cowriter: listLabels.asPart.cowriter,
    },
    phase: listLabels.phase,
    possible: listLabels.phase,
    roles: listLabels.role,
    types: listLabels.manuscript,
    type: labels.milestoneType,
  },
} as const satisfies ProblemWords;
