import type { ActVerb } from '#shared/model/run/approval/act-class.ts';

/** Names of fields in which one writes to somebody. */
const TO_SOMEBODY =
  /(?<!\p{L})(?:messages?|repl(?:y|ies)|chat|nachricht(?:en)?|antwort(?:en)?|mensaje|respuesta|réponse|répondre|messaggio|risposta|mensagem|resposta|bericht|wiadomość|odpowiedź|mesaj|yanıt|сообщени[ея]|ответ(?:ить)?|رسالة)(?!\p{L})|消息|訊息|发信|私信|メッセージ|返信|메시지|답장/iu;
/** Names of fields in which one writes for everybody. */
const FOR_ALL =
  /(?<!\p{L})(?:comments?|kommentar|commentaire|comentario|commento|comentário|reactie|komentarz|yorum|комментари[йи]|تعليق)(?!\p{L})|评论|評論|留言|回复|回覆|コメント|댓글/iu;
const SEARCH =
  /search|find|filter|such|recherch|cherche|busca|cerca|procura|zoek|szuk|(?<!\p{L})ara(?!\p{L})|поиск|искать|بحث|搜|查找|検索|검색/iu;

/**
 * What Enter does in a field that belongs to no form: where one writes to somebody a program sends it, over whatever connection. Frames
 * of a WebSocket cannot be held, so that the field has to tell.
 */
export function verbOfMessageField(name: string): ActVerb | null {
  if (SEARCH.test(name)) return null;
  if (FOR_ALL.test(name)) return 'publish';
  return TO_SOMEBODY.test(name) ? 'send' : null;
}
