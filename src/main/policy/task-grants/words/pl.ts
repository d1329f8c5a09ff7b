import type { TaskWords } from './task-words.ts';

export const PL_TASK: TaskWords = {
  fillers: '',
  verbs: {
    send: 'wyślij | wysłać | odpowiedz | odpisz | prześlij',
    publish: 'opublikuj | opublikować | skomentuj | dodaj komentarz',
    delete: 'usuń | usunąć | skasuj | wyrzuć | opróżnij',
    order: 'zamów | zamówić | kup | kupić | anuluj zamówienie',
    book: 'zarezerwuj | zarezerwować | umów',
    subscribe: 'zasubskrybuj | subskrybuj | wypisz | anuluj subskrypcję',
    'sign-in': 'zaloguj | zalogować | zarejestruj',
    upload: 'załącz | wgraj | prześlij plik',
    download: 'pobierz | pobrać | ściągnij',
    bookmark: 'dodaj do zakładek | dodaj zakładkę',
    submit:
      'zapisz | zapisać | wypełnij | wypełnić | utwórz | dodaj | zmień | edytuj | zaktualizuj | ustaw | złóż',
    confirm: 'potwierdź | potwierdzić | zaakceptuj',
  },
  not: 'nie | bez | nigdy | zanim',
  many: 'wszystkie | wszystko | każdy | każdą | każde | kilka | te',
  numbers: { dwa: 2, dwie: 2, trzy: 3, cztery: 4, pięć: 5, dziesięć: 10 },
  and: 'i | oraz | potem | lub',
};
