import { buildRecord, phaseRow, TASKS } from '@imprimatur/domain';
import { labels, listLabels } from '@imprimatur/domain/labels/de';
import { asks } from './de-asks.ts';
import { moves } from './de-moves.ts';
import type { Words } from './en.ts';

/** For use after "in", "seit" and "vor". */
const days = (count: number): string => (count === 1 ? 'einem Tag' : `${count} Tagen`);

/** Adds the deadline of the next step: " (bis zum 14-03-2027)". */
const dueBy = (by: string): string => (by === '' ? '' : ` (${by.trim()})`);

export const de: Words = {
  quoted: (text) => `„${text}“`,
  by: (day) => ` bis zum ${day}`,
  today: (day) => ` heute (${day})`,
  phase: (id) => listLabels.phase[phaseRow(id).name],
  committee: (code) => labels.committee[code],

  frame: {
    dear: (name) => `Guten Tag${name && ` ${name}`},`,
    writes: (name) => `${name} schreibt:`,
    copyAddress: 'Oder kopieren Sie diese Adresse in Ihren Browser:',
    regards: 'Mit freundlichen Grüßen',
    why: 'Sie erhalten diese E-Mail, weil Sie an einer Leitlinie der Gesellschaft mitwirken.',
    mute: 'In Ihrem Profil können Sie Erinnerungen abstellen oder eine tägliche Zusammenfassung wählen:',
  },

  introduction: (association, product) =>
    `${product} ist die Webanwendung, mit der die Gesellschaft (${association}) ihre Leitlinien verwaltet.`,
  noSignIn: 'Sie können ohne Anmeldung antworten.',
  nothingToDo: 'Sie müssen nichts tun.',
  conditions: 'Auflagen zur Entscheidung:',

  role: listLabels.asPart,
  roleWithArticle: {
    ...listLabels.asPart,
    submitter: 'einreichende Person',
    co_author: 'erste koordinierende Person',
    co_co_author: 'zweite koordinierende Person',
    milestone: 'verantwortliche Person für Meilensteine',
  },

  ask: asks,
  task: buildRecord([...TASKS, 'take_on'], (name) => asks[name].please('')),

  moves,

  reminder: (subject) => `Erinnerung: ${subject}`,
  overdue: {
    subject: (subject, count, day) =>
      `${count === 1 ? '1 Tag' : `${count} Tage`} überfällig: ${subject} (Frist ${day})`,
    was: (count, day) => `Die Frist endete am ${day}, vor ${days(count)}.`,
  },

  button: {
    openEntry: 'Eintrag öffnen',
    openWork: 'Meine Aufgaben öffnen',
    openLog: 'Protokoll öffnen',
    readPublication: 'Publikation lesen',
    accept: 'Annehmen',
    decline: 'Ablehnen',
  },

  declaration: {
    named: (by, title, role) => `${by} hat Sie bei ${title} als ${role} benannt.`,
    namedAndApproved: (by, title, role) =>
      `${by} hat Sie bei ${title} als ${role} benannt; der Eintrag ist vorab freigegeben.`,
    youAre: (title, role) => `Sie wirken an ${title} als ${role} mit.`,
    takesPart: (title) => `Sie wirken an ${title} mit.`,
    stillMissing: (title) => `Ihre Interessenerklärung zu ${title} fehlt noch.`,
    several: (count) =>
      `Sie müssen ${count} Erklärungen abgeben. Bitte melden Sie sich an und geben Sie alle zusammen auf einer Seite ab.`,
    explained:
      'Alle Beteiligten müssen ihre Interessen erklären. Das Ausfüllen dauert wenige Minuten. ' +
      'Das Formular fragt nach Unterstützung für diese Arbeit und nach Beziehungen in den letzten 36 Monaten. „Keine“ ist eine vollständige Antwort.',
  },

  handled: {
    subject: (id) => `Umgang mit Ihren Interessen bei ${id}`,
    happened: (by, title) => `${by} hat entschieden, wie mit Ihren erklärten Interessen bei ${title} umgegangen wird.`,
    parts: 'Betrifft',
    means: {
      none_needed: 'Für Sie ändert sich nichts. Sie müssen nichts tun.',
      disclosed: 'Ihre Interessen werden Teil der Akte des Eintrags. Sonst ändert sich für Sie nichts.',
      no_vote: 'Sie können den Eintrag lesen und kommentieren. Sie können nicht abstimmen, begutachten oder freigeben.',
      excluded: 'Sie können den Eintrag bis zur Veröffentlichung nicht sehen. Sie müssen nichts tun.',
      recusal_undone: 'Ihr Rückzug wurde aufgehoben: Sie können wieder über den Eintrag entscheiden.',
    },
  },

  renewal: {
    ask: {
      subject: (_id, by) => `Bitte dauerhafte Interessenerklärung${by} erneuern`,
      please: (by) => `Bitte erneuern Sie sie${by}.`,
      button: 'Erklärung erneuern',
    },
    ends: (day) => `Ihre dauerhafte Interessenerklärung läuft am ${day} ab.`,
    ended: (day) => `Ihre dauerhafte Interessenerklärung ist am ${day} abgelaufen.`,
    missing: 'Sie haben noch keine dauerhafte Interessenerklärung.',
    first: {
      subject: (_id, by) => `Bitte dauerhafte Interessenerklärung${by} ausfüllen`,
      please: (by) => `Bitte füllen Sie${by} eine aus.`,
      button: 'Erklärung ausfüllen',
    },
    firstExplained:
      'Personen, die über Leitlinien entscheiden, brauchen eine dauerhafte Erklärung. Das Ausfüllen dauert wenige Minuten.',
    explained:
      'Personen, die über Leitlinien entscheiden, sollen ihre dauerhafte Erklärung aktuell halten. Ihre letzten Antworten sind schon eingetragen. Sie müssen sie nur prüfen und unterschreiben.',
  },

  reExamination: {
    examine: {
      subject: (id, by) => `Bitte ${id}${by} erneut prüfen`,
      please: (by) => `Bitte bestätigen oder überarbeiten Sie die Leitlinie${by}, oder setzen Sie sie außer Kraft.`,
      button: 'Leitlinie erneut prüfen',
    },
    revise: {
      subject: (id, by) => `Bitte${by} prüfen, ob ${id} überarbeitet werden soll`,
      please: (by) => `Bitte prüfen Sie${by}, ob die Leitlinie überarbeitet werden soll.`,
      button: 'Leitlinie öffnen',
    },
    ends: (title, day) => `${title} läuft am ${day} ab.`,
    ended: (title, day) => `${title} ist am ${day} abgelaufen.`,
    explained:
      'Geschäftsstelle und GPC können eine Leitlinie bestätigen oder außer Kraft setzen. Eine Überarbeitung beginnt als Entwurf, der die Angaben dieser Fassung schon enthält.',
  },

  invitation: {
    subject: (role, id, by) => `Bitte Einladung zu ${id}${by} beantworten (${role})`,
    happened: (by, title, role) => `${by} lädt Sie ein, an ${title} als ${role} mitzuwirken.`,
    unanswered: (by, title, role) =>
      `Sie haben die Einladung von ${by}, an ${title} als ${role} mitzuwirken, noch nicht beantwortet.`,
    please: (by) => `Bitte nehmen Sie die Rolle${by} an oder lehnen Sie sie ab.`,
    reviewAccepts:
      'Mit Ihrem Gutachten nehmen Sie die Rolle an. Wenn Sie nicht begutachten können, melden Sie sich bitte an und lehnen Sie jetzt ab.',
    otherRole:
      'Zum Annehmen brauchen Sie keine Anmeldung. Zum Ablehnen oder für eine andere Rolle melden Sie sich bitte an.',
    facts: { committee: 'Ausschuss', summary: 'Beschreibung', work: 'Zu Ihrer Rolle', contact: 'Fragen' },
    questions: (contact) => `Bitte antworten Sie auf diese E-Mail, oder schreiben Sie an ${contact}.`,
    work: {
      coauthor:
        'Mitautorinnen und Mitautoren tragen zum ersten Entwurf bei, meist binnen sechs Monaten, und zu den Überarbeitungen nach jeder Begutachtung.',
      cowriter:
        'Mitschreibende bearbeiten den Eintrag und seine Dateien mit der einreichenden Person, vom Entwurf bis zur Veröffentlichung.',
      reviewer: 'Gutachtende lesen das Manuskript und senden ihre Anmerkungen. Jede Runde dauert mindestens 14 Tage.',
    },
  },

  guest: {
    subject: (id) => `Bitte das Dossier zu ${id} lesen`,
    happened: (by, title) => `${by} hat Ihnen Zugang zum Dossier zu ${title} gegeben.`,
    expected: (day, time) =>
      `Sie können es bis zum ${day}, ${time} Uhr lesen und herunterladen. Sie brauchen dafür kein Konto.`,
    logged:
      'Der Link ist nur für Sie bestimmt, und jede Nutzung wird protokolliert. Bitte leiten Sie diese E-Mail nicht weiter.',
    questions: (contact) => `Bei Fragen antworten Sie bitte auf diese E-Mail, oder schreiben Sie an ${contact}.`,
    button: 'Dossier öffnen',
  },

  answered: {
    accepted: (by, role) => `${by} hat die Rolle als ${role} angenommen`,
    hasAccepted: (by, role, title) => `${by} hat die Rolle als ${role} für ${title} angenommen.`,
    rejected: (by, role) => `${by} hat die Rolle als ${role} abgelehnt`,
    hasRejected: (by, role, title) => `${by} hat die Rolle als ${role} für ${title} abgelehnt.`,
    suggests: (by, suggestion) => `${by} schlägt für die Rolle eine andere Person vor: ${suggestion}`,
    nameAnother: 'Wenn Sie Ersatz brauchen, benennen Sie bitte eine andere Person.',
    wants: (by, title, { role, wanted }) =>
      `${by}, bisher ${role} bei ${title}, bittet darum, stattdessen als ${wanted} mitzuwirken.`,
    youAre: (role, id) => `Ihre neue Rolle in ${id}: ${role}`,
    approved: (by, role, title) => `${by} hat Ihrer Bitte zugestimmt: Sie wirken an ${title} jetzt als ${role} mit.`,
  },

  handOver: {
    noLonger: (role, id) => `Ihre Rolle als ${role} in ${id} ist beendet`,
    removed: (by, title, role) => `${by} hat Ihre Rolle als ${role} bei ${title} beendet.`,
    nothing: 'Sie müssen nichts tun. Danke für Ihre Unterstützung.',
    handed: (by, title, role) => `${by} hat Ihnen bei ${title} diese Rolle übertragen: ${role}.`,
    handedFrom: (by, title, { role, before }) =>
      `${by} hat Ihnen bei ${title} diese Rolle übertragen: ${role} (bisher ${before}).`,
    look: 'Bitte öffnen Sie den Eintrag, um Ihre Aufgaben zu sehen.',
  },

  abandoned: {
    subject: 'Die Arbeit wurde eingestellt',
    happened: (by, title) => `${by} hat die Arbeit an ${title} eingestellt.`,
    nothing:
      'Sie müssen nichts weiter tun. Offene Aufgaben, Einladungen und Aufforderungen zur Interessenerklärung entfallen.',
    links: 'Die Geschäftsstelle kann die Arbeit wieder aufnehmen. Sie erhalten dann eine E-Mail.',
    again: {
      subject: 'Die Arbeit wurde wieder aufgenommen',
      happened: (by, title) => `${by} hat die Arbeit an ${title} wieder aufgenommen.`,
      look: 'Offene Aufgaben, Einladungen und Aufforderungen zur Interessenerklärung gelten wieder. Der Eintrag zeigt Ihren nächsten Schritt.',
    },
  },

  round: {
    happened: (title, phase) => `${title} (${phase}) kann niemand mehr begutachten.`,
    nameOrEnd: 'Bitte benennen Sie eine begutachtende Person, oder beenden Sie die Runde.',
    end: 'Bitte beenden Sie die Runde.',
  },
  council: {
    happened: (title, phase) =>
      `Über ${title} (${phase}) kann niemand entscheiden: Die Zuständigen sind ausgeschieden oder wirken daran mit.`,
    act: 'Bitte entscheiden Sie an ihrer Stelle, oder fügen Sie eine Person hinzu, die entscheiden darf.',
  },

  deadline: {
    ahead: (title, phase, count) => `${title} (${phase}) ist in ${days(count)} fällig.`,
    today: (title, phase) => `${title} (${phase}) ist heute fällig.`,
    over: (title, phase, { count, day }) => `Die Frist für ${title} (${phase}) endete am ${day}, vor ${days(count)}.`,
  },
  officeReminds: (title, phase) => `Die Geschäftsstelle erinnert Sie an ${title} (${phase}).`,
  several: {
    subject: (count, when) => `Bitte ${count} Aufgaben erledigen${when}`,
    first: (day) => `, die erste bis zum ${day}`,
    overdue: (count, day) => `, ${count} überfällig (früheste Frist: ${day})`,
    happened: (count) => `Die Geschäftsstelle erinnert Sie an ${count} Aufgaben.`,
    firstIs: (day) => `Bitte erledigen Sie sie. Die früheste Frist endet am ${day}.`,
    firstWas: (count, day) =>
      `Bitte erledigen Sie sie: ${count === 1 ? 'Eine ist' : `${count} sind`} überfällig. Die früheste Frist endete am ${day}.`,
    please: 'Bitte erledigen Sie sie.',
  },

  digest: {
    subject: (count, day) =>
      `Bitte lesen: Zusammenfassung vom ${day} mit ${count === 1 ? 'einer Neuigkeit' : `${count} Neuigkeiten`}`,
    happened: 'Das ist seit Ihrer letzten Zusammenfassung geschehen.',
    expected: 'Ihre Aufgaben finden Sie unter „Meine Aufgaben“.',
  },

  receipt: {
    ofEntry: 'Ihre Einreichung ist eingegangen',
    ofVersion: (version) => `Version ${version} ist eingegangen`,
    version: (version, title) => `Version ${version} von ${title}`,
    happened: (what, { day, time, by, id, version }) =>
      `${what} (${id}) ist am ${day} um ${time} Uhr eingegangen, ${version === null ? 'eingereicht' : 'vorgelegt'} von ${by}.`,
    expected: (phase, next) =>
      `Der Eintrag ist jetzt in der Phase ${phase}. ${next}. Wir schreiben Ihnen, wenn Sie etwas tun müssen.`,
    next: {
      submitter: (by) => `Als Nächstes sind wieder Sie an der Reihe${dueBy(by)}`,
      council: (by) => `Als Nächstes ist der Leitlinien- und Publikationsrat an der Reihe${dueBy(by)}`,
      office: (by) => `Die Geschäftsstelle leitet ihn${by} weiter`,
      committee: (by) => `Als Nächstes ist der Ausschuss an der Reihe${dueBy(by)}`,
      delegates: (by) => `Als Nächstes sind die Nationalen Delegierten an der Reihe${dueBy(by)}`,
      board: (by) => `Als Nächstes ist der Vorstand an der Reihe${dueBy(by)}`,
      rejected: () => 'Damit ist er abgeschlossen',
      published: () => 'Damit ist er abgeschlossen',
    },
  },

  log: {
    sealed: 'Bitte dieses Siegel des Änderungsprotokolls aufbewahren',
    seal: (seal) => `Das neueste Siegel des Änderungsprotokolls ist ${seal}.`,
    keep: 'Bitte bewahren Sie diese E-Mail auf: Sie kann belegen, dass das Protokoll seither nicht geändert wurde.',
    unsealable: 'Bitte das Änderungsprotokoll prüfen lassen',
    reason: (reason) => `Das Änderungsprotokoll wurde nach der letzten Versiegelung verändert: ${reason}.`,
    verify: 'Bitte lassen Sie die Person, die den Server betreibt, imprimatur verify --log ausführen.',
    accept:
      'Bis das geklärt ist, entsteht kein neues Siegel. Wenn absichtlich eine Sicherung eingespielt wurde, ' +
      'versiegelt imprimatur verify --accept das Protokoll im jetzigen Zustand.',
  },
};
