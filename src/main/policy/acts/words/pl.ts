import type { ActWords } from './act-words.ts';

export const PL: ActWords = {
  whole: {
    send: 'wyślij | wyślij wiadomość | wyślij teraz | prześlij wiadomość',
    publish: 'opublikuj | publikuj | opublikuj teraz | dodaj komentarz i opublikuj',
    delete: 'usuń | skasuj | opróżnij kosz | zamknij konto | usuń trwale',
    order:
      'kup | kup teraz | kupuję | zamów | zamów teraz | zamawiam | złóż zamówienie | potwierdź zamówienie | potwierdź zakup | anuluj zamówienie | licytuj',
    book: 'rezerwuj | zarezerwuj | zarezerwuj teraz | potwierdź rezerwację | anuluj rezerwację',
    subscribe: 'subskrybuj | anuluj subskrypcję | wypisz się | zrezygnuj z subskrypcji',
    pay: 'zapłać | zapłać teraz | płacę | kupuję i płacę | zamawiam i płacę | potwierdź płatność | zamawiam z obowiązkiem zapłaty | wpłać | wesprzyj',
    transfer: 'wykonaj przelew | wyślij przelew | przelej | potwierdź przelew | wypłać',
    'create-key': 'utwórz klucz api | wygeneruj klucz | wygeneruj token',
    'accept-terms': 'podpisz | akceptuję regulamin | podpisz umowę',
  },
  leading: {
    send: 'wyślij',
    publish: 'opublikuj',
    delete: 'usuń | skasuj',
    order: 'kup | zamów',
    book: 'zarezerwuj | rezerwuj',
    subscribe: 'subskrybuj',
    pay: 'zapłać | opłać',
    transfer: 'przelej',
    'change-password': 'zmień hasło | zresetuj hasło',
    'change-security': 'autoryzuj | przyznaj dostęp | cofnij dostęp',
    'create-key': 'utwórz klucz api | wygeneruj klucz api',
  },
  trailing: {},
  notBefore: { all: 'filtr | filtry | wyszukiwanie | formatowanie | kod | później | lub' },
  notAfter: 'nie | anuluj',
  yes: 'tak | ok | potwierdź | potwierdzam | kontynuuj | zgadzam się | akceptuję | dalej',
  and: 'i | oraz',
};
