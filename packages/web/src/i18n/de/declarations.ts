import type { declarations as english } from '../en/declarations.ts';
import { translated } from '../translated.ts';

export const declarations = translated<typeof english>()({
  title: 'Interessenerklärung',
  titleAll: 'Interessenerklärungen',
  open: '{count, plural, =0 {Sie werden um keine gebeten.} one {Sie werden um eine gebeten.} other {Sie werden um # gebeten.}}',
  noneOpen: 'Sie werden zurzeit um keine Interessenerklärung gebeten.',
  toWork: 'Meine Aufgaben öffnen',
  forEntries: 'Für diese Einträge',
  forEntriesText:
    'Eine Antwort gilt für jeden angehakten Eintrag, auch was Sie zur Arbeit selbst sagen. Nehmen Sie den Haken weg, wo sie nicht gilt, und beantworten Sie diesen Eintrag einzeln.',
  askedOn: '{id} · gefragt am {date}',
  until: 'bis {due}',
  byItself: 'Einzeln',
  byItselfOf: 'Einzeln: {id}',
  chooseEntry: 'Bitte haken Sie mindestens einen Eintrag an.',
  sendTogether: '{count, plural, one {Eine Erklärung absenden} other {# Erklärungen absenden}}',
  sentTogether:
    '{count, plural, one {Vielen Dank. Ihre Erklärung ist eingegangen.} other {Vielen Dank. Ihre # Erklärungen sind eingegangen.}}',
  nothingSent:
    'Nichts wurde abgesendet: Inzwischen hat sich etwas geändert. Die Liste der Einträge ist wieder auf dem neuesten Stand.',
  offered:
    'Ausgefüllt mit dem, was Sie am {date} für „{entry}“ ({id}) erklärt haben, bis auf die Arbeit selbst. Bitte sehen Sie jeden Punkt an: Was Sie ändern, wird gekennzeichnet.',
  differs: 'Anders als beim letzten Mal.',
  lastTime: 'Beim letzten Mal: {answer}',
  for: 'Für {name}',
  entry: 'Arbeitstitel',
  person: 'Name',
  intro:
    'Alle, die an dieser Arbeit mitwirken, werden gebeten zu erklären, was sie dabei beeinflussen könnte. Wählen Sie zu jedem Punkt „Keine“ oder nennen Sie, zu wem eine Beziehung besteht. „Keine“ ist eine vollständige Antwort.',
  private: 'Ihre Antwort liest die Geschäftsstelle der Gesellschaft, sonst niemand.',
  period: {
    work: 'Diese Arbeit',
    past: 'Die letzten 36 Monate',
  },
  periodText: {
    work: 'Von der ersten Planung der Arbeit an, ohne zeitliche Grenze.',
    past: 'Beziehungen jeder Art, ob sie mit der Arbeit zu tun haben oder nicht.',
  },
  none: 'Keine',
  noneOf: 'Keine: {item}',
  allNone: 'Keine in den letzten 36 Monaten',
  add: 'Beziehung nennen',
  addTo: 'Beziehung nennen: {item}',
  entity: 'Zu wem',
  comment: 'Wofür und an wen gezahlt',
  remove: 'Beziehung {number, number} entfernen: {item}',
  sign: 'Unterschrift',
  signature: 'Ihr voller Name anstelle einer Unterschrift',
  confirmed: 'Meine Angaben sind wahr und vollständig, und ich erkläre mich neu, wenn sich etwas ändert.',
  send: 'Erklärung absenden',
  sent: 'Vielen Dank. Ihre Erklärung ist eingegangen.',
  isIn: 'Vielen Dank. Ihre Erklärung ist am {date} eingegangen.',
  usedLink:
    'Dieser Link wurde schon benutzt und zeigt Ihre Antworten daher nicht mehr. Um sie zu lesen oder zu ändern, melden Sie sich an oder bitten Sie die Geschäftsstelle um einen neuen Link.',
  printNow: 'Dieser Link zeigt Ihre Antworten nicht noch einmal. Drucken Sie sie jetzt, wenn Sie eine Kopie möchten.',
  signedBy: 'Unterschrieben von {name} am {date}',
  confirmedFrom:
    'Bestätigt aus der Erklärung vom {date} ({id}), {changes, plural, =0 {ohne Änderungen} other {mit Änderungen: {items}}}.',
  onPaper: 'Diese Erklärung kam auf Papier. Die Geschäftsstelle bewahrt sie auf.',
  notIn: 'Diese Erklärung ist noch nicht eingegangen.',
  change: 'Erklärung ändern',
  closed: 'Der Eintrag ist abgeschlossen; die Erklärung bleibt daher, wie sie ist.',
  print: 'Drucken',
  back: 'Zurück zum Eintrag',
  cancel: 'Unverändert lassen',
  endedLink: 'Dieser Link gilt nicht mehr',
  signIn: 'Anmelden',
  badLink: 'Dieser Link funktioniert nicht',
  badLinkText:
    'Vielleicht wurde er abgeschnitten, oder die Erklärung wird nicht mehr gebraucht. Bitte öffnen Sie den Link aus der E-Mail noch einmal oder schreiben Sie an {email}.',
  missingOwn: 'Ihre Interessenerklärung zu diesem Eintrag fehlt.',
  declareNow: 'Interessen erklären',
  yours: 'Ihre Interessenerklärung',
  remindAll: '{count, plural, one {Die fehlende Person erinnern} other {Alle # fehlenden erinnern}}',
  remindAllQuestion: '{count, plural, one {Eine Erinnerung senden?} other {# Erinnerungen senden?}}',
  remindAllText: 'Eine E-Mail mit dem Link zum Formular geht an: {names}.',
  remindAllVerb: 'Senden',
  resend: 'Anfrage erneut senden',
  deactivated:
    'Konto deaktiviert: Keine E-Mail kommt an. Lassen Sie die Person wieder zu oder haken Sie das Formular ab, wenn es auf Papier kam.',
  reminded:
    '{count, plural, =0 {Niemand wurde erinnert: Niemand wird erwartet, wurde kürzlich erinnert oder ist abwesend} one {Erinnerung erneut gesendet} other {# Erinnerungen erneut gesendet}}',
  read: 'Erklärung lesen',
});
