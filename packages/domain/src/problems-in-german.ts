import { labels, listLabels } from './labels/de.ts';
import type { ProblemWords } from './problems.ts';

/** The words of problems in German; the glossary is in docs/decisions/090. */
const sentences = {
  unauthenticated: 'Bitte melden Sie sich an.',
  forbidden: 'Diese Aktion ist nicht erlaubt.',
  notFound: 'Nicht gefunden.',
  badCredentials: 'Die Anmeldedaten sind falsch.',
  importUnavailable: 'Dieser Vorgang ist nicht verfügbar oder schon abgeschlossen.',

  malformed: 'Die Anfrage konnte nicht gelesen werden.',
  otherHost: 'Dieser Server antwortet nicht für den Host, den die Anfrage nennt.',
  tooLarge: 'Das ist größer als die {limit}, die angenommen werden.',
  tooManyFiles: 'Das sind mehr als die {count} Dateien, die angenommen werden.',
  wrongContentType: 'Dieser Aufruf nimmt {expected} an.',
  unprocessable: 'Bitte füllen Sie zum Fortfahren die nötigen Felder aus.',
  lostRace:
    'Jemand anderes hat diesen Eintrag inzwischen geändert. Er ist jetzt in der Phase „{phase}“. Bitte sehen Sie ihn noch einmal an.',
  staleVersion:
    'Jemand anderes hat inzwischen eine neuere Version gespeichert. Bitte laden Sie neu, bevor Sie speichern.',
  underWay: 'Dieselbe Anfrage wird noch ausgeführt.',
  tooMany: 'Zu viele Anfragen. Bitte versuchen Sie es in {seconds} Sekunden erneut.',
  unavailable: 'Der Dienst ist im Moment nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
  unexpected: 'Bei uns ist etwas schiefgegangen. Es wurde als {request} aufgezeichnet.',
  unknownField: 'Ein Feld dieses Namens gibt es nicht.',
  fieldTwice: 'Dieses Feld kommt zweimal vor. Bitte senden Sie es einmal.',
  tooManyValues: 'Das sind mehr Felder oder Zeilen, als ein Aufruf annimmt.',
  keyReused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',

  required: 'Bitte geben Sie einen gültigen Wert ein.',
  invalid: 'Bitte geben Sie einen gültigen Wert ein.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  straightApostrophe: "Bitte geben Sie in dieser Adresse einen geraden Apostroph (') statt des gebogenen ein.",
  checkbox: 'Bitte bestätigen Sie dies zum Fortfahren.',
  properDate: 'Bitte wählen Sie ein gültiges Datum.',
  endsBeforeBegun: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  pastDate: 'Bitte wählen Sie einen Tag, der nicht in der Vergangenheit liegt.',
  futureDate: 'Bitte wählen Sie einen Tag, der nicht in der Zukunft liegt.',
  doi: 'Das ist keine DOI. Eine DOI beginnt mit „10.“, zum Beispiel 10.1007/s00259-023-06216-3.',
  longSearch: 'Das Protokoll ist zu lang, um ganz durchsucht zu werden. Bitte wählen Sie einen kürzeren Zeitraum.',
  invalidBudget: 'Bitte geben Sie einen Betrag in Euro mit höchstens zwei Nachkommastellen ein, etwa 1500.00.',
  tooManyWords: 'Höchstens {limit} Wörter sind hier möglich.',
  tooLong: 'Höchstens {limit} Zeichen passen hier hinein.',
  forbiddenCharacters: 'Dieser Text enthält Zeichen, die nicht gespeichert werden können.',
  controlCharacters:
    'Dieser Text enthält unsichtbare Steuerzeichen. Bitte entfernen Sie sie, oder geben Sie ihn ein, statt ihn einzufügen.',
  symbolFont:
    'Dieser Text enthält ein Zeichen, das nur eine Symbolschrift zeigt. Bitte geben Sie es neu ein, oder nehmen Sie ein anderes.',
  oneLine: 'Bitte schreiben Sie das in eine Zeile, ohne Zeilenumbrüche und Steuerzeichen.',
  incorrect: 'ungültiger Wert',
  commentRequired: 'Bitte schreiben Sie einen Kommentar.',
  writeSomething: 'Bitte schreiben Sie etwas dazu.',
  noMilestone: 'Kein Meilenstein dieser Art ist angelegt: {type}. Bitte bestätigen Sie das.',
  onlyOneMilestone: 'Nur ein Meilenstein dieser Art ist möglich: {type}.',
  samePerson: '{name} hat in diesem Eintrag schon eine andere Rolle. Jede Person hat nur eine.',
  notACommitteeUser: '{name} kann nicht begutachten: Das können nur Ausschussmitglieder.',
  ownEntryReviewer: '{name} kann diesen Eintrag nicht begutachten und ist schon daran beteiligt: {part}.',
  unknownPerson: 'Diese Person gibt es nicht.',
  takenEmail: 'Diese E-Mail-Adresse gehört schon einer anderen Person.',
  passwordTooShort: 'Das Passwort braucht mindestens {limit} Zeichen.',
  passwordMismatch: 'Die Eingaben stimmen nicht überein.',
  importSecretFirst:
    'Senden Sie das Geheimnis von der Konsole des Servers im Header Install-Secret: Ohne es werden höchstens {limit} gelesen.',
  field: '{message}',

  wrongPhase:
    'Dieser Schritt ist nicht möglich, solange der Eintrag in der Phase „{phase}“ ist. Möglich ist er in: {possible}.',
  alreadyVoted: 'Sie haben über die Überarbeitung {revision} schon abgestimmt. Das geht je Überarbeitung einmal.',
  alreadyReviewed: 'Sie haben Ihr Gutachten in dieser Runde schon abgesendet.',
  noWorkingFile: 'Bitte laden Sie zuerst eine Datei hoch: Dieser Schritt legt die noch nicht vorgelegten Dateien vor.',
  proceduresMissing: 'Bitte bestätigen Sie, dass Verfahren und Standards eingehalten wurden.',
  declarationsMissing: 'Interessenerklärungen fehlen noch von: {names}.',
  downloadFirst:
    'Bitte laden Sie zuerst herunter, was andere an die aktuelle Version angehängt haben. Es fehlt noch: {names}.',
  noReviewer:
    'Niemand ist benannt, der begutachten darf: ein aktives Ausschussmitglied, das die Rolle nicht abgelehnt hat und sonst nicht beteiligt ist. Bitte benennen Sie zuerst jemanden.',
  roundOpen: 'Die Runde ist noch offen: Erwartet werden {names}.',
  noReviewIn: 'Es liegt kein Gutachten vor, das um Änderungen bittet.',
  changesAsked: 'In dieser Runde wurde um Änderungen gebeten.',
  majorNeedsComment: 'Größere Änderungen brauchen einen Kommentar.',
  majorNeedsFile: 'Größere Änderungen brauchen mindestens eine Datei.',
  changeNeedsComment: 'Bitte sagen Sie in einem Kommentar, was sich ändern sollte.',
  acknowledgement: 'Bitte bestätigen Sie diesen Punkt: Alle fünf sind nötig.',
  ownEntry:
    'Diese Aktion ist nicht erlaubt: Sie wirken an diesem Eintrag selbst mit und können nicht über ihn urteilen.',
  notAwaited: 'Ihr Gutachten wird in dieser Runde nicht erwartet.',
  samePhase: 'Der Eintrag ist schon in dieser Phase.',
  unknownPhase: 'Diese Phase gibt es nicht.',
  choose: 'Bitte wählen Sie.',
  wholeDays: 'Bitte geben Sie eine ganze Zahl von Tagen von 1 bis {max} ein, oder lassen Sie das Feld leer.',
  deadlineElsewhere:
    'Eine Frist gehört nur zu Schritten, die eine Runde des Ausschusses oder der Nationalen Delegierten eröffnen oder Nacharbeit verlangen. Bitte lassen Sie sie weg oder setzen Sie sie danach.',
  deadlineTooSoon:
    'Die Autorinnen und Autoren haben mindestens 14 Tage Zeit. Bitte wählen Sie den {date} oder einen späteren Tag.',
  deadlineOfOffice:
    'Nur die Geschäftsstelle wählt die Frist einer Runde. Bitte lassen Sie sie weg: Die Runde dauert dann mindestens 14 Tage.',

  pointsOpen: 'Bitte beantworten Sie zuerst jeden Punkt. Noch offen: {numbers}.',
  pointsAskForChange:
    'Ein Gutachten mit Punkten bittet um Änderungen: Wählen Sie kleinere oder größere Änderungen, oder löschen Sie Ihre vorbereiteten Punkte ({count}).',
  majorPoint:
    'Einer Ihrer Punkte verlangt größere Änderungen: Wählen Sie größere Änderungen, oder machen Sie ihn zu einem kleineren.',
  pointText: 'Bitte sagen Sie, was sich ändern sollte.',
  pointSent: 'Dieser Punkt wurde mit seinem Gutachten abgesendet und bleibt daher, wie er ist.',
  answerHandedIn: 'Diese Antwort wurde vorgelegt und bleibt daher, wie sie ist.',
  notAnsweredYet: 'Zu diesem Punkt wurde noch keine Antwort vorgelegt: Es gibt nichts zu beurteilen.',
  notSentYet: 'Dieser Punkt wurde noch nicht abgesendet und kann daher nicht beantwortet werden.',
  answerText: 'Bitte sagen Sie, was geändert wurde oder warum nicht.',
  verdictText: 'Bitte sagen Sie, was noch fehlt.',
  quotedFile: 'Diese Datei gibt es in diesem Eintrag nicht.',
  quotationAlone: 'Ein Zitat braucht beides: die Datei und die Stelle.',
  followsOwn: 'Nur ein eigener, schon abgesendeter Punkt kann wieder aufgegriffen werden.',
  followsOnce: 'Sie haben schon einen Punkt vorbereitet, der diesen wieder aufgreift.',
  tooManyAtOnce: 'Höchstens {limit} werden auf einmal angenommen.',
  tooManyPoints:
    'Sie haben zu diesem Eintrag schon {count} Punkte vorbereitet; höchstens {limit} sind möglich. Bitte senden Sie zuerst Ihr Gutachten ab.',
  tooMuchInPoints:
    'Die Punkte, die Sie zu einem Eintrag vorbereiten, können zusammen {limit} MB Text enthalten. Bitte senden Sie zuerst Ihr Gutachten ab oder kürzen Sie einige Punkte.',
  noPoints: 'Es gibt keinen Punkt, den Sie lesen dürfen.',

  differentRole: 'Bitte wählen Sie eine andere Rolle als die jetzige.',
  noSuchRole: 'Sie haben diese Rolle in diesem Eintrag nicht.',
  noChangeRequest: 'Diese Person hat nicht um eine andere Rolle gebeten.',
  alreadyAnswered: 'Zu dieser Rolle wurde schon geantwortet.',
  notDeclined: '{name} hat diese Rolle nicht abgelehnt. Nur wer abgelehnt hat, kann erneut gefragt werden.',
  committeeRoundsOver: 'Die Runden des Ausschusses sind beendet. Niemand kann mehr zum Begutachten eingeladen werden.',
  notInvitedYet: '{name} wird mit der Einreichung eingeladen; es gibt noch nichts, woran zu erinnern wäre.',
  personAwayToRemind: '{name} ist deaktiviert und erhält keine E-Mail. Bitte übergeben Sie die Rolle jemand anderem.',
  remindedLately: '{name} wurde vor weniger als {days} Tagen erinnert. Bitte warten Sie bis {date}.',
  taskIsDone: '{name} wird danach nicht mehr gefragt.',
  nobodysTask: 'Diese Person wird danach nicht mehr gefragt.',
  nobodyAsked: 'Niemand, der handeln kann, ist hier gefragt; daher kann niemand erinnert werden.',
  mutedReminders: '{name} möchte keine Erinnerungen erhalten. Bitte schreiben Sie selbst.',

  entryEnded: 'Dieser Eintrag ist abgeschlossen; daran, wer mitwirkt, ändert sich nichts mehr.',
  coordinatingAuthor:
    '{name} koordiniert den Eintrag, und er braucht beide koordinierenden Personen. Bitte übergeben Sie zuerst diese Rolle und benennen Sie {name} dann neu.',
  notTheirs: 'Diese Person hat diese Rolle in diesem Eintrag nicht.',
  personAway: '{name} ist deaktiviert. Bitte wählen Sie jemanden, der sich anmelden kann.',
  isReviewer: '{name} begutachtet diesen Eintrag und kann sonst nicht daran mitwirken.',
  cannotSubmit:
    '{name} kann keine Einträge einreichen: Weder Nationale Delegierte noch Mitglieder des GPC reichen ein.',

  declareSomething: 'Bitte wählen Sie „Keine“ oder nennen Sie mindestens eine Beziehung.',
  noneOrSome: 'Bitte wählen Sie „Keine“ oder nennen Sie Beziehungen, nicht beides.',
  declarationIn:
    'Ihre Erklärung ist eingegangen. Um sie zu ändern, melden Sie sich bitte an oder bitten Sie die Geschäftsstelle um einen neuen Link.',
  declarationClosed: 'Dieser Eintrag ist abgeschlossen; die Erklärung bleibt daher, wie sie ist.',
  notAsked: 'Um Ihre Interessenerklärung wird in diesem Eintrag nicht gebeten.',
  declaredMeanwhile: 'Ihre Interessenerklärung zu diesem Eintrag liegt schon vor.',
  declaredAnew:
    'Sie haben inzwischen neu erklärt, daher geht dies nicht von Ihrer letzten Erklärung aus. Bitte sehen Sie es noch einmal durch.',

  mailInQueue: 'Diese E-Mail wartet schon auf den Versand und wird von selbst erneut versucht.',
  mailInSummary: 'Diese E-Mail gehört zu einer täglichen Übersicht und wird nicht einzeln gesendet.',

  noFile: 'Bitte wählen Sie mindestens eine Datei.',
  emptyFile: '{name} ist leer.',
  archive:
    '{name} wird beim Entpacken größer, als angenommen wird, oder entpackt sich an Stellen außerhalb seines Ordners. Bitte laden Sie die Dateien selbst hoch.',
  contentMismatch: '{name} ist nicht, was der Name besagt.',
  fileType: '{name} kann nicht hochgeladen werden: Dateien dieser Art werden nicht angenommen.',
  fileName: 'Dieser Dateiname kann nicht verwendet werden: {name}',
  fileNameTooLong: 'Der Name dieser Datei ist zu lang. Bitte kürzen Sie ihn: {name}',
  lockFile:
    '{name} ist eine Sperrdatei von Word, die zu einem geöffneten Dokument gehört. Bitte wählen Sie das Dokument selbst.',
  fileGone: 'Diese Datei ist keine Arbeitsdatei mehr: Sie gehört zu einer vorgelegten Version.',
  reviewNotIn: '{name} hat zu dieser Version noch kein Gutachten abgesendet: Die Dateien gehen mit ihm.',
  linkEnded:
    'Dieser Link galt {days} Tage, nachdem er gesendet wurde. Bitte melden Sie sich unter {address} an, um dort fortzufahren, oder bitten Sie die Geschäftsstelle um einen neuen.',
  linkExpired: 'Dieser Link gilt nicht mehr. Bitte fordern Sie den Download noch einmal an.',
  uploadQuota:
    'Sie haben so viel gesendet, wie eine Person an einem Tag senden darf, {limit}. Bitte fahren Sie in etwa {hours} Stunden fort oder fragen Sie die Geschäftsstelle.',
  inAndOut:
    '{name} wurde für einen Tag oft genug in diesen Eintrag aufgenommen und herausgenommen. Bitte fahren Sie in etwa {hours} Stunden fort oder fragen Sie die Geschäftsstelle.',
  storageFull: 'Auf dem Server ist für diese Datei kein Platz mehr. Bitte sagen Sie es der Geschäftsstelle.',
  fileDamaged:
    '{name} ist auf dem Server beschädigt und wird daher nicht herausgegeben. Das wurde aufgezeichnet. Bitte sagen Sie es der Geschäftsstelle.',

  tusVersion: 'Dieser Aufruf nimmt Version 1.0.0 des Protokolls tus an.',
  uploadElsewhere:
    'Diese Datei wird gerade über eine andere Verbindung oder ein anderes Fenster empfangen. Bitte versuchen Sie es gleich noch einmal.',
  uploadOffset:
    'Ein anderer Teil dieser Datei wurde erwartet. Bitte fragen Sie, wie viel davon angekommen ist, und fahren Sie dort fort.',
  uploadExpired: 'Dieses Hochladen ruhte zu lange und ist vergessen. Bitte beginnen Sie es von Neuem.',
  uploadFinished: 'Diese Datei ist schon angekommen. Sie kann unter den Dateien des Eintrags gelöscht werden.',
  wrongChecksum: 'Dieser Teil der Datei kam nicht so an, wie er gesendet wurde. Bitte senden Sie ihn noch einmal.',

  lastOffice: 'Das ist die letzte aktive Person mit Vollzugriff. Bitte benennen Sie zuerst eine andere.',
  ownAddress:
    'Niemand kann die eigene Adresse ändern: Mit ihr meldet man sich an. Eine andere Person mit Vollzugriff kann sie für Sie ändern.',
  awayNow: '{name} ist bis {date} abwesend: Vorher geht keine Erinnerung hinaus.',
  awayTooLong: 'Eine Abwesenheit dauert höchstens ein Jahr.',
  unknownRole: 'Eine Rolle dieses Namens gibt es nicht. Möglich sind: {roles}.',
  addressTwice: 'Eine frühere Zeile hat dieselbe Adresse: die von {name}. Bitte behalten Sie nur eine.',
  ownRole: 'Niemand kann die eigene Rolle oder den eigenen Vollzugriff ändern.',
  eraseDeletedOnly: 'Bitte löschen Sie {name} zuerst: Kontaktdaten werden nur bei gelöschten Personen gelöscht.',
  erasesOfficeAddress:
    'E-Mails an die Geschäftsstelle gehen an {email}, eine Adresse dieser Person. Bitte nennen Sie zuerst in den Einstellungen eine andere.',
} as const;

export const german = {
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
    type: labels.milestoneType,
  },
} as const satisfies ProblemWords;
