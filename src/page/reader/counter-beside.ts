/** Most levels above a table or list that are searched for its counter. */
const MAX_LEVELS = 5;
/** Longest text of a counter, in characters. */
const LONGEST = 100;
/** Most elements within a counter. */
const MOST_PARTS = 12;
/** Most counters that are returned. */
const MOST = 5;
const MOST_LOOKED_AT = 2_000;
const DATA = 'table, ul, ol, dl';
/** Texts that may be a counter: “1–20 of 640”, “640 entries”, “共 640 条”. `readCounter` reads them closely. */
const COUNTER =
  /\d\s*(?:of|out of|von|de|sur|di|van|av|из|z|\/|共|entries|entry|rows?|results?|items?|records?|lines?|matches|hits|Einträge|Zeilen|Ergebnisse|résultats|entrées|lignes|resultados|filas|registros|条|條|行|项|項|件|筆|笔|个|個|건|개)|共\s*\d/iu;

/**
 * Texts near a table or list of the page's copy that may state its total, nearest first; none from a part that contains other tables or
 * lists.
 */
export function countersBeside(data: Element): { readonly counters?: string[] } {
  const counters: string[] = [];
  let looked = 0;
  let inner = data;
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    const outer = inner.parentElement;
    if (outer === null || holdsOthers(outer, data)) break;
    for (const part of outer.children) {
      if (part === inner) continue;
      for (const each of [part, ...part.getElementsByTagName('*')]) {
        looked += 1;
        if (looked > MOST_LOOKED_AT || counters.length >= MOST) break;
        if (each.getElementsByTagName('*').length > MOST_PARTS) continue;
        const words = each.textContent.replace(/\s+/g, ' ').trim();
        if (words.length <= LONGEST && COUNTER.test(words)) counters.push(words);
      }
    }
    inner = outer;
  }
  return counters.length === 0 ? {} : { counters };
}

/** Whether the part contains other tables or lists. Pagers and menus do not count, as a counter never refers to them. */
function holdsOthers(part: Element, data: Element): boolean {
  return [...part.querySelectorAll(DATA)].some(
    (each) =>
      !data.contains(each) &&
      !each.contains(data) &&
      each.closest('nav') === null &&
      !isShort(each),
  );
}

const isShort = (list: Element): boolean =>
  list.localName === 'ul' && list.textContent.trim().length <= LONGEST;
