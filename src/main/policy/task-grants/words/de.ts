import type { TaskWords } from './task-words.ts';

export const DE_TASK: TaskWords = {
  fillers: '',
  verbs: {
    send: 'sende | senden | schicke | schick | schicken | verschicke | verschicken | absenden | maile | antworte | antworten | leite weiter | weiterleiten | schreibe an | schreib an',
    publish:
      'veröffentliche | veröffentlichen | poste | posten | kommentiere | kommentieren | teile',
    delete: 'lösche | lösch | löschen | entferne | entfernen | leere | verwirf',
    order: 'bestelle | bestell | bestellen | kaufe | kauf | kaufen | storniere | stornieren',
    book: 'buche | buchen | reserviere | reservieren',
    subscribe: 'abonniere | abonnieren | abbestellen | kündige | kündigen',
    'sign-in': 'melde | anmelden | einloggen | logge | registriere | registrieren',
    upload: 'lade | hochladen | hänge',
    download: 'lade | herunterladen | downloaden',
    bookmark: 'setze ein lesezeichen | lesezeichen setzen | als lesezeichen | merke | lesezeichen',
    submit:
      'speichere | speichern | fülle | ausfüllen | trage | eintragen | erstelle | erstellen | lege | anlegen | ändere | ändern | aktualisiere | benenne | reiche | einreichen | absenden | füge | hinzufügen | übernimm | setze | verschiebe | bestätige | bewerte',
    confirm: 'bestätige | bestätigen | akzeptiere | stimme zu',
  },
  not: 'nicht | kein | keine | keinen | ohne | nie | niemals | bevor | statt',
  many: 'alle | jede | jeden | jedes | sämtliche | mehrere | diese',
  numbers: { beide: 2, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, zehn: 10 },
  and: 'und | dann | oder',
};
