import { describe, expect, it } from 'vitest';

import { gravestOf, kindInName, kindInWords, onlyAgrees } from './words-say.ts';

/** Names of controls by kind, in all languages with word lists. */
const STRONG = {
  send: 'Send|Publish|Post|Share|Invite people|Senden|Veröffentlichen|Teilen|Envoyer|Publier|Partager|Enviar|Publicar|Compartir|Compartilhar|Convidar|Invia|Pubblica|Condividi|Verzenden|Publiceren|Delen|Wyślij|Opublikuj|Udostępnij|Gönder|Yayınla|Paylaş|Отправить|Опубликовать|Поделиться|إرسال|نشر|发送|發送|发布|分享|送信|投稿|보내기|게시',
  delete:
    'Delete|Remove|Move to trash|Cancel subscription|Löschen|Entfernen|Kündigen|Supprimer|Effacer|Eliminar|Borrar|Excluir|Apagar|Elimina|Rimuovi|Verwijderen|Usuń|Sil|Удалить|حذف|删除|刪除|削除|삭제',
  spend:
    'Buy now|Place order|Pay|Checkout|Book|Donate|Kaufen|Zahlungspflichtig bestellen|Bezahlen|Überweisen|Acheter|Commander|Payer|Comprar|Pagar|Reservar|Acquista|Paga|Prenota|Kopen|Betalen|Kup teraz|Zapłać|Zamów|Satın al|Öde|Купить|Оплатить|Заказать|شراء|ادفع|购买|立即支付|下单|購入|注文を確定する|구매|결제하기',
  identity:
    'Sign in|Log in|Register|Create account|Authorize|Change password|Accept the terms|Anmelden|Registrieren|Autorisieren|Passwort ändern|Se connecter|Créer un compte|Autoriser|Iniciar sesión|Registrarse|Criar conta|Accedi|Registrati|Inloggen|Registreren|Zaloguj|Zarejestruj|Giriş yap|Kayıt ol|Войти|Зарегистрироваться|تسجيل الدخول|登录|注册|授权|ログイン|新規登録|로그인|회원가입',
} as const;

/** One word for each further language, and further English ones. */
const FURTHER = {
  send: 'Skicka|Lähetä|Odeslat|Küldés|Trimite|Kirim|Gửi tin|Αποστολή|Надіслати|שלח|भेजें|ส่ง|Announce it',
  delete:
    'Ta bort|Slet|Slett|Poista|Smazat|Törlés|Șterge|Hapus|Xóa|Διαγραφή|Видалити|מחק|हटाएं|ลบ|Disable account|Drop table',
  spend:
    'Köp nu|Køb|Kjøp|Osta|Koupit|Vásárlás|Cumpără|Beli|Mua|Αγορά|Купити|קנה|खरीदें|ซื้อ|Place a bid|Cash out',
  identity:
    'Logga in|Log ind|Logg inn|Kirjaudu|Přihlásit|Bejelentkezés|Autentificare|Masuk|Đăng nhập|Σύνδεση|Увійти|התחבר|लॉग इन|เข้าสู่ระบบ|Promote to owner|Transfer ownership',
} as const;

const WEAK =
  'OK|Yes|Continue|Next|Confirm|Done|Apply|Weiter|Ja|Bestätigen|Oui|Continuer|Valider|Sí|Continuar|Aceptar|Sim|Avanti|Conferma|Doorgaan|Verder|Tak|Dalej|Evet|Tamam|Devam|Да|Продолжить|نعم|متابعة|确定|下一步|はい|次へ|예|확인|Yes, continue|OK, go ahead|Yes, I’m sure|→|✓|…';

const PLAIN =
  'Save|Add row|Show details|Open the order|Orders|Books|Messages|Sender|Payment methods list|Bookmarks|Speichern|Einstellungen|Enregistrer|Guardar|保存|设置|Display|Shared with me|Posts|Deleted files';

describe('what a control says', () => {
  it('is read of the whole name and of short words as they are written', () => {
    expect(kindInWords('Yes, order')).toBe('spend');
    expect(kindInWords('Order by name')).toBeNull();
    expect(kindInWords('P a y')).toBe('spend');
    expect(kindInWords('S’il vous plaît')).toBeNull();
  });

  it.each([...Object.entries(STRONG), ...Object.entries(FURTHER)])(
    'is %s in each language',
    (kind, names) => {
      for (const name of names.split('|')) expect(kindInWords(name), name).toBe(kind);
    },
  );

  it('is nothing where it only agrees', () => {
    for (const name of WEAK.split('|')) {
      expect(kindInWords(name), name).toBeNull();
      expect(onlyAgrees(name), name).toBe(true);
    }
    for (const name of ['Save', 'Delete', 'Send it', '保存', 'Pay now'])
      expect(onlyAgrees(name), name).toBe(false);
  });

  it('is nothing where a name only has such a word in it', () => {
    const said = PLAIN.split('|').filter((name) => kindInWords(name) !== null);
    // A needless question is acceptable, so that the floor misses nothing.
    expect(said).toEqual(['Payment methods list']);
  });

  it.each([
    ['Confirm and pay', 'spend'],
    ['Yes, buy it', 'spend'],
    ['OK, send', 'send'],
    ['Continue and publish', 'send'],
    ['Yes – remove', 'delete'],
    ['Confirm deletion', 'delete'],
    ['Save and pay', 'spend'],
    ['Save & send', 'send'],
    ['Speichern und löschen', 'delete'],
    ['Agree and register', 'identity'],
    ['Weiter und überweisen', 'spend'],
  ])('counts behind what it begins with: %s', (name, kind) => {
    expect(kindInWords(name)).toBe(kind);
  });

  it.each([
    'Dеlete',
    'D e l e t e',
    'D.e.l.e.t.e',
    'De\u200Blete',
    'De\u3164lete',
    'DeLeTe',
    'De lete',
    'De le te it now',
    'Now please D e l e t e everything that is here',
    'De1ete',
    'DeIete',
    'ᴅᴇʟᴇᴛᴇ',
    'ＤＥＬＥＴＥ',
    'D\u0301elete',
    `${'\u2063'.repeat(3_000)}Delete`,
  ])('counts however it is written: %s', (name) => {
    expect(kindInWords(name)).toBe('delete');
  });

  it('counts as the gravest that it says', () => {
    expect(kindInWords('Delete and pay now')).toBe('spend');
    expect(kindInWords('Sign in and send')).toBe('identity');
    expect(gravestOf(['send', 'delete'])).toBe('delete');
    expect(gravestOf([null, 'send'])).toBe('send');
    expect(gravestOf(['spend', null])).toBe('spend');
  });
});

describe('what a program calls things', () => {
  it.each([
    ['deleteAccount', 'delete'],
    ['account.delete', 'delete'],
    ['sendMail', 'send'],
    ['SubmitPayment', 'spend'],
    ['createOrder', 'spend'],
    ['changePassword', 'identity'],
    ['2fa', 'identity'],
    ['getItems', null],
    ['search', null],
    ['messages', null],
  ])('is told by %s', (name, kind) => {
    expect(kindInName(name, 'operation')).toBe(kind);
  });

  it('is a thing at the end of an address and a deed at its beginning', () => {
    expect(kindInName('sort-order', 'path')).toBeNull();
    expect(kindInName('order', 'path')).toBe('spend');
    expect(kindInName('create-payment', 'path')).toBe('spend');
    expect(kindInName('messages:send', 'path')).toBe('send');
    expect(kindInName('how-to-delete', 'address')).toBeNull();
    expect(kindInName('delete_item', 'address')).toBe('delete');
  });
});
