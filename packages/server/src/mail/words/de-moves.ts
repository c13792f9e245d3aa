import type { Words } from './en.ts';

export const moves: Words['moves'] = {
  submit: {
    subject: 'Zur formalen Prüfung eingereicht',
    happened: ({ title, by }) => `${by} hat ${title} eingereicht.`,
  },
  submitAgain: {
    subject: 'Erneut eingereicht',
    happened: ({ title, by }) => `${by} hat ${title} überarbeitet und erneut eingereicht.`,
  },
  preApprove: {
    subject: 'Vorab freigegeben: Die Ausarbeitung kann beginnen',
    happened: ({ title }) => `${title} wurde vorab freigegeben.`,
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
    subject: 'Erster Entwurf zur GPC-Begutachtung',
    happened: ({ title, by }) => `${by} hat den ersten Entwurf von ${title} vorgelegt.`,
  },
  gpcReviewClean: {
    subject: 'Das GPC-Gutachten verlangt keine Änderungen',
    happened: ({ title }) => `Die GPC-Begutachtung von ${title} endete ohne Änderungen.`,
  },
  gpcReviewChanges: {
    subject: 'Das GPC-Gutachten verlangt Änderungen',
    happened: ({ title }) => `Die GPC-Begutachtung von ${title} ist beendet. Änderungen werden verlangt.`,
  },
  gpcRevision: {
    subject: 'Nach dem GPC-Gutachten überarbeitet',
    happened: ({ title, by }) => `${by} hat eine Version von ${title} vorgelegt, die das GPC-Gutachten umsetzt.`,
  },
  forwardToCommittee: {
    subject: 'Zur Begutachtung im Ausschuss',
    happened: ({ title }) => `Die Begutachtung von ${title} im Ausschuss hat begonnen.`,
  },
  forwardToDelegates: {
    subject: 'Zur Begutachtung durch die Nationalen Delegierten',
    happened: ({ title }) => `Die Begutachtung von ${title} durch die Nationalen Delegierten hat begonnen.`,
  },
  committeeClean: {
    subject: 'Die Gutachten des Ausschusses verlangen keine Änderungen',
    happened: ({ title }) => `Die Begutachtung von ${title} im Ausschuss endete ohne Änderungen.`,
  },
  committeeChanges: {
    subject: 'Die Gutachten des Ausschusses verlangen Änderungen',
    happened: ({ title }) => `Die Begutachtung von ${title} im Ausschuss ist beendet. Änderungen werden verlangt.`,
  },
  committeeRevision: {
    subject: 'Nach den Gutachten des Ausschusses überarbeitet',
    happened: ({ title, by }) =>
      `${by} hat eine Version von ${title} vorgelegt, die die Gutachten des Ausschusses umsetzt.`,
  },
  delegatesClean: {
    subject: 'Die Nationalen Delegierten verlangen keine Änderungen',
    happened: ({ title }) => `Die Begutachtung von ${title} durch die Nationalen Delegierten endete ohne Änderungen.`,
  },
  delegatesChanges: {
    subject: 'Die Nationalen Delegierten verlangen Änderungen',
    happened: ({ title }) =>
      `Die Begutachtung von ${title} durch die Nationalen Delegierten ist beendet. Änderungen werden verlangt.`,
  },
  delegatesRevision: {
    subject: 'Nach den Gutachten der Nationalen Delegierten überarbeitet',
    happened: ({ title, by }) =>
      `${by} hat eine Version von ${title} vorgelegt, die die Gutachten der Nationalen Delegierten umsetzt.`,
  },
  startBoard: {
    subject: 'Endgültige Version zur Freigabe',
    happened: ({ title, by }) => `${by} hat die endgültige Version von ${title} vorgelegt.`,
  },
  gpcApprove: {
    subject: 'Zur Freigabe durch den Vorstand',
    happened: ({ title }) => `Der Leitlinien- und Publikationsrat hat ${title} freigegeben.`,
  },
  gpcHold: {
    subject: 'Die Freigabe des GPC ist zurückgestellt',
    happened: ({ title, by }) => `${by} hat die Freigabe von ${title} durch den GPC zurückgestellt.`,
  },
  gpcHoldRevision: {
    subject: 'Für die Freigabe des GPC korrigiert',
    happened: ({ title, by }) => `${by} hat korrigierte Dateien von ${title} vorgelegt.`,
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
    subject: 'Für die Freigabe des Vorstands korrigiert',
    happened: ({ title, by }) => `${by} hat korrigierte Dateien von ${title} vorgelegt.`,
  },
  publish: {
    subject: 'Veröffentlicht',
    happened: ({ title }) => `${title} wurde veröffentlicht. Danke für Ihre Mitwirkung.`,
  },
};
