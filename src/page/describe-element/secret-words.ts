import type { SecretFieldKind } from '#shared/model/page/node-facts.ts';

/** Longest name of a field, in characters; a longer label is a sentence, such as a question about passwords. */
const LONGEST_LABEL = 60;

/** Words after a secret's word that mean the field is only about the secret. */
const ABOUT =
  '(?:name|label|title|description|reset|hint|reminder|question|length|strength|policy|expir\\w*|lifetime|type|id|scopes?|notes?|limits?|counts?|usage|rotation|manager|generator|format|settings?)';
const NOT_ABOUT = `(?![- ]*${ABOUT}\\b)`;
/** Word start for Latin letters; `\b` knows only ASCII. */
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

const latin = (...words: readonly string[]): string =>
  `${START}(?:${words.join('|')})${END}${NOT_ABOUT}`;

interface Rule {
  readonly kind: SecretFieldKind;
  readonly words: RegExp;
}

/** Rules, the most specific first. */
const RULES: readonly Rule[] = [
  {
    kind: 'cvc',
    words: new RegExp(
      [
        latin(
          'cvv2?',
          'cvc2?',
          'cvn',
          '(?:cc|card) ?(?:csc|cid)',
          'csc',
          '(?:card )?(?:security|verification) (?:code|number|value) (?:cvv|cvc)',
          'card (?:security|verification) (?:code|number|value)',
          'security code',
          'securitycode',
          'sicherheitscode',
          'prüfnummer',
          'prüfziffer',
          'kartenprüf\\w+',
          'cryptogramme(?: visuel)?',
          'code de sécurité',
          'código de segurança',
          'código de seguridad',
          'codice di sicurezza',
          'beveiligingscode',
          'kod bezpieczeństwa',
          'güvenlik kodu',
          'код безопасности',
        ),
        '安全码|安全碼|セキュリティ ?コード|보안 ?코드',
      ].join('|'),
      'iu',
    ),
  },
  {
    kind: 'code',
    words: new RegExp(
      [
        latin(
          'otp(?: ?code)?',
          't?otp ?(?:code|token|pin)',
          'totp',
          '(?:2fa|mfa|two factor|multi factor)(?: ?code)?',
          'one[- ]?time (?:code|pass(?:word|code)|pin)',
          '(?:verification|authentication|authenticator|auth|confirmation|login|sign in|access|sms) (?:code|pin)',
          'verificationcode',
          'authcode',
          'smscode',
          '(?:recovery|backup) codes?',
          'bestätigungscode',
          'einmal(?:code|passwort|kennwort)',
          'verifizierungscode',
          '(?:sms|m|push|photo|chip)[- ]?tan',
          'tan[- ](?:nummer|eingeben)',
          'code de (?:vérification|confirmation|récupération|secours)',
          'code à usage unique',
          'código de (?:verificación|confirmación|recuperación|verificação|confirmação|recuperação|un solo uso)',
          'codice di (?:verifica|conferma|recupero)',
          'verificatiecode',
          'eenmalige code',
          'kod (?:weryfikacyjny|jednorazowy)',
          'doğrulama kodu',
          'код (?:подтверждения|проверки|из смс|восстановления)',
          'одноразовый (?:код|пароль)',
        ),
        '(?<!图形|图片|图像|圖形)(?:验证码|驗證碼)|动态码|一次性密码|恢复码|認証コード|確認コード|ワンタイム(?:パスワード|コード)|인증 ?(?:번호|코드)|일회용 ?비밀번호',
      ].join('|'),
      'iu',
    ),
  },
  {
    kind: 'number',
    words: new RegExp(
      [
        latin(
          '(?<!(?:gift|library|loyalty|member(?:ship)?|business|id|rewards?|bonus) )(?:credit |debit |payment )?card ?(?:number|no|nr|num)',
          'cc ?(?:number|num|no)',
          'cardnumber',
          'ccnumber',
          '(?:kredit|kredit-?)kartennummer',
          'kartennummer',
          'numéro de (?:la )?carte(?: (?:bancaire|de crédit))?',
          'número de (?:la )?tarjeta',
          'número do cartão',
          'numero (?:della )?carta(?: di credito)?',
          'kaartnummer',
          'numer karty',
          'kart numarası',
          'номер карты',
        ),
        '(?:银行卡|信用卡|卡)(?:号|卡号|號碼?)|カード番号|카드 ?번호',
      ].join('|'),
      'iu',
    ),
  },
  {
    kind: 'key',
    words: new RegExp(
      [
        latin(
          '(?:api|secret|private|signing|encryption|license|licence|deploy|access) ?key(?: secret)?',
          'apikey',
          'secretkey',
          'privatekey',
          '(?:api|auth|access|bearer|refresh|bot|app|security|session|personal access|authentication) ?token',
          'accesstoken',
          'authtoken',
          'apitoken',
          '(?:client|app|application|api|webhook|shared|consumer|signing) ?secret',
          'clientsecret',
          '(?:seed|recovery|secret|mnemonic|backup) ?phrase',
          'seedphrase',
          'mnemonic',
          'wiederherstellungsphrase',
          'api[- ]?schlüssel',
          'zugriffsschlüssel',
          "clé (?:api|d[’']api|secrète|privée)",
          'phrase de récupération',
          'clave (?:api|de api|secreta|privada)',
          'frase (?:semilla|de recuperación|de recuperação)',
          'chave (?:api|de api|secreta|privada)',
          'chiave (?:api|segreta|privata)',
          'api[- ]?sleutel',
          'klucz api',
          'api anahtarı',
          'ключ api',
          'api[- ]ключ',
          'приватный ключ',
        ),
        '助记词|私钥|密钥|访问令牌|秘密鍵|APIキー|アクセストークン|シードフレーズ|API ?키|비밀 ?키|복구 ?문구',
        '^(?:secret|token|geheimnis|jeton|令牌|トークン|토큰)$',
      ].join('|'),
      'iu',
    ),
  },
  {
    kind: 'password',
    words: new RegExp(
      [
        latin(
          '(?<!(?:forgot|forgotten|search|filter|reset|without|saved|max|min|show|hide) )(?:pass(?:word|wd|code|phrase|wort)|passwd|pwd)',
          '(?:new|old|current|confirm|repeat|retype|user|login|account)(?:password|passwd|pwd)',
          'password(?:confirm\\w*|again|repeat|new|old|2)',
          'kennwort',
          'zugangscode',
          'mot de passe',
          'contraseña',
          'senha',
          'palavra-passe',
          'wachtwoord',
          'hasło',
          'şifre(?:niz)?',
          "parola d[’' ]ordine",
          'parolă',
          'lösenord',
          'пароль',
        ),
        '密码|密碼|口令|パスワード|暗証番号|비밀번호|암호',
      ].join('|'),
      'iu',
    ),
  },
  {
    kind: 'pin',
    words: new RegExp(
      latin(
        '(?<!push )pin(?! ?(?:code|it|this|to|board|post|up|message|comment|location|drop|on|tab))(?: number)?',
      ),
      'iu',
    ),
  },
];

/** Results by label, as a page has the same few labels at each reading. */
const known = new Map<string, SecretFieldKind | null>();
const MOST_KNOWN = 500;

/** The kind of secret that these words name; `null` if none. `apiKey`, `api_key` and `API key` are equal. */
export function secretNamed(words: string): SecretFieldKind | null {
  if (words === '' || words.length > LONGEST_LABEL) return null;
  const before = known.get(words);
  if (before !== undefined) return before;
  const kind = findNamed(words);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(words, kind);
  return kind;
}

function findNamed(words: string): SecretFieldKind | null {
  const plain = words
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_.:*[\]()/-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return RULES.find(({ words: pattern }) => pattern.test(plain))?.kind ?? null;
}
