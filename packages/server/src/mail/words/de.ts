import { phaseRow } from '@imprimatur/domain';
import { listLabels } from '@imprimatur/domain/labels/de';
import { moves } from './de-moves.ts';
import type { Words } from './en.ts';

/** After "in", "seit" and "vor". */
const days = (count: number): string => (count === 1 ? 'einem Tag' : `${count} Tagen`);

export const de: Words = {
  quoted: (text) => `„${text}“`,
  until: (day) => ` bis zum ${day}`,
  phase: (id) => listLabels.phase[phaseRow(id).name],

  frame: {
    dear: (name) => `Guten Tag${name && ` ${name}`},`,
    writes: (name) => `${name} schreibt:`,
    copyAddress: 'Oder kopieren Sie diese Adresse in den Browser:',
    regards: 'Mit freundlichen Grüßen',
    why: 'Sie erhalten diese E-Mail, weil Sie an Leitlinien und Publikationen der Gesellschaft mitwirken.',
    mute: 'In Ihrem Profil können Sie Erinnerungen abstellen und Neuigkeiten einmal am Tag gesammelt erhalten:',
  },

  role: {
    ...listLabels.asPart,
    submitter: 'einreichende Person',
    co_author: 'erste koordinierende Person',
    co_co_author: 'zweite koordinierende Person',
    milestone: 'verantwortlich für Meilensteine',
  },

  task: {
    answer_invitation: 'Bitte beantworten Sie die Einladung.',
    declare_interests: 'Bitte erklären Sie Ihre Interessen: Die erste Version wartet darauf.',
    approve_role_change: 'Bitte sagen Sie, ob die Person die andere Rolle übernehmen kann.',
    finish_draft: 'Bitte schließen Sie Ihren Entwurf ab und reichen Sie ihn ein.',
    revise_entry: 'Bitte überarbeiten Sie den Eintrag und reichen Sie ihn erneut ein.',
    formal_check: 'Bitte nehmen Sie die formale Prüfung vor.',
    first_upload: 'Bitte laden Sie den ersten Entwurf hoch.',
    gpc_review: 'Bitte begutachten Sie die Version für den GPC.',
    revision: 'Bitte laden Sie die Version hoch, die das Gutachten umsetzt.',
    forward: 'Bitte leiten Sie den Eintrag weiter.',
    committee_review: 'Bitte senden Sie Ihr Gutachten.',
    delegate_review: 'Bitte senden Sie Ihr Gutachten als Nationale/r Delegierte/r.',
    nobody: 'Kein Gutachten wird mehr erwartet. Bitte entscheiden Sie, wie die Runde weitergeht.',
    final_version: 'Bitte legen Sie die endgültige Version vor.',
    gpc_approval: 'Bitte geben Sie den Eintrag für den GPC frei oder stellen Sie die Freigabe zurück.',
    board_approval: 'Bitte geben Sie den Eintrag für den Vorstand frei oder stellen Sie die Freigabe zurück.',
    publication: 'Bitte tragen Sie die Angaben zur Veröffentlichung ein.',
    take_on: 'Im Moment ist sonst niemand gefragt. Bitte führen Sie den Eintrag weiter.',
  },

  moves,

  ask: {
    formalCheck: {
      please: (until) => `Bitte nehmen Sie die formale Prüfung${until} vor.`,
      button: 'Formale Prüfung vornehmen',
    },
    firstUpload: {
      please: (until) =>
        `Bitte laden Sie den ersten Entwurf${until} hoch; vorlegen können Sie ihn, sobald alle Interessenerklärungen da sind.`,
      button: 'Entwurf hochladen',
    },
    revise: {
      please: (until) => `Bitte überarbeiten Sie den Eintrag und reichen Sie ihn${until} erneut ein.`,
      button: 'Überarbeiten',
    },
    gpcReview: {
      please: (until) => `Bitte begutachten Sie die Version${until} für den GPC.`,
      button: 'GPC-Gutachten schreiben',
    },
    forward: {
      please: (until) =>
        `Bitte leiten Sie den Eintrag${until} an den Ausschuss oder die Nationalen Delegierten weiter.`,
      button: 'Weiterleiten',
    },
    forwardToDelegates: {
      please: (until) => `Bitte leiten Sie den Eintrag${until} an die Nationalen Delegierten weiter.`,
      button: 'Weiterleiten',
    },
    upload: {
      please: (until) =>
        `Bitte laden Sie die Dateien der Gutachtenden herunter, setzen Sie das Gutachten um und laden Sie die neue Version${until} hoch.`,
      button: 'Überarbeitung hochladen',
    },
    correct: {
      please: (until) => `Bitte laden Sie korrigierte Dateien${until} hoch.`,
      button: 'Korrigierte Dateien hochladen',
    },
    review: { please: (until) => `Bitte begutachten Sie die Version${until}.`, button: 'Gutachten schreiben' },
    reviewAsWell: {
      please: (until) =>
        `Auch Sie können${until} ein Gutachten senden; es zählt, wenn es vor dem Ende der Runde vorliegt.`,
      button: 'Gutachten schreiben',
    },
    delegateReview: {
      please: (until) => `Bitte begutachten Sie die Version${until} als Nationale/r Delegierte/r.`,
      button: 'Gutachten schreiben',
    },
    gpcApproval: {
      please: (until) => `Bitte geben Sie den Eintrag${until} für den GPC frei oder stellen Sie die Freigabe zurück.`,
      button: 'Entscheiden',
    },
    boardApproval: {
      please: (until) =>
        `Bitte geben Sie den Eintrag${until} für den Vorstand frei oder stellen Sie die Freigabe zurück.`,
      button: 'Entscheiden',
    },
    finalVersion: {
      please: (until) => `Bitte bereiten Sie die endgültige Version vor und legen Sie sie${until} vor.`,
      button: 'Endgültige Version vorlegen',
    },
    publish: {
      please: (until) =>
        `Bitte veröffentlichen Sie die Publikation und tragen Sie${until} die Angaben zur Veröffentlichung ein.`,
      button: 'Angaben eintragen',
    },
  },

  button: {
    openEntry: 'Eintrag öffnen',
    openWork: 'Meine Aufgaben öffnen',
    openLog: 'Protokoll öffnen',
    readPublication: 'Publikation lesen',
    declare: 'Interessen erklären',
    answerInvitation: 'Einladung beantworten',
    seeRequest: 'Bitte ansehen',
  },

  declaration: {
    withMove:
      'Alle Beteiligten werden um ihre Interessenerklärung gebeten: Bitte geben Sie Ihre jetzt ab, es dauert nur wenige Minuten.',
    needed: 'Ihre Interessenerklärung wird benötigt',
    asked: (title) => `Sie wirken an ${title} mit. Alle Beteiligten werden um ihre Interessenerklärung gebeten.`,
    missing: 'Erinnerung: Ihre Interessenerklärung fehlt',
    stillMissing: (title) => `Ihre Interessenerklärung zu ${title} fehlt noch.`,
    one: 'Bitte füllen Sie das kurze Formular aus.',
    several: (count) =>
      `Sie werden um ${count} Erklärungen gebeten. Bitte melden Sie sich an und geben Sie sie gemeinsam auf einer Seite ab.`,
    explained:
      'Gefragt wird nach Unterstützung für diese Arbeit und nach Beziehungen der letzten 36 Monate; ' +
      'auch „Keine“ ist eine Antwort. Der erste Entwurf kann vorgelegt werden, sobald alle Erklärungen da sind.',
    please: 'Bitte erklären Sie Ihre Interessen.',
  },

  invitation: {
    subject: (role) => `Einladung als ${role}`,
    happened: (by, title, role) => `${by} lädt Sie ein, an ${title} als ${role} mitzuwirken.`,
    again: (role) => `Erinnerung: Einladung als ${role}`,
    unanswered: (by, title, role) =>
      `Sie haben die Einladung von ${by}, an ${title} als ${role} mitzuwirken, noch nicht beantwortet.`,
    answer: 'Bitte nehmen Sie die Rolle an, lehnen Sie sie ab oder bitten Sie um eine andere.',
  },

  answered: {
    accepted: (by) => `${by} hat angenommen`,
    hasAccepted: (by, role, title) => `${by} hat zugesagt, an ${title} als ${role} mitzuwirken.`,
    rejected: (by) => `${by} hat abgelehnt`,
    hasRejected: (by, role, title) => `${by} hat es abgelehnt, an ${title} als ${role} mitzuwirken.`,
    nameAnother: 'Bitte benennen Sie jemand anderen, wo eine Person nötig ist.',
    asksForAnother: (by) => `${by} bittet um eine andere Rolle`,
    wants: (by, title, { role, wanted }) =>
      `${by}, bisher ${role} von ${title}, bittet darum, stattdessen als ${wanted} mitzuwirken.`,
    approve: 'Bitte stimmen Sie dem Wechsel zu oder belassen Sie die Rolle, wie sie ist.',
    youAre: (role) => `Sie sind jetzt ${role}`,
    approved: (by, role, title) => `${by} hat Ihrer Bitte zugestimmt: Sie wirken an ${title} jetzt als ${role} mit.`,
  },

  handOver: {
    noLonger: (role) => `Nicht mehr ${role}`,
    removed: (by, title, role) =>
      `${by} hat geändert, wer an ${title} mitwirkt. Sie sind nicht mehr gefragt als: ${role}.`,
    nothing: 'In dieser Rolle wird nichts mehr von Ihnen erwartet. Danke für Ihre Bereitschaft.',
    subject: (role) => `An Sie übergeben: ${role}`,
    handed: (by, title, role) => `${by} hat Ihnen ${title} übergeben, als: ${role}.`,
    handedFrom: (by, title, { role, before }) =>
      `${by} hat Ihnen ${title} übergeben, als: ${role} (vor Ihnen: ${before}).`,
  },

  round: {
    subject: 'Niemand begutachtet mehr',
    happened: (title, phase) =>
      `Zu ${title} wird kein Gutachten mehr erwartet: In der Runde ist niemand mehr übrig (${phase}).`,
    nameOrEnd: 'Bitte benennen Sie eine begutachtende Person oder beenden Sie die Runde.',
    end: 'Bitte beenden Sie die Runde.',
  },
  council: {
    subject: 'Niemand kann mehr entscheiden',
    happened: (title, phase) =>
      `${title} wartet auf niemanden, der handeln kann (${phase}): Wer dort gefragt ist, ist ausgeschieden oder wirkt daran mit.`,
    act: 'Bitte handeln Sie an ihrer Stelle, oder nehmen Sie jemanden auf, der es darf.',
  },

  deadline: {
    inPhase: (title, phase) => `${title} ist in der Phase ${phase}.`,
    ahead: {
      subject: (count) => `Fällig in ${days(count)}`,
      due: (count, day) => `Die Frist endet in ${days(count)}, am ${day}.`,
    },
    today: { subject: () => 'Heute fällig', due: (_, day) => `Die Frist endet heute, am ${day}.` },
    over: {
      subject: (count) => `Seit ${days(count)} überfällig`,
      due: (count, day) => `Die Frist endete am ${day}, vor ${days(count)}.`,
    },
  },

  reminder: {
    subject: 'Eine Erinnerung',
    waits: (title, phase) => `${title} ist in der Phase ${phase} und wartet auf Sie.`,
    waitsUntil: (title, phase, day) =>
      `${title} ist in der Phase ${phase} und wartet auf Sie: Die Frist ist der ${day}.`,
  },

  digest: {
    subject: (count, day) => `${count === 1 ? 'Eine Neuigkeit' : `${count} Neuigkeiten`}, ${day}`,
    happened: 'Das ist seit Ihrer letzten Zusammenfassung geschehen.',
  },

  receipt: {
    ofEntry: 'Ihre Einreichung ist eingegangen',
    ofVersion: (version) => `Version ${version} ist eingegangen`,
    version: (version, title) => `Version ${version} von ${title}`,
    happened: (what, { day, time, by, id }) =>
      `${what} ist am ${day} um ${time} Uhr eingegangen, vorgelegt von ${by}. Die Kennung ist ${id}.`,
    expected: (phase, next) =>
      `Der Eintrag ist jetzt in der Phase ${phase}: ${next}. Sie hören von uns, wenn Sie um etwas gebeten werden.`,
    next: {
      submitter: (until) => `Nun sind${until} wieder Sie gefragt`,
      council: (until) => `Nun ist${until} der Leitlinien- und Publikationsrat gefragt`,
      office: (until) => `Die Geschäftsstelle leitet ihn${until} weiter`,
      committee: (until) => `Nun ist${until} der Ausschuss gefragt`,
      delegates: (until) => `Nun sind${until} die Nationalen Delegierten gefragt`,
      board: (until) => `Nun ist${until} der Vorstand gefragt`,
      rejected: () => 'Damit ist er abgeschlossen',
      published: () => 'Damit ist er abgeschlossen',
    },
  },

  log: {
    sealed: 'Das Änderungsprotokoll ist versiegelt',
    seal: (seal) =>
      `Das neueste Siegel ist ${seal}. Es belegt später, dass das Protokoll seither nicht geändert wurde, solange diese E-Mail aufbewahrt wird.`,
    unsealable: 'Bitte sehen Sie nach dem Änderungsprotokoll',
    reason: (reason) =>
      `Seit der letzten Versiegelung ist das Protokoll nicht nur gewachsen: ${reason}. Bis das geklärt ist, entsteht kein neues Siegel.`,
    verify:
      'Bitte lassen Sie die Person, die den Server betreibt, imprimatur verify --log aufrufen. Wurde mit Absicht eine Sicherung ' +
      'eingespielt, versiegelt imprimatur verify --accept das Protokoll, wie es jetzt ist.',
  },
};
