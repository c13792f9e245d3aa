import type { savedFilters as english } from '../en/saved-filters.ts';
import { translated } from '../translated.ts';

export const savedFilters = translated<typeof english>()({
  title: 'Gespeicherte Filter',
  active: 'Gespeicherte Filter: {name}',
  present: 'Aktuelle Filter',
  save: 'Speichern…',
  plain: 'Wählen Sie zuerst einen Filter oder suchen Sie etwas.',
  rename: 'Umbenennen…',
  delete: 'Löschen',
  deleteTitle: 'Gespeicherten Filter „{name}“ löschen?',
  saveTitle: 'Diese Filter speichern',
  saveVerb: 'Speichern',
  renameTitle: '„{name}“ umbenennen',
  renameVerb: 'Umbenennen',
  saveAs: 'Speichern als',
  new: 'Neuer Filter',
  replace: '„{name}“ ersetzen',
  name: 'Name',
  kept: 'Der Filter bleibt in diesem Browser gespeichert, bis Sie sich abmelden. Nur Sie sehen ihn.',
  nameMissing: 'Bitte geben Sie einen Namen ein.',
  nameTooLong: 'Verwenden Sie höchstens {max, number} Zeichen.',
  nameHidden: 'Entfernen Sie Zeilenumbrüche und unsichtbare Zeichen.',
  nameTaken: 'Ein anderer gespeicherter Filter hat diesen Namen. Geben Sie einen anderen ein.',
  tooMany: 'Sie können für diese Liste bis zu {max, number} Filter speichern. Ersetzen oder löschen Sie einen davon.',
  notStored:
    'Dieser Browser hat den Filter nicht gespeichert. Erlauben Sie dieser Seite, Daten zu speichern, oder geben Sie Speicherplatz frei.',
});
