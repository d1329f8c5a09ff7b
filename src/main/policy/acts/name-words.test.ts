import { describe, expect, it } from 'vitest';

import type { ActVerb } from '#shared/model/run/approval/act-class.ts';

import { isAgreement, verbInQuestion, verbOfName } from './name-words.ts';

/** As they stand on controls of shops, mail, chats, boards, code hosts, editors, calendars and settings. */
const BENIGN = `
Save|Save changes|OK|Cancel|Close|Add|Create|Apply|Next|Back|Continue|Done|Submit|Search|Filter|Reset
Delete filter|Delete filters|Clear search|Clear filter|Delete search|Delete formatting|Delete style|Sort by|Sort by order
Sent|Sent items|Drafts|Inbox|Archive|Snooze|Mark as read|Reply|Reply all|Forward|Compose|New message|Send settings
Send to back|Send backward|Send to front|Send code|Send feedback|Sending options|Undo send|Don't send|Cancel send
Order history|Orders|My orders|Order details|Order by|Order by price|Order date|Order #1042|Order status|Order settings|View order|Track order|Reorder columns|Sort order|Ordering guide
Buy guide|Buy guides|Buying options|Buy again|Buy list|Buyer protection|Buy or rent|Shop now|Add to cart|Add to basket|Go to checkout|Proceed to checkout|Checkout|View cart|Continue shopping|Wish list
Book club|Bookmarks|Bookings|My bookings|Booking details|Book list|Bookshelf|Book of the month|Audiobooks|Check availability|Select room|Choose seats
Post title|Posts|Post details|Post date|Post status|Post settings|Postpone|Poster|Posted by|Blog post|Post a job|Edit post|New post|Share|Copy link|Like|Comment|Follow
Publish date|Published|Publisher|Publishing options|Publish settings|Publish status|Preview|Save draft
Payments|Payment methods|Payment history|Pay rate|Pay period|Pay scale|Payroll|Paid|Payee|Add payee|Billing|Invoices|Download invoice|Pay attention
Transfer history|Transfers|Transfer limits|Transfer speed|Balance|Statement|Exchange rates
Subscriptions|Subscribers|Subscription settings|Newsletter|Notifications|Manage subscription
Deleted items|Recently deleted|Delete key on the keyboard|Restore|Undo delete|Cancel delete|Trash|Bin
Sign in|Log in|Sign up|Sign out|Log out|Register|Forgot password?|Show password|Remember me|Signed in|Sign in with Google
Security|Privacy|Account|Profile|Settings|Preferences|API keys|Developer settings|Terms|Terms of service|Accept all cookies|Reject all|I agree
Today|Month|Week|Previous|Home|Menu|Help|Refresh|Bold|Italic|Insert table|Align left|Zoom in|Fullscreen|Play|Mute|Expand all|Collapse|Show more|Load more|Export|Import|Print|Rename|Duplicate|Move|Copy|Paste|Cut|Select all
How do I delete a key?|How do I delete my account?|How can I send a message?|What do I pay for?
Remove|Remove filter|Remove from cart|Remove item|Remove tag|Clear|Clear all
Filter löschen|Suche löschen|Gesendet|Bestellungen|Meine Bestellungen|Warenkorb|In den Warenkorb|Zur Kasse|Anmelden|Speichern|Kaufberatung|Buchungen|Sortieren nach|Zahlungsarten|Überweisungen
Supprimer le filtre|Envoyés|Mes commandes|Ajouter au panier|Trier par|Moyens de paiement|Enregistrer|Connexion
Eliminar filtro|Enviados|Mis pedidos|Añadir al carrito|Ordenar por|Métodos de pago|Guardar|Iniciar sesión
Elimina filtro|Inviati|I miei ordini|Ordina per prezzo|Aggiungi al carrello|Salva|Accedi
Excluir filtro|Enviados|Meus pedidos|Adicionar ao carrinho|Salvar|Entrar
Filter verwijderen|Verzonden|Mijn bestellingen|In winkelwagen|Opslaan|Inloggen
Usuń filtr|Wysłane|Moje zamówienia|Dodaj do koszyka|Zapisz|Zaloguj się
Удалить фильтр|Отправленные|Мои заказы|В корзину|Сохранить|Войти|Сортировать по
Filtreyi sil|Gönderilenler|Siparişlerim|Sepete ekle|Kaydet|Giriş yap
حذف عامل التصفية|المرسلة|طلباتي|أضف إلى السلة|حفظ|تسجيل الدخول
已发送|发送记录|发送时间|删除线|删除筛选|我的订单|订单详情|支付方式|支付记录|购买指南|购物车|加入购物车|登录|注册|保存|取消|发布时间|发布者|最近删除|购买须知|未付款|待发送|取消发送|自动发送
送信済み|下書き|検索履歴を削除|フィルターを削除|注文履歴|カートに入れる|保存|ログイン|購入履歴|支払い方法|予約一覧|公開日
보낸 메일함|주문 내역|장바구니 담기|저장|로그인|필터 삭제|검색 기록 삭제|결제 수단|삭제된 항목|예약 내역`
  .split(/[|\n]/)
  .filter((name) => name !== '');

