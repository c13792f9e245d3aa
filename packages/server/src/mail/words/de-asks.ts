import type { Ask, AskName } from './en-asks.ts';

export const asks: Readonly<Record<AskName, Ask>> = {
  answer_invitation: {
    subject: (id, by) => `Bitte Einladung zu ${id}${by} beantworten`,
    please: (by) => `Bitte nehmen Sie die Einladung${by} an oder lehnen Sie sie ab.`,
    button: 'Einladung beantworten',
  },
  declare_interests: {
    subject: (id, by) => `Bitte Interessen zu ${id}${by} erklären`,
    please: (by) => `Bitte erklären Sie${by} Ihre Interessen.`,
    hint: 'Der erste Entwurf kann vorgelegt werden, sobald alle Erklärungen eingegangen sind.',
    button: 'Interessen erklären',
  },
  approve_role_change: {
    subject: (id, by) => `Bitte über einen Rollenwechsel in ${id}${by} entscheiden`,
    please: (by) => `Bitte stimmen Sie${by} dem Rollenwechsel zu, oder lassen Sie die Rolle unverändert.`,
    button: 'Rollenwechsel ansehen',
  },
  handle_interest: {
    subject: (id, by) => `Bitte über erklärte Interessen zu ${id}${by} entscheiden`,
    please: (by) => `Bitte entscheiden Sie${by} über den Umgang mit den erklärten Interessen.`,
    hint: 'Der Vorstand kann den Eintrag freigeben, sobald über alle Interessen entschieden ist.',
    button: 'Erklärungen ansehen',
  },
  finish_draft: {
    subject: (id, by) => `Bitte ${id}${by} fertigstellen und einreichen`,
    please: (by) => `Bitte stellen Sie Ihren Entwurf${by} fertig und reichen Sie ihn ein.`,
    button: 'Entwurf fortsetzen',
  },
  revise_entry: {
    subject: (id, by) => `Bitte ${id}${by} überarbeiten`,
    please: (by) => `Bitte überarbeiten Sie den Eintrag und reichen Sie ihn${by} erneut ein.`,
    button: 'Eintrag überarbeiten',
  },
  formal_check: {
    subject: (id, by) => `Bitte ${id}${by} formal prüfen`,
    please: (by) => `Bitte schließen Sie die formale Prüfung${by} ab.`,
    button: 'Formale Prüfung vornehmen',
  },
  first_upload: {
    subject: (id, by) => `Bitte den ersten Entwurf von ${id}${by} hochladen`,
    please: (by) => `Bitte laden Sie den ersten Entwurf${by} hoch.`,
    hint: 'Sie können den Entwurf vorlegen, sobald alle Interessenerklärungen eingegangen sind.',
    button: 'Entwurf hochladen',
  },
  gpc_review: {
    subject: (id, by) => `Bitte ${id}${by} für den GPC begutachten`,
    please: (by) => `Bitte senden Sie${by} Ihr Gutachten für den GPC.`,
    button: 'GPC-Gutachten schreiben',
  },
  revision: {
    subject: (id, by) => `Bitte ${id}${by} überarbeiten`,
    please: (by) => `Bitte laden Sie${by} eine überarbeitete Version hoch.`,
    hint: 'Bevor Sie sie vorlegen, laden Sie bitte die Dateien der Gutachtenden herunter und beantworten Sie jeden Punkt.',
    button: 'Überarbeitung hochladen',
  },
  correct: {
    subject: (id, by) => `Bitte ${id}${by} korrigieren`,
    please: (by) => `Bitte laden Sie${by} korrigierte Dateien hoch.`,
    button: 'Korrigierte Dateien hochladen',
  },
  forward: {
    subject: (id, by) => `Bitte ${id}${by} zur Begutachtung weiterleiten`,
    please: (by) => `Bitte leiten Sie den Eintrag${by} zur Begutachtung weiter.`,
    hint: 'Die Seite zeigt, wer als Nächstes begutachtet: der Ausschuss oder die Nationalen Delegierten.',
    button: 'Eintrag weiterleiten',
  },
  forward_to_delegates: {
    subject: (id, by) => `Bitte ${id}${by} an die Nationalen Delegierten weiterleiten`,
    please: (by) => `Bitte leiten Sie den Eintrag${by} an die Nationalen Delegierten weiter.`,
    button: 'Eintrag weiterleiten',
  },
  committee_review: {
    subject: (id, by) => `Bitte ${id}${by} begutachten`,
    please: (by) => `Bitte senden Sie${by} Ihr Gutachten.`,
    button: 'Gutachten schreiben',
  },
  review_as_well: {
    subject: (id, by) => `Sie können ${id}${by} begutachten`,
    please: (by) => `Auch Sie können${by} ein Gutachten senden.`,
    hint: 'Ihr Gutachten zählt, wenn es vor dem Ende der Runde eingeht.',
    button: 'Gutachten schreiben',
  },
  delegate_review: {
    subject: (id, by) => `Bitte ${id}${by} als Delegierte/r begutachten`,
    please: (by) => `Bitte senden Sie${by} Ihr Gutachten als Nationale/r Delegierte/r.`,
    button: 'Gutachten schreiben',
  },
  nobody: {
    subject: (id, by) => `Bitte über den Fortgang von ${id}${by} entscheiden`,
    please: (by) => `Bitte entscheiden Sie${by}, wie es weitergeht: Es stehen keine Gutachten mehr aus.`,
    button: 'Runde ansehen',
  },
  final_version: {
    subject: (id, by) => `Bitte endgültige Version von ${id}${by} vorlegen`,
    please: (by) => `Bitte erstellen Sie die endgültige Version und legen Sie sie${by} vor.`,
    button: 'Endgültige Version vorlegen',
  },
  gpc_approval: {
    subject: (id, by) => `Bitte im Namen des GPC über ${id}${by} entscheiden`,
    please: (by) =>
      `Bitte entscheiden Sie${by} im Namen des GPC: Geben Sie den Eintrag frei, oder stellen Sie ihn zurück.`,
    button: 'Entscheiden',
  },
  board_approval: {
    subject: (id, by) => `Bitte im Namen des Vorstands über ${id}${by} entscheiden`,
    please: (by) =>
      `Bitte entscheiden Sie${by} im Namen des Vorstands: Geben Sie den Eintrag frei, oder stellen Sie ihn zurück.`,
    button: 'Entscheiden',
  },
  publication: {
    subject: (id, by) => `Bitte Veröffentlichung von ${id}${by} eintragen`,
    please: (by) =>
      `Bitte veröffentlichen Sie das Manuskript und tragen Sie${by} die Angaben zur Veröffentlichung ein.`,
    button: 'Angaben eintragen',
  },
  take_on: {
    subject: (id, by) => `Bitte ${id}${by} übernehmen`,
    please: (by) => `Bitte übernehmen Sie den Eintrag${by}. Außer Ihnen kann im Moment niemand handeln.`,
    button: 'Eintrag öffnen',
  },
};
