import type { Words } from './en.ts';

export const moves: Words['moves'] = {
  submit: {
    subject: 'Zur formalen Prüfung eingereicht',
    happened: ({ title, by }) => `${by} hat ${title} zur formalen Prüfung eingereicht.`,
  },
  submitAgain: {
    subject: 'Erneut eingereicht',
    happened: ({ title, by }) => `${by} hat ${title} überarbeitet und erneut eingereicht.`,
  },
  preApprove: {
    subject: 'Vorab freigegeben',
    happened: ({ title, by }) => `${by} hat ${title} vorab freigegeben, sodass die Ausarbeitung beginnen kann.`,
  },
  requestWork: {
    subject: 'Nacharbeit ist nötig',
    happened: ({ title, by }) => `${by} bittet um Nacharbeit an ${title}.`,
  },
  reject: {
    subject: 'Abgelehnt',
    happened: ({ title, by }) => `${by} hat ${title} bei der formalen Prüfung abgelehnt.`,
  },
  firstUpload: {
    subject: 'Erster Entwurf zur GPC-Begutachtung vorgelegt',
    happened: ({ title, by }) => `${by} hat den ersten Entwurf von ${title} vorgelegt.`,
  },
  gpcReviewClean: {
    subject: 'Das GPC-Gutachten verlangt keine Änderungen',
    happened: ({ title }) => `Das GPC-Gutachten zu ${title} verlangt keine Änderungen.`,
  },
  gpcReviewChanges: {
    subject: 'Das GPC-Gutachten verlangt Änderungen',
    happened: ({ title }) => `Das GPC-Gutachten zu ${title} verlangt Änderungen.`,
  },
  gpcRevision: {
    subject: 'Nach dem GPC-Gutachten überarbeitet',
    happened: ({ title, by }) => `${by} hat ${title} nach dem GPC-Gutachten überarbeitet.`,
  },
  forwardToCommittee: {
    subject: 'An den Ausschuss weitergeleitet',
    happened: ({ title, by }) => `${by} hat ${title} zur Begutachtung an den Ausschuss weitergeleitet.`,
  },
  forwardToDelegates: {
    subject: 'An die Nationalen Delegierten weitergeleitet',
    happened: ({ title, by }) => `${by} hat ${title} zur Begutachtung an die Nationalen Delegierten weitergeleitet.`,
  },
  committeeClean: {
    subject: 'Die Gutachten des Ausschusses verlangen keine Änderungen',
    happened: ({ title }) => `Die Gutachten des Ausschusses zu ${title} verlangen keine Änderungen.`,
  },
  committeeChanges: {
    subject: 'Die Gutachten des Ausschusses verlangen Änderungen',
    happened: ({ title }) => `Die Gutachten des Ausschusses zu ${title} verlangen Änderungen.`,
  },
  committeeRevision: {
    subject: 'Nach den Gutachten des Ausschusses überarbeitet',
    happened: ({ title, by }) => `${by} hat ${title} nach den Gutachten des Ausschusses überarbeitet.`,
  },
  delegatesClean: {
    subject: 'Die Nationalen Delegierten verlangen keine Änderungen',
    happened: ({ title }) => `Die Nationalen Delegierten verlangen keine Änderungen an ${title}.`,
  },
  delegatesChanges: {
    subject: 'Die Nationalen Delegierten verlangen Änderungen',
    happened: ({ title }) => `Die Nationalen Delegierten verlangen Änderungen an ${title}.`,
  },
  delegatesRevision: {
    subject: 'Nach den Gutachten der Nationalen Delegierten überarbeitet',
    happened: ({ title, by }) => `${by} hat ${title} nach den Gutachten der Nationalen Delegierten überarbeitet.`,
  },
  startBoard: {
    subject: 'Endgültige Version zur Freigabe vorgelegt',
    happened: ({ title, by }) => `${by} hat die endgültige Version von ${title} vorgelegt.`,
  },
  gpcApprove: {
    subject: 'Vom GPC freigegeben',
    happened: ({ title }) => `Der Leitlinien- und Publikationsrat hat ${title} freigegeben.`,
  },
  gpcHold: {
    subject: 'Die Freigabe des GPC ist zurückgestellt',
    happened: ({ title, by }) => `${by} hat die Freigabe von ${title} durch den GPC zurückgestellt.`,
  },
  gpcHoldRevision: {
    subject: 'Korrigierte Dateien zur Freigabe durch den GPC vorgelegt',
    happened: ({ title, by }) => `${by} hat korrigierte Dateien zu ${title} vorgelegt.`,
  },
  boardApprove: {
    subject: 'Vom Vorstand freigegeben',
    happened: ({ title }) => `Der Vorstand hat ${title} freigegeben.`,
  },
  boardHold: {
    subject: 'Die Freigabe des Vorstands ist zurückgestellt',
    happened: ({ title, by }) => `${by} hat die Freigabe von ${title} durch den Vorstand zurückgestellt.`,
  },
  boardHoldRevision: {
    subject: 'Korrigierte Dateien zur Freigabe durch den Vorstand vorgelegt',
    happened: ({ title, by }) => `${by} hat korrigierte Dateien zu ${title} vorgelegt.`,
  },
  publish: {
    subject: 'Veröffentlicht',
    happened: ({ title }) => `${title} wurde veröffentlicht. Danke für Ihre Mitwirkung.`,
  },
};