const COMMITS: Readonly<Partial<Record<ActVerb, string>>> = {
  send: `Send|Send message|Send now|Send email to Anna|Send reply|Send invitation|✉ Send|Save and send|Yes, send it|Resend invoice
    |Senden|Nachricht senden|Absenden|Envoyer|Envoyer le message|Enviar|Enviar correo|Invia|Invia messaggio|Enviar mensagem|Verzenden|Bericht versturen
    |Wyślij|Wyślij wiadomość|Отправить|Отправить письмо|Gönder|E-postayı gönder|إرسال|إرسال الرسالة|发送|立即发送|發送|送信|メールを送信する|보내기|메일 보내기`,
  publish: `Publish|Publish now|Publish article|Post|Post comment|Post reply|Tweet|Deploy to production|Beitrag veröffentlichen|Publier|Publicar|Pubblica
    |Publiceren|Opublikuj|Опубликовать|Yayınla|نشر|发布|发表评论|發佈|投稿する|記事を公開|게시`,
  delete: `Delete|Delete account|Delete my account|Delete…|Delete (3)|🗑 Delete|Yes, delete it|Confirm delete|Permanently delete|Erase all data|Remove user|Remove account|Empty trash
    |I understand, delete this repository|Delete row|DELETE|Move to trash|Deactivate|Close account|Konto löschen|Löschen|Endgültig löschen|Supprimer le compte|Eliminar cuenta|Borrar
    |Elimina account|Excluir conta|Apagar|Account verwijderen|Usuń konto|Удалить аккаунт|Hesabı sil|SİL|حذف الحساب|删除账号|确认删除|永久删除|批量删除|刪除|アカウントを削除|削除する|삭제|계정 삭제|삭제하기`,
  order: `Buy|Buy now|Buy it now|Buy now for 12.00|Buy 2 tickets|Purchase|Place order|Place your order|Order now|Confirm order|Complete purchase|Pre-order now|Place bid|Cancel order
    |Jetzt kaufen|Bestellung abschicken|Commander|Acheter maintenant|Comprar ahora|Realizar pedido|Acquista ora|Comprar agora|Nu kopen|Bestelling plaatsen|Kup teraz|Złóż zamówienie
    |Купить|Оформить заказ|Satın al|Sipariş ver|اشتر الآن|立即购买|提交订单|下单|注文を確定する|今すぐ買う|구매하기|바로 구매|주문하기`,
  book: `Book|Book now|Book a table|Reserve|Reserve seats|Confirm booking|Jetzt buchen|Zimmer reservieren|Réserver|Reservar ahora|Prenota ora|Boek nu|Zarezerwuj|Забронировать|Rezervasyon yap|احجز الآن|立即预订|予約する|예약하기`,
  subscribe: `Subscribe|Unsubscribe|Unsubscribe from this list|Cancel subscription|Abonnieren|Se désabonner|Suscribirse|Abbonati|Uitschrijven|Subskrybuj|Подписаться|Abone ol|اشترك الآن|取消订阅|退订|購読する|구독하기`,
  pay: `Pay|Pay now|Pay $12.00|Pay with PayPal|Confirm and pay|Make payment|Donate|Donate $5|Jetzt zahlungspflichtig bestellen|Jetzt bezahlen|Payer 12 €|Pagar|Confirmar y pagar|Paga ora|Betaal nu|Zapłać
    |Kupuję i płacę|Оплатить|Ödeme yap|ادفع الآن|立即支付|确认付款|支払う|今すぐ支払う|결제하기`,
  transfer: `Transfer|Transfer money|Send money|Withdraw|Withdraw 100 EUR|Confirm transfer|Überweisen|Effectuer le virement|Hacer transferencia|Conferma bonifico|Geld overmaken|Wykonaj przelew|Выполнить перевод|Para gönder|تحويل الأموال|转账|确认转账|送金する|이체하기`,
  'change-password': `Change password|Reset password|Passwort ändern|Cambiar contraseña|Сменить пароль|修改密码|パスワードを変更|비밀번호 변경`,
  'change-security': `Authorize app|Grant access|Revoke token|Disable two-factor authentication|Zugriff gewähren|Autorizar|授权`,
  'create-key': `Create API key|Generate new token|Create new secret key|Add SSH key|创建密钥|API-Schlüssel erstellen|API 키 생성`,
  'accept-terms': `Accept terms|Sign contract|Sign document|Vertrag unterschreiben|签署合同|署名する`,
};

