import type { verify as english } from '../en/verify.ts';
import { translated } from '../translated.ts';

export const verify = translated<typeof english>()({
  title: 'Ein Dossier prüfen',
  intro:
    'Diese Seite prüft, ob ein Dossier genau so ist, wie die Gesellschaft es signiert hat. Die Datei bleibt auf Ihrem Gerät.',
  key: 'Öffentlicher Schlüssel',
  keyHint: 'Lassen Sie das Feld leer, um den Schlüssel dieser Installation zu verwenden.',
  file: 'Dossier',
  drop: 'Die ZIP-Datei eines Dossiers hier ablegen oder auswählen',
  failed: 'Diese Datei konnte nicht geprüft werden. Vielleicht ist der Browser zu alt oder der Schlüssel falsch.',
  differs: '{file} weicht von der signierten Version ab',
  whole: 'Das Dossier von {entry} ist genau so, wie es signiert wurde',
  unproven: 'Das Dossier von {entry} ist unverändert, sein Schlüssel aber nicht bestätigt',
  keyFromZip:
    'Der Schlüssel dieser Installation war nicht abrufbar, deshalb wurde der Schlüssel aus dem Dossier verwendet. Er belegt nicht, wer das Dossier signiert hat. Vergleichen Sie diesen Schlüssel mit dem, den Sie von der Gesellschaft haben:',
  signed: {
    internal:
      'Interne Fassung, von {association} am {date} signiert: {files, number} Dateien, {rows, number} Zeilen des Änderungsprotokolls und {seals, number} Siegel.',
    public:
      'Öffentliche Fassung, von {association} am {date} signiert: {files, number} Dateien, {rows, number} Zeilen des Änderungsprotokolls und {seals, number} Siegel.',
  },
  flaw: {
    directory: 'Dies ist kein Dossier, oder das Ende der ZIP-Datei wurde geändert ({name}).',
    manifest: '{name} ist nicht lesbar.',
    signature: 'Die Signatur stimmt nicht: {name}.',
    otherKey: 'Es wurde mit einem anderen Schlüssel signiert: {name}.',
    file: '{name} weicht ab.',
    container: 'Der ZIP-Header von {name} weicht ab.',
    packed:
      'Diese Datei ({name}) wurde von einem anderen Programm gepackt. Ihr Inhalt wurde Datei für Datei verglichen.',
    missing: '{name} fehlt.',
    added: '{name} wurde hinzugefügt.',
    row: 'Zeile {name} des Änderungsprotokolls weicht ab.',
    value: 'Ein Wert des Änderungsprotokolls weicht ab: {name}.',
    seal: 'Ein Siegel des Änderungsprotokolls weicht ab: {name}.',
  },
});
