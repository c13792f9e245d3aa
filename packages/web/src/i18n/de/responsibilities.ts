import type { responsibilities as english } from '../en/responsibilities.ts';
import { translated } from '../translated.ts';

export const responsibilities = translated<typeof english>()({
  handOver: 'Übergeben',
  handOverAs: 'Übergeben: {role}',
  replace: 'Ersetzen',
  remind: 'Erinnern',
  answerFor: 'Antwort eintragen…',
  answerForTitle: 'Antwort von {name} eintragen',
  answerForText:
    '{name} wurde eingeladen ({role}) und hat auf anderem Weg geantwortet. Das Protokoll nennt Sie und {name}.',
  answerForVerb: 'Antwort eintragen',
  theirAnswer: 'Antwort',
  theyAccept: 'Hat die Rolle angenommen',
  theyDecline: 'Hat die Rolle abgelehnt',
  theySuggest: 'Vorschlag von {name}: {suggestion}',
  howAnswered: 'Wie kam die Antwort?',
  howAnsweredHint: 'Zum Beispiel: per E-Mail am 27-11-2026.',
  answerEntered: 'Antwort eingetragen',
  askAgain: 'Erneut fragen',
  askAgainNamed: '{name} erneut fragen',
  askAgainQuestion: '{name} erneut fragen?',
  askAgainText: '{name} hat die Rolle als {role} abgelehnt und erhält per E-Mail eine neue Einladung.',
  askedAgain: 'Einladung gesendet',
  reminded: 'Erinnerung an {name} gesendet',
  remindNamed: '{name} erinnern',
  replaceNamed: '{name} ersetzen',
  replaceTitle: '{name} ersetzen: {role}',
  handOverTitle: 'Von {name} übergeben: {role}',
  handOverEntry: 'Eintrag übergeben',
  follows: {
    atOnce: 'Der Wechsel gilt sofort.',
    filesGo: 'Hochgeladene, noch nicht vorgelegte Dateien gehen auf die Nachfolge über.',
    cowriterGoes: 'Die Rolle als Mitschreibende/r endet, weil die einreichende Person schon schreiben kann.',
    ownGoes: 'Sie haben diese Rolle dann nicht mehr.',
    mayNotSee: 'Sie sehen den Eintrag dann nur noch, soweit eine andere Rolle es erlaubt.',
    successorTold: 'Die Nachfolge wird per E-Mail informiert.',
    bothTold:
      'Die Nachfolge wird per E-Mail informiert, ebenso {name}, sofern das Konto nicht deaktiviert oder gelöscht ist.',
    takenBySelf: '{name} wird per E-Mail informiert, sofern das Konto nicht deaktiviert oder gelöscht ist.',
    roundGoesOn: 'Die Runde geht weiter und wartet auf das Gutachten der Nachfolge, sofern es nicht schon vorliegt.',
    roundToCome: 'Die Nachfolge wird um ein Gutachten gebeten, wenn die Runde des Ausschusses beginnt.',
    roundWithout:
      'Die offene Runde wartet dann nicht mehr auf dieses Gutachten. Ist es das letzte ausstehende, endet die Runde mit den vorliegenden Gutachten. Liegt keines vor, entscheidet die Geschäftsstelle, wie es weitergeht.',
    roundOver:
      'Der Ausschuss hat seine Begutachtung abgeschlossen. Die Nachfolge wird nur gefragt, wenn der Eintrag an den Ausschuss zurückgeht.',
    reviewsStay: 'Vorliegende Gutachten bleiben erhalten.',
    invited: 'Die Nachfolge wird per E-Mail eingeladen, die Rolle zu übernehmen, und kann annehmen oder ablehnen.',
    invitedLater: 'Die Nachfolge wird mit der Einreichung des Eintrags eingeladen.',
    acceptedAtOnce: 'Die einreichende Person übernimmt die Rolle sofort, ohne Einladung.',
    predecessorTold: '{name} wird per E-Mail informiert, sofern das Konto nicht deaktiviert oder gelöscht ist.',
    predecessorToldIfInvited: '{name} wird per E-Mail informiert, wenn die Person schon eingeladen war.',
    predecessorRejected: '{name} hat die Rolle abgelehnt und erhält keine E-Mail.',
    declares: 'Die Nachfolge wird um eine Interessenerklärung gebeten, sofern das nicht schon geschehen ist.',
    declaresFirst:
      'Die Nachfolge wird um eine Interessenerklärung gebeten, sofern das nicht schon geschehen ist. Der erste Entwurf kann erst vorgelegt werden, wenn die Erklärung eingegangen ist.',
    readsFirst:
      'Vor der nächsten Version muss die Nachfolge die Dateien herunterladen, die andere an die aktuelle angehängt haben, auch das Manuskript von {name}. Das gilt nicht für die Geschäftsstelle.',
    judgesNoMore:
      'Wer an einem Eintrag mitwirkt, kann nicht über ihn urteilen. Als Mitglied von GPC oder Vorstand oder als Delegierte/r kann die Nachfolge ihn weder begutachten noch freigeben, außer sie gehört zur Geschäftsstelle.',
  },
  successor: 'Nachfolge',
  findHint: 'Name oder E-Mail-Adresse…',
  nobody: 'Niemand hat diesen Namen oder diese E-Mail-Adresse.',
  chooseSuccessor: 'Bitte wählen Sie eine Person als Nachfolge.',
  comment: 'Nachricht an beide (optional)',
  deadline: 'Frist für die Runde',
  done: 'Übergeben',
  replaced: 'Die begutachtende Person wurde ersetzt',

  leaving: {
    delete: {
      title: '{name} löschen?',
      text: 'Sitzungen und Download-Links enden sofort, und eine Anmeldung ist nicht mehr möglich. Der Name bleibt bei allen Arbeiten der Person, und die E-Mail-Adresse kann wieder verwendet werden. Über die Löschung wird keine E-Mail gesendet.',
      verb: 'Löschen',
      verbWithAll: 'Übergeben und löschen',
    },
    deactivate: {
      title: '{name} deaktivieren?',
      text: 'Die Sitzungen enden sofort, und eine Anmeldung ist erst nach der Reaktivierung wieder möglich. Runden warten nicht mehr auf Gutachten der Person. Über die Deaktivierung wird keine E-Mail gesendet.',
      verb: 'Deaktivieren',
      verbWithAll: 'Übergeben und deaktivieren',
    },
    stay: {
      title: 'Von {name} übergeben',
      text: 'Alle Zuständigkeiten, die übergeben werden können, gehen an dieselbe Person. Das Konto ändert sich nicht.',
      verb: 'Übergeben',
      verbWithAll: '{count, plural, one {Eine Zuständigkeit übergeben} other {# Zuständigkeiten übergeben}}',
    },
  },
  open: '{name} hat {count, plural, one {1 offene Zuständigkeit} other {# offene Zuständigkeiten}}.',
  nothingOpen: '{name} hat keine offenen Zuständigkeiten.',
  staysOpen:
    'Nicht übergebene Zuständigkeiten bleiben bei {name}. Einreichungen übernimmt die Geschäftsstelle. Eine Runde, die nur auf {name} wartet, endet mit den vorliegenden Gutachten. Liegt keines vor, entscheidet die Geschäftsstelle, wie es weitergeht.',
  handAllTo: 'Alles übergeben an (optional)',
  handAllToMust: 'Alles übergeben an',
  handAllFollows:
    'Einträge und Meilensteine gehen sofort auf die Nachfolge über. Zu den anderen Rollen wird sie eingeladen, außer sie hat den Eintrag eingereicht.',
  ofRole: '{role} · {count, number}',
  asAbove: 'wie oben',
  stays: 'bleibt',
  authorship: 'Auch die Autorschaft übergeben',
  authorshipHint: 'Sonst bleibt {name} Autorin oder Autor dieser Einträge.',
  letters:
    '{count, plural, =0 {Es wird keine E-Mail gesendet.} one {Eine E-Mail wird gesendet: {names}.} other {# E-Mails werden gesendet: {names}.}}',
  lettersCounted: 'Die E-Mails werden gezählt…',
  nameStays: 'Der Name von {name} bleibt bei allen Arbeiten der Person.',
  refused:
    '{count, plural, one {Eine Zuständigkeit kann nicht an diese Person gehen und bleibt} other {# Zuständigkeiten können nicht an diese Person gehen und bleiben}} bei {name}.',
  refusedText: 'Sie können dafür jeweils eine andere Person wählen. Übergeben wird erst, wenn Sie bestätigen.',
  refusedAllTo: 'Alle {count, number} an',
  refusedThing: '{id}, {role}',

  inviteTitle: '{count, plural, one {Die neue Person} other {# neue Personen}} einladen?',
  inviteVerb: 'Speichern und einladen',
  takeOutTitle: '{names} entfernen?',
  takeOutEnds:
    'Die Runde des Ausschusses wartet sonst auf niemanden, daher endet sie mit {count, plural, one {dem einen vorliegenden Gutachten} other {den # vorliegenden Gutachten}}. Der Eintrag geht in die Phase „{phase}“, und alle, die dann an der Reihe sind, erhalten eine E-Mail.',
  takeOutInstead: 'Um die Runde fortzusetzen, gehen Sie zurück und benennen Sie eine andere begutachtende Person.',
  takeOutVerb: 'Entfernen',
  takeOutEndsVerb: 'Entfernen und Runde beenden',
  goBack: 'Zurück',
});
