import type { review as english } from '../en/review.ts';
import { FINAL_TITLE } from './final-title.ts';
import { translated } from '../translated.ts';

export const review = translated<typeof english>()({
  screen: {
    gpc: 'GPC-Begutachtung',
    committee: 'Begutachtung im Ausschuss',
    delegate: 'Begutachtung durch Nationale Delegierte',
    hold: 'Zurückgestellt',
    board: 'Beginn des Vorstandsverfahrens',
    publication: 'Endgültige Veröffentlichung',
  },
  title: {
    gpc: 'Gutachten für den GPC',
    committee: 'Ihr Gutachten',
    delegate: 'Ihr Gutachten als Nationale/r Delegierte/r',
  },
  round: {
    gpc: 'GPC-Begutachtung',
    committee: 'Begutachtung im Ausschuss',
    delegate: 'Begutachtung durch Nationale Delegierte',
  },
  ofVersion: 'Version {version, number}',
  open: 'noch offen',
  reviews: 'Gutachten',
  delegateReviews: 'Gutachten der Nationalen Delegierten',
  noReviews: 'Es gibt noch keine Gutachten.',
  noReadableReviews: 'Es gibt keine Gutachten, die Sie lesen können.',
  name: 'Name',
  type: 'Art',
  reviewer: 'Gutachter/in',
  version: 'Version',
  changeType: 'Urteil',
  typeHint: {
    none: 'Es muss nichts geändert werden.',
    minor: 'Kleine Korrekturen; die Version ist tragfähig.',
    major: 'Teile müssen neu geschrieben werden.',
  },
  comment: 'Kommentar',
  commentHint: 'Beschreiben Sie, was sich ändern sollte und wo.',
  delegateCommentHint: 'Beschreiben Sie, was sich ändern sollte. Bei kleineren und größeren Änderungen erforderlich.',
  files: 'Dateien',
  filesHint:
    'Ihre Kommentare als Dateien, etwa das Manuskript mit nachverfolgten Änderungen. Sie werden mit dem Gutachten gesendet.',
  ownFiles: 'Noch nicht vorgelegte Dateien',
  sentOn: 'Datum',
  send: 'Gutachten absenden',
  question: 'Dieses Gutachten absenden?',
  roundGoesOn:
    'Sie können ein Gutachten nur einmal absenden und danach nicht ändern. Die Runde endet mit dem letzten ausstehenden Gutachten. Vorher wird keine E-Mail gesendet.',
  lastOne:
    'Sie können ein Gutachten nur einmal absenden und danach nicht ändern. Ihres ist das letzte ausstehende Gutachten.',
  page: {
    parts: 'Teile des Gutachtens',
    part: { text: 'Text', points: 'Punkte', verdict: 'Urteil' },
    verdict: 'Urteil',
    download: 'Herunterladen',
    show: 'Ansicht',
    onlyText: 'Text dieser Version',
    changesSince: 'Änderungen seit Version {version, number}',
    noManuscript: 'Diese Version hat kein Manuskript, das hier angezeigt werden kann. Laden Sie die Dateien herunter.',
    filesOfVersion: 'Dateien dieser Version',
    comment: 'Kommentar hinzufügen',
    commentAndFiles: 'Kommentar oder Dateien',
    chooseVerdict: 'Wählen Sie ein Urteil.',
    missing: 'Es fehlt noch:',
    ready: 'Es fehlt nichts.',
    toSettle: '{count, number} zu erledigen',
    yours: 'Ihr Gutachten in dieser Runde',
    sent: 'Sie haben Ihr Gutachten am {date} abgesendet: {verdict}, {count, plural, =0 {keine Punkte} one {1 Punkt} other {# Punkte}}.',
    waits: 'Die Runde endet mit dem letzten ausstehenden Gutachten.',
    key: { verdict: 'Zum Urteil' },
  },
  restored: 'Ihr nicht gesendeter Text wurde wiederhergestellt.',
  done: 'Gutachten abgesendet',
  delegateDone: 'Gutachten der Nationalen Delegierten abgesendet',

  endCommittee: 'Runde beenden',
  endDelegates: 'Runde der Delegierten beenden',
  endRound: 'Runde beenden',
  endQuestion: 'Runde des Ausschusses beenden?',
  endDelegatesQuestion: 'Runde der Nationalen Delegierten beenden?',
  unreviewed: 'Niemand hat diese Version begutachtet',
  unreviewedText:
    'Es liegt kein Gutachten vor. Wenn Sie die Runde jetzt beenden, gilt das als „In Ordnung“, und der Eintrag geht ohne Gutachten weiter.',
  unheard: 'Die Runde wartet dann nicht mehr auf: {names}.',
  reviewsIn: '{count, plural, one {Ein Gutachten liegt vor.} other {# Gutachten liegen vor.}}',
  stillAwaited: 'Ausstehend: {names}.',
  roundEnded: 'Runde beendet',

  correctedFiles: 'Korrigierte Dateien hochladen',
  onBehalf: 'Sie handeln für {name}: Die Dateien gehören dieser Person, und das Protokoll nennt Sie beide.',
  downloadFirst: 'Laden Sie zuerst die Dateien anderer herunter',
  downloadFirstText:
    'Die neue Version kann vorgelegt werden, sobald Sie diese Dateien heruntergeladen haben, einzeln oder als ZIP.',
  filesLeft: '{count, plural, one {noch eine Datei} other {noch # Dateien}}',
  holdComments: 'Grund der Zurückstellung',

  finalVersion: 'Die endgültige Version',
  finalVersionText:
    'Laden Sie das Manuskript in seiner endgültigen Form hoch. Es muss den Hinweis auf die Präambel enthalten (<sample>Muster ansehen</sample>).',
  finalFiles: 'Endgültige Dateien',
  finalBySubmitter:
    'Nur die einreichende Person ({name}) oder die Geschäftsstelle kann die endgültige Version vorlegen.',
  finalTitle: 'Titel der Veröffentlichung',
  finalTitleHint: 'Bleibt das Feld leer, lautet der Titel „{name}“.',
  saveTitle: 'Titel speichern',
  titleSaved: 'Der Titel wurde gespeichert',
  publishTitle: 'Der Titel der Veröffentlichung lautet „{title}“.',
  unansweredAuthors:
    '{count, plural, one {1 Autor/in hat} other {# Autor/innen haben}} die Einladung zu diesem Eintrag nie beantwortet:',
  acknowledgements: 'Bitte bestätigen',
  acknowledge: {
    terms_conditions: 'Alle Autor/innen haben die endgültige Version gelesen und stimmen den Bedingungen zu.',
    publication_rules: 'Das Manuskript entspricht den <link>Publikationsregeln</link> der Gesellschaft.',
    publication_manuals: 'Das Manuskript entspricht den Autorenhinweisen der vorgesehenen Zeitschrift.',
    min_requirements:
      'Die Mindestanforderungen sind erfüllt: Verfahren und Standards wurden eingehalten, und die <link>Präambel</link> ist enthalten.',
    imprimatur_title: 'Der Titel nennt die Gesellschaft und lautet so, wie er gedruckt werden soll.',
  },
  titleConfirmed: `Derzeit „{name}“. ${FINAL_TITLE}`,
  acknowledgementsOpen:
    '{open, plural, one {Ein Punkt ist noch nicht bestätigt.} other {# Punkte sind noch nicht bestätigt.}} Alle fünf sind erforderlich.',

  cds: 'Entscheidungsunterstützung',
  cdsText:
    'Exportieren Sie den Eintrag für andere Systeme als Zitat (HL7 FHIR R5) mit Autor/innen, Status, Daten und Angaben zur Veröffentlichung.',
  cdsExport: 'Für Entscheidungsunterstützung exportieren',

  publicationDetails: 'Angaben zur Veröffentlichung',
  publication: {
    date_of_publication: 'Datum der Veröffentlichung',
    name_of_journal: 'Name der Zeitschrift',
    doi_number: 'DOI-Nummer',
    publication_number: 'Publikationsnummer',
    issue_number: 'Heftnummer',
  },
  publish: 'Veröffentlichen',
  publishQuestion: 'Diesen Eintrag veröffentlichen?',
  published: 'Der Eintrag wurde veröffentlicht',
  savePublication: 'Angaben speichern',
  publicationSaved: 'Die Angaben zur Veröffentlichung wurden gespeichert',
  detailsOnly:
    'Die Angaben werden beim Eintrag gespeichert. Der Eintrag wird nicht veröffentlicht, und seine Phase ändert sich nicht.',
});