const LISTED = Object.entries(COMMITS).flatMap(([verb, names]) =>
  names.split('|').map((name) => [name.trim(), verb] as const),
);

describe('the words of a control', () => {
  it('are enough of both kinds to tell', () => {
    expect(new Set(BENIGN).size).toBeGreaterThanOrEqual(150);
    expect(LISTED.length).toBeGreaterThanOrEqual(150);
  });

  it.each(BENIGN)('“%s” commits nothing', (name) => expect(verbOfName(name)).toBeNull());

  it.each(LISTED)('“%s” says %s', (name, verb) => expect(verbOfName(name)).toBe(verb));

  it('are no command in a long sentence, nor where there are none', () => {
    expect(
      verbOfName('Delete what you do not need any more and keep all the rest of it'),
    ).toBeNull();
    expect(verbOfName('')).toBeNull();
    expect(verbOfName('🗑')).toBeNull();
  });

  it('count by the gravest act that they name', () => {
    expect(verbOfName('Send message and pay')).toBe('pay');
    expect(verbOfName('Place order and pay')).toBe('pay');
  });
});

describe('a question', () => {
  it.each([
    ['Are you sure you want to delete this item?', 'delete'],
    ['Möchten Sie das Konto wirklich löschen?', 'delete'],
    ['Voulez-vous supprimer ce message ?', 'delete'],
    ['确定要删除这条记录吗？', 'delete'],
    ['本当に削除しますか？', 'delete'],
    ['정말 삭제하시겠습니까?', 'delete'],
    ['Send the message without a subject?', 'send'],
    ['Buy 3 for $30?', 'order'],
    ['Pay $1,999 now?', 'pay'],
    ['Place the order and pay $5?', 'pay'],
    ['Leave this page? Changes you made may not be saved.', null],
    ['Sign in again?', null],
    ['Delete filter?', null],
    ['', null],
  ])('%s asks about %s', (text, verb) => expect(verbInQuestion(text)).toBe(verb));

  it.each(['OK', 'Yes', 'Ja', 'Oui', 'Sí', 'Да', 'Evet', 'نعم', '确定', 'はい', '확인', 'Confirm'])(
    '“%s” agrees to it',
    (name) => expect(isAgreement(name)).toBe(true),
  );

  it.each(['No', 'Cancel', 'Nein', '取消', 'OK computer', ''])('“%s” does not', (name) =>
    expect(isAgreement(name)).toBe(false),
  );
});
