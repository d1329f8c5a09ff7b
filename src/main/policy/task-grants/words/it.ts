import type { TaskWords } from './task-words.ts';

export const IT_TASK: TaskWords = {
  fillers: '',
  verbs: {
    send: 'invia | inviare | manda | mandare | spedisci | rispondi | inoltra',
    publish: 'pubblica | pubblicare | posta | commenta',
    delete: 'elimina | eliminare | cancella | cancellare | rimuovi | svuota',
    order: 'ordina | ordinare | compra | comprare | acquista | acquistare | annulla l’ordine',
    book: 'prenota | prenotare',
    subscribe: 'iscriviti alla newsletter | abbonati | disiscrivi',
    'sign-in': 'accedi | accedere | entra | registrati | registra',
    upload: 'carica | caricare | allega',
    download: 'scarica | scaricare',
    bookmark: 'aggiungi ai segnalibri | aggiungi ai preferiti',
    submit:
      'salva | salvare | compila | compilare | crea | creare | aggiungi | modifica | cambia | aggiorna | rinomina | imposta',
    confirm: 'conferma | confermare | accetta',
  },
  not: 'non | senza | mai | prima',
  many: 'tutti | tutte | tutto | ogni | questi | queste',
  numbers: { due: 2, tre: 3, quattro: 4, cinque: 5, dieci: 10 },
  and: 'e | poi | o',
};
