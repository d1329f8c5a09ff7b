/** Words for what is told to nobody but its own site, in the languages that models write. Latin ones as whole words. */
const LATIN = [
  'pass(?:word|wd|code|phrase|wort)s?',
  'pwd',
  'pin(?: ?(?:code|number))?',
  'cvv2?',
  'cvc2?',
  '(?:credit |debit )?card number',
  '(?:security|verification|authentication|confirmation|login|access|one[- ]?time|sms|recovery|backup|2fa|two[- ]factor|otp|totp) codes?',
  '\\d[- ]?digit code',
  'otp',
  '(?:api|secret|private|access) key',
  '(?:api|access|auth|bearer) token',
  '(?:seed|recovery) phrase',
  'log-?in (?:data|details|credentials)',
  'credentials',
  'kennw(?:ort|örter)',
  'zugangsdaten',
  '(?:bestätigungs|einmal|sicherheits|verifizierungs|anmelde)code',
  'mots? de passe',
  'codes? de (?:vérification|sécurité|confirmation)',
  'identifiants',
  'contraseñas?',
  'códigos? de (?:verificación|seguridad|confirmación|verificação|segurança)',
  'credenciales',
  'senhas?',
  "parola d[’' ]ordine",
  'codice di (?:verifica|sicurezza)',
  'wachtwoord(?:en)?',
  'hasł[oa]',
  'şifre(?:niz)?',
];
const OTHER =
  /парол[ья]|код подтверждения|密码|密碼|口令|验证码|驗證碼|动态码|パスワード|暗証番号|認証コード|確認コード|비밀번호|인증 ?(?:번호|코드)/iu;
const NAMED = new RegExp(`(?<![\\p{L}\\p{N}])(?:${LATIN.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Whether a question is about a password, a code or the like: its answer is not to be written to a model. */
export const asksForSecret = (question: string): boolean =>
  NAMED.test(question) || OTHER.test(question);
