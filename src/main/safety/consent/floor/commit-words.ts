import type { ActKind } from '#shared/model/run/approval/act-kind.ts';

/**
 * Names of controls and dialogs that commit, one list per kind, separated by `|`. `^` matches at the start, `=` the whole name, otherwise
 * anywhere. Written without accents, as `foldWords` returns them; words of scripts without spaces are searched for in the whole text. A
 * needless word costs a question, a missing one is left to the act reader.
 */
export const COMMIT_WORDS: Readonly<Record<Exclude<ActKind, 'change'>, string>> = {
  send: `^send | send it | send now | send message | send anyway | ^resend | ^publish | publish now | ^post | post it | ^share | ^invite | invite people | ^reply | ^comment | post comment | ^tweet | ^broadcast | ^notify | ^forward | ^deploy | go live | ^announce | ^release | submit review | ^message
    | senden | absenden | ^versenden | veroffentlichen | ^teilen | ^einladen | ^antworten | kommentieren | weiterleiten | posten
    | envoyer | ^publier | ^partager | ^inviter | ^repondre | ^commenter | enviar | ^publicar | ^compartir | ^invitar | ^responder | ^comentar | ^reenviar | ^compartilhar | ^convidar
    | ^invia | inviare | ^pubblica | ^condividi | ^invita | ^rispondi | ^commenta | ^inoltra | verzenden | versturen | ^publiceren | ^plaatsen | ^delen | uitnodigen | beantwoorden | doorsturen
    | wyslij | opublikuj | udostepnij | zapros | odpowiedz | skomentuj | gonder | yayınla | yayinla | paylas | davet et | yanıtla | yanitla
    | ^skicka | publicera | publiser | laheta | julkaise | odeslat | zverejnit | kuldes | kozzetetel | trimite | ^kirim | terbitkan | gui tin | dang bai | αποστολη | δημοσιευση | надіслати | опублікувати | שלח | פרסם | भेजें | ส่ง | โพสต์
    | отправить | опубликовать | поделиться | пригласить | ответить | переслать | ارسال | إرسال | نشر | مشاركة | دعوة
    | 发送 | 發送 | 发布 | 發布 | 发表 | 發表 | 分享 | 邀请 | 邀請 | 回复 | 回覆 | 评论 | 转发 | 送信 | 投稿 | 公開する | 共有する | 招待 | 返信 | 보내기 | 전송 | 게시 | 공유하기 | 초대 | 답장`,
  delete: `delete | deletion | ^removal | ^erase | ^destroy | ^purge | ^remove | ^wipe | ^trash | move to trash | empty trash | empty bin | close account | close my account | deactivate | disable account | drop table | drop database | ^nuke | ^unsubscribe | factory reset | clear all data | ^revoke | ^terminate | cancel order | cancel subscription | cancel booking | cancel reservation | cancel membership | cancel account
    | loschen | ^entfernen | vernichten | papierkorb leeren | kundigen | stornieren | konto schliessen
    | supprimer | effacer | ^retirer | vider la corbeille | resilier | eliminar | borrar | ^suprimir | vaciar papelera | ^excluir | apagar | ^remover | elimina | eliminare | cancellare | ^rimuovi | svuota cestino
    | verwijderen | wissen | prullenbak legen | opzeggen | usun | skasuj | oproznij kosz | ^sil | kalıcı olarak sil | kalici olarak sil | kaldır | kaldir | hesabı kapat
    | ta bort | ^radera | ^slet | ^slett | ^poista | ^smazat | ^odstranit | torles | ^sterge | ^hapus | ^xoa | διαγραφη | видалити | מחק | מחיקה | हटाएं | मिटाएं | ลบ
    | удалить | стереть | очистить корзину | حذف | إزالة | مسح
    | 删除 | 刪除 | 移除 | 清空 | 注销账号 | 销毁 | 削除 | 消去 | 破棄 | 退会 | 삭제 | 제거 | 탈퇴`,
  spend: `^buy | buy now | purchase | place order | place your order | place my order | complete order | confirm order | submit order | ^order now | =order | checkout | check out | ^pay | ^payment | pay now | make payment | confirm payment | ^book | book now | ^reserve | confirm booking | place bid | place a bid | ^bid | cash out | ^remit | start trial | get premium | donate | transfer money | send money | ^transfer | withdraw | ^wire | top up | ^subscribe | start subscription | upgrade plan | ^upgrade now | place trade | ^invest | ^sell
    | kaufen | bestellen | zahlungspflichtig | bezahlen | ^zahlen | ^buchen | jetzt buchen | reservieren | uberweisen | spenden | abonnieren | bieten
    | acheter | commander | ^payer | ^reserver | virement | ^faire un don | s abonner | encherir | comprar | ^pagar | ^reservar | realizar pedido | hacer pedido | transferir | donar | suscribirse | finalizar compra | fazer pedido | doar
    | acquista | compra ora | ordina | ^paga | pagare | prenota | bonifico | dona ora | abbonati | kopen | ^bestel | betalen | ^boek | reserveren | overmaken | doneren | abonneren
    | kup | kup teraz | zamow | zaplac | zarezerwuj | przelej | satin al | siparis ver | ^ode | rezervasyon yap | havale | bagis
    | ^kop nu | bestall | ^betala | køb | kjøp | ^betal | ^osta | ^maksa | ^tilaa | koupit | zaplatit | objednat | vasarlas | fizetes | megrendeles | cumpara | plateste | ^beli | ^bayar | ^mua | thanh toan | αγορα | πληρωμη | купити | сплатити | замовити | קנה | לתשלום | खरीदें | भुगतान | ซื้อ | ชำระเงิน
    | купить | оформить заказ | заказать | оплатить | забронировать | перевести деньги | перевод денег | пожертвовать | شراء | اشتر | ادفع | دفع | احجز | تحويل | تبرع
    | 购买 | 購買 | 立即买 | 下单 | 下單 | 提交订单 | 支付 | 付款 | 结算 | 結帳 | 预订 | 預訂 | 预定 | 转账 | 轉帳 | 汇款 | 充值 | 捐款 | 订阅 | 購入 | 注文 | 支払 | 予約 | 振込 | 送金 | 寄付 | 구매 | 주문하기 | 결제 | 예약하기 | 송금 | 이체 | 기부`,
  identity: `sign in | log in | ^login | ^signin | sign up | ^signup | ^register | create account | create an account | authorize | authorise | grant access | allow access | give access | accept terms | accept the terms | accept and | agree to | i agree | accept contract | accept offer | sign contract | ^sign document | sign and | change password | reset password | update password | two factor | 2 step | passkey | api key | access token | generate token | create token | ssh key | deploy key | recovery code | make admin | make owner | grant admin | promote to | transfer ownership | hand over ownership | change email | link account | connect account | impersonate
    | anmelden | einloggen | registrieren | konto erstellen | autorisieren | zugriff erlauben | zugriff gewahren | passwort andern | passwort zurucksetzen | agb akzeptieren | vertrag unterschreiben | zustimmen und
    | se connecter | connexion | s inscrire | creer un compte | autoriser | changer le mot de passe | accepter les conditions | iniciar sesion | acceder | registrarse | crear cuenta | autorizar | cambiar contrasena | aceptar los terminos | entrar na conta | cadastrar | criar conta | alterar senha | aceitar os termos
    | accedi | registrati | crea account | autorizza | cambia password | accetta i termini | inloggen | aanmelden | registreren | account aanmaken | wachtwoord wijzigen | voorwaarden accepteren
    | zaloguj | zarejestruj | utworz konto | autoryzuj | zmien haslo | akceptuje regulamin | giris yap | oturum ac | kayıt ol | kayit ol | hesap olustur | yetkilendir | sifre degistir
    | logga in | skapa konto | log ind | logg inn | kirjaudu | rekisteroidy | prihlasit | zaregistrovat | bejelentkezes | regisztracio | autentificare | inregistrare | ^masuk | ^daftar | dang nhap | dang ky | συνδεση | εγγραφη | увійти | зареєструватися | התחבר | הרשמה | लॉग इन | เข้าสู่ระบบ
    | войти | зарегистрироваться | создать аккаунт | разрешить доступ | сменить пароль | принять условия | تسجيل الدخول | تسجيل حساب | إنشاء حساب | تفويض | تغيير كلمة المرور
    | 登录 | 登入 | 注册 | 註冊 | 授权 | 授權 | 修改密码 | 重置密码 | 同意并 | 接受条款 | ログイン | サインイン | 新規登録 | 会員登録 | 許可する | パスワードを変更 | 規約に同意 | 로그인 | 회원가입 | 권한 부여 | 비밀번호 변경 | 약관에 동의`,
};

