import type { abandoning as english } from '../en/abandoning.ts';
import { translated } from '../translated.ts';

export const abandoning = translated<typeof english>()({
  menu: 'Arbeit einstellen…',
  question: 'Arbeit an {id} einstellen?',
  verb: 'Arbeit einstellen',
  done: 'Die Arbeit wurde eingestellt',
  tasksEnd: 'Alle offenen Aufgaben, Einladungen, Aufforderungen zur Interessenerklärung und Erinnerungen entfallen.',
  nothingChanges:
    'Der Eintrag behält seine Phase. Alle, die ihn sehen, können ihn weiterhin lesen, aber niemand kann ihn ändern.',
  leavesLists: 'Er verschwindet aus den Listen. Dort zeigt ihn nur der Filter „Eingestellt“ an.',
  officeCanResume: 'Die Geschäftsstelle kann die Arbeit jederzeit wieder aufnehmen.',
  orDelete: 'Um den Eintrag mit allen Dateien endgültig zu entfernen, löschen Sie ihn stattdessen.',
  comment: 'Grund',
  commentHint: 'Alle Beteiligten erhalten den Grund per E-Mail. Er erscheint oben im Eintrag.',
  abandoned:
    '{name} hat die Arbeit an diesem Eintrag am {date} eingestellt. Änderungen sind erst wieder möglich, wenn die Geschäftsstelle die Arbeit wieder aufnimmt.',
  resume: 'Arbeit wieder aufnehmen',
  resumeQuestion: 'Arbeit an {id} wieder aufnehmen?',
  resumed: 'Die Arbeit wurde wieder aufgenommen',
  tasksReturn:
    'Der Eintrag geht in derselben Phase weiter, mit denselben offenen Aufgaben, Einladungen und Aufforderungen zur Interessenerklärung.',
  datesStay: 'Seine Frist ändert sich nicht. Wenn sie verstrichen ist, setzen Sie bitte eine neue.',
});
