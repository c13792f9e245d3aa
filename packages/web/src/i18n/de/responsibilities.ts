import type { responsibilities as english } from '../en/responsibilities.ts';
import { translated } from '../translated.ts';

export const responsibilities = translated<typeof english>()({
  handOver: 'Übergeben',
  handOverAs: 'Übergeben: {role}',
  replace: 'Ersetzen',
  remind: 'Erinnern',
  askAgain: 'Erneut fragen',
  askAgainNamed: '{name} erneut fragen',
  askAgainQuestion: '{name} erneut fragen?',
  askAgainText: '{name} hat die Rolle {role} abgelehnt und erhält per E-Mail eine neue Einladung.',
  askedAgain: 'Einladung gesendet',
  reminded: 'Erinnerung an {name} gesendet',
  remindNamed: '{name} erinnern',
  replaceNamed: '{name} ersetzen',
  replaceTitle: '{name} ersetzen: {role}',
  handOverTitle: 'Von {name} übergeben: {role}',
  handOverEntry: 'Eintrag übergeben',
  follows: {
    atOnce: 'Der Wechsel gilt sofort.',
    filesGo: 'Hochgeladene, noch nicht vorgelegte Dateien gehen mit über.',
    cowriterGoes: 'Die Rolle als Mitschreibende/r entfällt: Die einreichende Person hat sie ohnehin.',
    ownGoes: 'Sie haben diese Rolle dann nicht mehr.',
    mayNotSee: 'Sie sehen den Eintrag dann nur noch, soweit eine andere Rolle es erlaubt.',
    successorTold: 'Die Nachfolge wird per E-Mail informiert.',
    bothTold: 'Die Nachfolge wird per E-Mail informiert, ebenso {name}, sofern das Konto nicht geschlossen ist.',
    takenBySelf: '{name} wird per E-Mail informiert, sofern das Konto nicht geschlossen ist.',
    roundGoesOn: 'Die Runde geht weiter und wartet auf das Gutachten der Nachfolge, sofern es nicht schon vorliegt.',
    roundToCome: 'Die Nachfolge wird um ein Gutachten gebeten, wenn die Runde des Ausschusses beginnt.',
    roundWithout:
      'Die offene Runde wartet nicht mehr auf dieses Gutachten. Wartet sie auf niemanden sonst, endet sie mit den vorliegenden Gutachten; ohne solche entscheidet die Geschäftsstelle.',
    roundOver: 'Der Ausschuss hat begutachtet: Die Nachfolge wird nur gefragt, wenn der Eintrag zu ihm zurückkommt.',
    reviewsStay: 'Vorliegende Gutachten bleiben.',
    invited: 'Die Nachfolge wird per E-Mail zu der Rolle eingeladen und kann sie annehmen oder ablehnen.',
    invitedLater: 'Die Nachfolge wird mit der Einreichung des Eintrags eingeladen.',
    acceptedAtOnce: 'Die einreichende Person übernimmt die Rolle sofort und wird nicht eigens eingeladen.',
    predecessorTold: '{name} wird per E-Mail informiert, sofern das Konto nicht geschlossen ist.',
    predecessorToldIfInvited: '{name} wird per E-Mail informiert, wenn zuvor eine Einladung hinausging.',
    predecessorRejected: '{name} hat die Rolle abgelehnt und erhält keine E-Mail.',
    declares: 'Die Nachfolge wird um eine Interessenerklärung gebeten, sofern das nicht schon geschehen ist.',
    declaresFirst:
      'Die Nachfolge wird um eine Interessenerklärung gebeten, sofern das nicht schon geschehen ist, und der erste Entwurf wartet darauf.',
    readsFirst:
      'Bevor sie die nächste Version vorlegt, lädt die Nachfolge herunter, was andere an die aktuelle angehängt haben, auch das Manuskript von {name}. Nur die Geschäftsstelle muss das nicht.',
    judgesNoMore:
      'Wer an einem Eintrag mitwirkt, urteilt nicht über ihn: Als GPC, Vorstand oder Delegierte/r begutachtet die Nachfolge ihn nicht und gibt ihn nicht frei, außer sie gehört zur Geschäftsstelle.',
  },
  successor: 'Nachfolge',
  findHint: 'Nach Namen suchen…',
  nobody: 'Niemand mit diesem Namen.',
  chooseSuccessor: 'Bitte wählen Sie, wer übernimmt.',
  comment: 'Ein Wort an beide (freiwillig)',
  deadline: 'Frist der Runde',
  done: 'Übergeben',
  replaced: 'Die begutachtende Person wurde ersetzt',

  leaving: {
    delete: {
      title: '{name} löschen?',
      text: 'Sitzungen und Download-Links enden sofort, eine Anmeldung ist nicht mehr möglich. Der Name bleibt an allem, was die Person getan hat; die E-Mail-Adresse wird frei. Über die Löschung erhält niemand eine E-Mail.',
      verb: 'Löschen',
      verbWithAll: 'Übergeben und löschen',
    },
    deactivate: {
      title: '{name} deaktivieren?',
      text: 'Die Sitzungen enden sofort; eine Anmeldung ist erst nach erneuter Zulassung wieder möglich. Gutachten werden von der Person nicht mehr erwartet. Über die Deaktivierung erhält niemand eine E-Mail.',
      verb: 'Deaktivieren',
      verbWithAll: 'Übergeben und deaktivieren',
    },
    stay: {
      title: 'Von {name} übergeben',
      text: 'Alles auf einmal, oder nichts, wenn eines davon abgewiesen wird. Das Konto bleibt, wie es ist.',
      verb: 'Übergeben',
      verbWithAll: '{count, plural, one {Eine Zuständigkeit übergeben} other {# Zuständigkeiten übergeben}}',
    },
  },
  open: '{count, plural, one {Eine Zuständigkeit hängt} other {# Zuständigkeiten hängen}} an {name}.',
  nothingOpen: 'Nichts Laufendes hängt an {name}.',
  staysOpen:
    'Was nicht übergeben wird, bleibt bei {name}: Was einzureichen wäre, wartet auf die Geschäftsstelle, und eine Runde, die auf niemanden sonst wartet, endet mit den vorliegenden Gutachten; ohne solche entscheidet die Geschäftsstelle.',
  handAllTo: 'Alles übergeben an (freiwillig)',
  handAllToMust: 'Alles übergeben an',
  handAllFollows:
    'Einträge und Meilensteine gehen sofort auf die Nachfolge über. Zu den anderen Rollen wird sie eingeladen, außer der Eintrag ist ihr eigener.',
  ofRole: '{role} · {count, number}',
  asAbove: 'wie oben',
  stays: 'bleibt',
  authorship: 'Auch die Autorschaft übergeben',
  authorshipHint: '{name} bleibt sonst Autorin oder Autor dieser Einträge.',
  letters:
    '{count, plural, =0 {Es wird keine E-Mail versandt.} one {Eine E-Mail wird versandt.} other {# E-Mails werden versandt.}}',
  lettersCounted: 'Die E-Mails werden gezählt…',
  nameStays: 'Der Name bleibt an allem, was getan wurde.',
  refused:
    '{count, plural, one {Eine Zuständigkeit kann so nicht übergeben werden} other {# Zuständigkeiten können so nicht übergeben werden}}: Es ist noch nichts geschehen',
  refusedText: 'Wählen Sie jemand anderes, wo ein Grund steht, oder lassen Sie es leer: Dann bleibt es bei {name}.',
  refusedAllTo: 'Alle {count, number} an',
  refusedThing: '{id}, {role}',

  takeOutTitle: '{names} herausnehmen?',
  takeOutText: 'Darüber wird per E-Mail informiert: {names}.',
  takeOutEnds:
    'Niemand sonst wird erwartet; daher endet die Runde des Ausschusses mit {count, plural, one {dem einen vorliegenden Gutachten} other {den # vorliegenden Gutachten}}: Der Eintrag geht weiter zu „{phase}“, und wer dort handelt, wird per E-Mail informiert.',
  takeOutInstead: 'Soll die Runde weitergehen, gehen Sie zurück und benennen Sie jemand anderes.',
  takeOutVerb: 'Herausnehmen',
  takeOutEndsVerb: 'Herausnehmen und Runde beenden',
  goBack: 'Zurück',
});
