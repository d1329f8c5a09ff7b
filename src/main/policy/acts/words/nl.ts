import type { ActWords } from './act-words.ts';

export const NL: ActWords = {
  whole: {
    send: 'verzenden | versturen | verstuur | verzend | stuur | bericht verzenden',
    publish: 'publiceren | plaatsen | publiceer | reactie plaatsen | bericht plaatsen',
    delete: 'verwijderen | wissen | verwijder | prullenbak legen | account opheffen',
    order:
      'kopen | koop nu | nu kopen | bestellen | nu bestellen | bestel nu | bestelling plaatsen | plaats bestelling | bestelling bevestigen | bestelling annuleren | bod plaatsen',
    book: 'boeken | nu boeken | boek nu | reserveren | nu reserveren | reservering bevestigen | boeking annuleren',
    subscribe:
      'abonneren | abonneer | uitschrijven | afmelden voor nieuwsbrief | abonnement opzeggen',
    pay: 'betalen | nu betalen | betaal | betaal nu | betaling bevestigen | bestellen en betalen | doneren | doneer nu | bestelling met betaalverplichting',
    transfer: 'overmaken | overboeken | geld overmaken | geld sturen | overschrijving bevestigen',
    'create-key': 'api-sleutel aanmaken | sleutel genereren | token genereren',
    'accept-terms': 'ondertekenen | voorwaarden accepteren | contract ondertekenen',
  },
  leading: {
    send: 'verstuur | verzend | stuur',
    publish: 'publiceer',
    delete: 'verwijder | wis',
    order: 'koop | bestel',
    book: 'boek | reserveer',
    subscribe: 'abonneer op',
    pay: 'betaal | doneer',
  },
  trailing: {
    send: 'verzenden | versturen',
    publish: 'publiceren',
    delete: 'verwijderen | definitief wissen',
    order: 'kopen | bestellen',
    book: 'boeken | reserveren',
    pay: 'betalen | doneren',
    transfer: 'overmaken | overboeken',
    'change-password': 'wachtwoord wijzigen | wachtwoord resetten',
    'change-security': 'toegang verlenen | autoriseren',
  },
  notBefore: {
    all: 'filter | filters | zoekopdracht | opmaak | code | later | of | verslag | een code',
  },
  notAfter: 'filter | filters | zoekopdracht | opmaak | niet | annuleren | later | code | te',
  yes: 'ja | ok | bevestigen | doorgaan | akkoord | accepteren',
  and: 'en',
};
