import type { ActWords } from './act-words.ts';

export const IT: ActWords = {
  whole: {
    send: 'invia | inviare | spedisci | invia messaggio | invia ora',
    publish: 'pubblica | pubblicare | pubblica ora',
    delete: 'elimina | eliminare | cancella | svuota cestino | svuota il cestino | chiudi account',
    order:
      'compra | compra ora | compralo subito | acquista | acquista ora | ordina ora | effettua ordine | invia ordine | conferma ordine | conferma acquisto | completa ordine | completa l’acquisto | annulla ordine | fai un’offerta',
    book: 'prenota | prenota ora | conferma prenotazione | annulla prenotazione',
    subscribe:
      'abbonati | iscriviti alla newsletter | annulla iscrizione | annulla abbonamento | disiscriviti',
    pay: 'paga | paga ora | conferma pagamento | conferma e paga | dona | dona ora | ordina e paga',
    transfer: 'trasferisci | esegui bonifico | conferma bonifico | invia denaro | preleva',
    'create-key': 'crea chiave api | genera chiave | genera token',
    'accept-terms': 'firma | accetta i termini | firma il contratto',
  },
  leading: {
    send: 'invia | spedisci',
    publish: 'pubblica',
    delete: 'elimina | cancella',
    order: 'compra | acquista',
    book: 'prenota',
    subscribe: 'abbonati a',
    pay: 'paga | dona',
    transfer: 'trasferisci',
    'change-password': 'cambia password | modifica password | reimposta password',
    'change-security': 'autorizza | revoca',
    'create-key': 'crea chiave api | genera chiave api',
  },
  trailing: {},
  notBefore: {
    all: 'filtro | filtri | il filtro | i filtri | ricerca | la ricerca | formattazione | codice | il codice | più tardi | o | per',
  },
  notAfter: 'non | annulla',
  yes: 'sì | si | ok | conferma | continua | accetta | accetto | procedi',
  and: 'e',
};
