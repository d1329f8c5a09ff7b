/** Names of the open web in the languages of tasks. Words that only say where something is sold or read are not enough. */
const PLACES = [
  String.raw`(?:on|in|across|from) (?:the )?(?:(?:whole|entire|open|world wide) )?(?:web|internet|net)\b`,
  String.raw`\bonline\b`,
  String.raw`\b(?:im|aus dem) (?:internet|netz|web)\b`,
  String.raw`\bsur (?:internet|le (?:web|net))\b|\ben ligne\b`,
  String.raw`\ben (?:internet|la (?:web|red)|línea)\b`,
  String.raw`\b(?:na (?:internet|web)|su internet|sul web|in rete)\b`,
  String.raw`в интернете|в сети`,
].join('|');
/** Words for searching, without which “buy it online” would count as a search. */
const SEARCHING = [
  String.raw`\b(?:search|find|look|research|investigate|check|compare|browse|learn|gather|collect|read up)`,
  String.raw`\b(?:such|finde|recherchier|vergleich|schau|informier)`,
  String.raw`\b(?:cherche|recherche|trouve|compare|renseigne)`,
  String.raw`\b(?:busca|encuentra|compara|investiga|procura|pesquis|encontre|cerca|trova|confronta)`,
  'найди|поищи|искать|сравни',
].join('|');

/** Patterns that each ask for information from anywhere on the web. */
const ASKS: readonly RegExp[] = [
  new RegExp(String.raw`(?:${SEARCHING})[^.!?\n]{0,120}(?:${PLACES})`, 'iu'),
  new RegExp(String.raw`(?:${PLACES})[^.!?\n]{0,60}(?:${SEARCHING})`, 'iu'),
  /\b(?:search|browse) the (?:whole |entire |open |world wide )?(?:web|internet|net)\b/i,
  /\b(?:web|internet|online) (?:search|research)\b/i,
  /\bgoogle (?:for|it|that|this|the|how|what|when|where|who|why)\b/i,
  /\bcompare\b[^.!?\n]{0,80}\b(?:prices?|offers?|deals?)\b|\bprice comparison\b|\bpreisvergleich\b/i,
  /\b(?:cheapest|best) (?:price|offer|deal)s?\b[^.!?\n]{0,60}\b(?:shops?|stores?|anywhere)\b/i,
  /(?:上网|在?网上|网络上|互联网|全网|联网).{0,30}(?:搜|查|找|看看|比较|了解|检索|研究|调研)/u,
  /(?:搜索|查找|检索|查询|比较).{0,30}(?:网上|网络|互联网|全网)/u,
  /(?:百度|谷歌|必应|搜狗)(?:一下|搜索|查)/u,
  /比价|比较.{0,20}(?:价格|报价)|货比三家/u,
];

/** Whether a person's words clearly ask for the open web. Text of pages must never be passed in. */
export function asksForOpenWeb(texts: readonly string[]): boolean {
  return texts.some((text) => ASKS.some((asks) => asks.test(text)));
}
