import type { standing as english } from '../en/standing.ts';
import { translated } from '../translated.ts';

export const standing = translated<typeof english>()({
  title: 'Dauerhafte Interessenerklärung',
  until: 'Gültig bis {date}',
  intro:
    'Sie entscheiden über die Arbeit anderer. Bitte legen Sie Beziehungen offen, die Ihr Urteil beeinflussen könnten. Wählen Sie zu jedem Punkt „Keine“ oder nennen Sie die Beziehung. Ihre Erklärung gilt {months, plural, one {einen Monat} other {# Monate}}.',
  work: 'Ihre Arbeit für die Gesellschaft',
  workText: 'Unterstützung, die Sie für Leitlinien der Gesellschaft erhalten, ohne zeitliche Grenze.',
  notice: {
    valid:
      'Ihre dauerhafte Interessenerklärung gilt bis {date}. Bitte erneuern Sie sie früher, wenn sich etwas ändert.',
    expiring: 'Ihre dauerhafte Interessenerklärung gilt bis {date}. Bitte erneuern Sie sie bis dahin.',
    expired: 'Ihre dauerhafte Interessenerklärung galt bis {date}. Bitte erneuern Sie sie.',
    missing: 'Sie haben noch keine dauerhafte Interessenerklärung. Bitte füllen Sie eine aus.',
  },
  sent: 'Vielen Dank. Ihre dauerhafte Interessenerklärung gilt bis {date}.',
  back: 'Zurück zur vorigen Seite',
  renew: 'Erklärung erneuern',
  open: 'Erklärung öffnen',
  declare: 'Erklärung ausfüllen',

  peopleTitle: 'Dauerhafte Erklärungen',
  invalid:
    '{count, plural, =0 {Alle, die entscheiden, haben eine gültige Erklärung.} one {Eine Person hat keine gültige Erklärung.} other {# Personen haben keine gültige Erklärung.}}',
  all: 'Alle',
  allGroups: 'Alle Gruppen',
  superuser: 'Vollzugriff',
  superusers: 'Personen mit Vollzugriff',
  state: { valid: 'Gültig', expiring: 'Läuft ab', expired: 'Abgelaufen', missing: 'Fehlt' },
  column: {
    name: 'Name',
    group: 'Gruppe',
    country: 'Land',
    state: 'Status',
    declaredOn: 'Erklärt am',
    validUntil: 'Gültig bis',
    interests: 'Interessen',
    item: 'Art des Interesses',
    entity: 'Firma oder Organisation',
    comment: 'Kommentar',
  },
  none: 'Keine',
  erased: 'Gelöscht',
  nobody: 'Keine Person passt zu diesen Filtern.',
  showAll: 'Alle anzeigen',
  export: 'Als CSV exportieren',
  fileName: 'dauerhafte-erklaerungen.csv',
});