/** Words for ordering or reserving that do not pay yet. */
export const ORDER_WORDS = `order | book | reserve | bestellen | buchen | reservieren | commander | reserver | pedir | reservar | ordina | prenota | bestel | boek | zamow | zarezerwuj | siparis ver | заказать | забронировать | 下单 | 下單 | 预订 | 預訂 | 预定 | 注文 | 予約 | 주문하기 | 예약하기`;

/** Names that only agree to an earlier question or press, which then counts too. */
export const AGREEING_WORDS = `ok | okay | yes | sure | continue | confirm | proceed | next | accept | agree | allow | submit | done | finish | go | go ahead | do it | apply | close | weiter | ja | bestatigen | fortfahren | einverstanden | fertig | oui | continuer | confirmer | valider | suivant | si | continuar | confirmar | aceptar | siguiente | sim | aceitar | conferma | continua | avanti | accetta | doorgaan | bevestigen | verder | volgende | akkoord | tak | dalej | potwierdz | kontynuuj | evet | tamam | devam | onayla | да | ок | продолжить | подтвердить | далее | نعم | موافق | متابعة | تأكيد | 确定 | 確定 | 确认 | 確認 | 是 | 继续 | 下一步 | 好的 | 同意 | はい | 続行 | 続ける | 次へ | 예 | 확인 | 계속 | 다음 | fortsatt | nasta | jatka | seuraava | pokracovat | potvrdit | tovabb | megerosites | confirma | lanjut | tiep tuc | xac nhan | συνεχεια | далі | המשך | אישור | जारी रखें | ตกลง | ถัดไป`;

