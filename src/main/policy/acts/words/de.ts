import type { ActWords } from './act-words.ts';

export const DE: ActWords = {
  whole: {
    send: 'senden | absenden | abschicken | nachricht senden | jetzt senden | verschicken',
    publish: 'veröffentlichen | posten | jetzt veröffentlichen | beitrag posten',
    delete: 'löschen | endgültig löschen | konto auflösen | papierkorb leeren | konto schließen',
    order:
      'kaufen | jetzt kaufen | sofort kaufen | sofort-kaufen | bestellen | jetzt bestellen | bestellung abschicken | bestellung absenden | bestellung aufgeben | bestellung abschließen | kauf abschließen | kauf bestätigen | bestellung bestätigen | bestellung stornieren | gebot abgeben | vorbestellen',
    book: 'buchen | jetzt buchen | reservieren | jetzt reservieren | buchung abschließen | buchung bestätigen | buchung stornieren | verbindlich buchen | termin buchen',
    subscribe: 'abonnieren | jetzt abonnieren | abmelden vom newsletter | abo kündigen',
    pay: 'bezahlen | jetzt bezahlen | zahlen | jetzt zahlen | zahlung bestätigen | zahlungspflichtig bestellen | jetzt zahlungspflichtig bestellen | kostenpflichtig bestellen | jetzt kostenpflichtig bestellen | kostenpflichtig buchen | jetzt kostenpflichtig buchen | zahlungspflichtig buchen | spenden | jetzt spenden',
    transfer: 'überweisen | jetzt überweisen | überweisung ausführen | geld senden | geld abheben',
    'create-key': 'api-schlüssel erstellen | schlüssel erzeugen | token erstellen',
    'accept-terms': 'agb akzeptieren | vertrag unterschreiben | unterschreiben',
  },
  leading: { delete: 'löschen', pay: 'bezahlen mit | zahlen mit' },
  trailing: {
    send: 'senden | absenden | abschicken | verschicken',
    publish: 'veröffentlichen | posten',
    delete: 'löschen | endgültig entfernen | kündigen',
    order: 'kaufen | bestellen',
    book: 'buchen | reservieren',
    subscribe: 'abonnieren | abbestellen',
    pay: 'bezahlen | zahlungspflichtig bestellen | kostenpflichtig bestellen | spenden',
    transfer: 'überweisen',
    'change-password': 'passwort ändern | passwort zurücksetzen | kennwort ändern',
    'change-security':
      'zugriff gewähren | autorisieren | zwei-faktor-authentifizierung deaktivieren',
    'create-key': 'api-schlüssel erstellen | token erzeugen',
  },
  notBefore: { all: 'filter | von | ist | oder' },
  notAfter:
    'filter | suche | suchverlauf | formatierung | nicht | zu | sicher | richtig | später | code | feedback | clever | gebraucht',
  yes: 'ja | ok | bestätigen | fortfahren | weiter | einverstanden | zustimmen | verstanden',
  and: 'und',
};
