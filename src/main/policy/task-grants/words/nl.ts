import type { TaskWords } from './task-words.ts';

export const NL_TASK: TaskWords = {
  fillers: '',
  verbs: {
    send: 'stuur | sturen | verstuur | verzend | beantwoord | antwoord',
    publish: 'publiceer | publiceren | plaats | reageer',
    delete: 'verwijder | verwijderen | wis | wissen | leeg | gooi',
    order: 'bestel | bestellen | koop | kopen | annuleer de bestelling',
    book: 'boek | boeken | reserveer | reserveren',
    subscribe: 'abonneer | schrijf uit | zeg op',
    'sign-in': 'inloggen | meld | aanmelden | registreer',
    upload: 'upload | uploaden | voeg bij',
    download: 'download | downloaden',
    bookmark: 'maak een bladwijzer | voeg toe aan bladwijzers | bladwijzer',
    submit:
      'sla | opslaan | vul | invullen | maak | maken | voeg | toevoegen | wijzig | wijzigen | verander | dien | indienen | hernoem | zet',
    confirm: 'bevestig | bevestigen | accepteer',
  },
  not: 'niet | geen | zonder | nooit | voordat | hoe',
  many: 'alle | elke | ieder | iedere | deze | meerdere',
  numbers: { twee: 2, drie: 3, vier: 4, vijf: 5, tien: 10 },
  and: 'en | dan',
};
