import { normaliseName } from '../page-target/normalise-name.ts';

/**
 * Words in the names of controls that close a cover, in the normal form in which names are compared. All words of a name must be listed:
 * “Close account” or “Reject order” do something else.
 */
const words = (text: string): ReadonlySet<string> => names(text.trim().split(/\s+/));
const names = (given: readonly string[]): ReadonlySet<string> => new Set(given.map(normaliseName));

/** Subjects of consent questions: cookies and personal data. */
export const CONSENT_WORD =
  /cookie|\b(?:gdpr|rgpd|dsgvo|ccpa|lgpd|kvkk)\b|\btracking\b|\byour privacy\b|privacy (?:settings|preferences|choices)|personal data|datenschutz|personenbezogen|données personnelles|vie privée|datos personales|privacidad|dados pessoais|privacidade|dati personali|persoonsgegevens|dan(?:e|ych) osobow|personuppgifter|persondata|henkilötie|osobní údaj|персональн|куки|çerez|kişisel veri|隐私|隱私|プライバシー|クッキー|쿠키|개인정보/i;

export const REFUSE = words(`
  reject refuse decline deny disagree ablehnen verweigern refuser rejeter décliner rechazar rechazo denegar recusar rejeitar negar
  rifiuta rifiutare rifiuto nega weigeren weiger afwijzen odrzuc odmow avvisa neka avslå afvis avvis nei hylkää kieltaydy
  odmítnout odmítám отклонить отказаться отказать відхилити відмовитися reddet reddediyorum
  거부 거절 거부하기 거절하기`);

/** Words for the cookies that a page needs; they refuse the rest together with one of `ONLY`. */
export const NECESSARY = words(`
  necessary essential essentials required needed notwendige notwendigen notwendig erforderliche erforderlichen essenzielle essenziellen essentielle
  nécessaires essentiels necesarias necesarios esenciales necessarios essenciais necessari tecnici noodzakelijke noodzakelijk functionele niezbędne
  konieczne nödvändiga nødvendige välttämättömät nezbytne необходимые обязательные необхідні zorunlu gerekli 필수`);
export const ONLY = words(`
  only strictly nur lediglich uniquement seulement solo unicamente solamente somente apenas soltanto alleen slechts tylko endast bara kun bare
  vain pouze jen только лише тільки sadece yalnızca 만`);

export const CLOSE = words(`
  close dismiss hide x schließen schliessen ausblenden fermer masquer cerrar ocultar fechar chiudi chiudere sluiten zamknij stäng luk lukk
  sulje zavřít закрыть закрити kapat 닫기`);

/** Filler words: the object of a refusal, and “accept” in “accept only necessary”. */
export const BESIDE_REFUSAL = words(`
  all any cookies cookie optional non nonessential unnecessary essential tracking these them everything and & the use of to for my i
  alle allen optionale nicht und die der den tous toutes tout les le la et facultatifs todas todos todo las los opcionales e o os as tutti
  tutto i gli facoltativi alles de het en optionele wszystkie wszystko i alla valfria alle valgfrie og kaikki ja vše vse vsechny a все
  файлы cookie усі tümünü hepsini çerezleri 모두 쿠키 전체`);
export const BESIDE_NECESSARY = words(`
  accept allow use continue with agree to cookies cookie the and akzeptieren zulassen erlauben verwenden accepter autoriser utiliser les
  aceptar permitir usar las los aceitar as os accetta accettare consenti usa i cookie accepteren toestaan de akceptuj zaakceptuj acceptera
  godkänn tillåt godkend tillad godta tillat hyväksy přijmout povolit принять использовать
  прийняти kabul et çerezleri 허용 쿠키 strictly`);
export const BESIDE_CLOSE = words(`
  this the banner cookie cookies notice message dialog dialogue window popup pop up modal overlay button and
  hinweis fenster meldung dieses diesen la le les bandeau fenetre el esta ventana aviso o a janela questo finestra het deze venster melding okno`);

/** Whole names that refuse: set phrases, and names in languages without spaces between words. */
export const REFUSING_NAMES: ReadonlySet<string> = names([
  'continue without accepting',
  'continue without agreeing',
  'continue without consent',
  'no thanks',
  'no thank you',
  'do not accept',
  'i do not accept',
  'i do not agree',
  'weiter ohne einwilligung',
  'weiter ohne zustimmung',
  'ohne zustimmung fortfahren',
  'nicht zustimmen',
  'continuer sans accepter',
  'continuar sin aceptar',
  'no aceptar',
  'continuar sem aceitar',
  'nao aceitar',
  'continua senza accettare',
  'non accettare',
  'doorgaan zonder te accepteren',
  'niet accepteren',
  'kontynuuj bez akceptacji',
  'nie zgadzam sie',
  'fortsätt utan att acceptera',
  'не принимать',
  'не согласен',
  'kabul etmiyorum',
  '拒绝',
  '全部拒绝',
  '拒绝全部',
  '拒绝所有',
  '拒绝所有cookie',
  '拒绝全部cookie',
  '不同意',
  '仅必要',
  '仅限必要',
  '仅必要cookie',
  '仅使用必要cookie',
  '仅接受必要cookie',
  '仅接受必要的cookie',
  '只接受必要的cookie',
  '拒絕',
  '全部拒絕',
  '拒絕所有',
  '僅必要',
  '拒否',
  '拒否する',
  'すべて拒否',
  'すべて拒否する',
  '全て拒否',
  '全て拒否する',
  '同意しない',
  '必要なもののみ',
  '必要なcookieのみ',
  '必要なcookieのみ許可',
  '동의하지 않음',
]);
export const CLOSING_NAMES: ReadonlySet<string> = names([
  'not now',
  'no thanks',
  'no thank you',
  'nicht jetzt',
  'nein danke',
  'pas maintenant',
  'non merci',
  'ahora no',
  'no gracias',
  'agora nao',
  'nao obrigado',
  'non ora',
  'no grazie',
  'niet nu',
  'nee bedankt',
  'nie teraz',
  'inte nu',
  'ikke nu',
  'не сейчас',
  'şimdi değil',
  '关闭',
  '關閉',
  '暂不',
  '以后再说',
  '不用了',
  '閉じる',
  '今はしない',
  '나중에',
]);
/** Signs that close. */
export const CLOSING_SIGN = /^[×✕✖✗✘⨯╳xX]$/u;