/** Filler words between agreeing words. */
export const BESIDE =
  'and then i am m sure please anyway it got the my that und ich bin sicher bitte et je suis y estoy seguro e sim ed en ik';

/**
 * Words of program names: first or only words of paths and operations; then, after `|`, those that count there but not in URLs of read-only
 * requests, where nouns (`order`, `login`) are usually pages; then those that count only in such URLs. Nouns (`orders`) say no deed.
 */
export const COMMIT_NAMES: Readonly<Record<Exclude<ActKind, 'change'>, string>> = {
  send: 'send sendmail sendmessage publish tweet invite | share broadcast notify reply forward deploy | unpublish vote upvote downvote approve accept confirm',
  delete:
    'delete del remove destroy erase purge trash wipe deactivate revoke unsubscribe loeschen supprimer eliminar borrar | drop unlink terminate rm rmdir truncate | cancel',
  spend:
    'pay purchase buy placeorder withdraw donate transfer bid | payment payments payout payouts checkout order book booking bookings reserve reservation transfers withdrawal donation sepa wire charge refund subscribe kaufen bestellen acheter comprar pagar |',
  identity:
    '| password passwd changepassword resetpassword login signin logon signup register authorize authorise consent oauth 2fa mfa totp passkey webauthn apikey apikeys impersonate grant credentials sshkeys |',
};
