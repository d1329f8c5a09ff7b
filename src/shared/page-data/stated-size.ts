/** Size of a table or list, as the page states it. */
export interface StatedSize {
  readonly total: number;
  /** Numbers of the first and last row or item shown; `null` when the page states only the total. */
  readonly range: { readonly from: number; readonly to: number } | null;
}

const LONGEST = 120;
const NUMBER = String.raw`(\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+|\d+)`;
const RANGE = new RegExp(
  String.raw`${NUMBER}\s?(?:-|–|—|to|through|bis|à|a|al|até|tot|till|до|至|到|~)\s?${NUMBER}(?:\s?(?:entries|rows|results|items|records))?\s?(?:of|out of|von|de|sur|di|van|av|из|z|\/|,?\s?共|total)(?: about| over)?\s?${NUMBER}`,
  'iu',
);
const OF = new RegExp(
  String.raw`^(?:showing |displaying )?${NUMBER}\s?(?:of|out of|von|sur|из|\/)\s?${NUMBER}\s?(?:entries|rows|results|items|records|lines|Einträge|Zeilen|Ergebnisse|résultats|lignes)\.?$`,
  'iu',
);
const TOTAL = new RegExp(
  String.raw`^(?:total:? |all |insgesamt |共\s?)?${NUMBER}\s?(?:entries|entry|rows?|results?|items?|records?|lines?|matches|hits|Einträge|Zeilen|Ergebnisse|résultats|entrées|lignes|resultados|filas|registros|条|條|行|项|項|件|筆|笔|个|個|건|개)(?:\s?(?:in total|found|结果|記錄|记录))?\.?$`,
  'iu',
);
const IN_ALL = new RegExp(String.raw`^共\s?${NUMBER}\s?(?:条|條|行|项|項|件|筆|笔|个|個)`, 'u');

/** Reads words like “Showing 1 to 20 of 640 entries”, “21–40 of 1,204”, “640 entries” or “共 640 条”; `null` for any others. */
export function readCounter(words: string): StatedSize | null {
  const text = words.replace(/\s+/g, ' ').trim();
  if (text.length > LONGEST) return null;
  const [, from, to, ofAll] = RANGE.exec(text) ?? [];
  if (from !== undefined && to !== undefined && ofAll !== undefined) {
    const range = { from: numberOf(from), to: numberOf(to) };
    const total = numberOf(ofAll);
    return range.from <= range.to && range.to <= total ? { total, range } : null;
  }
  const [, part, whole] = OF.exec(text) ?? [];
  if (part !== undefined && whole !== undefined)
    return numberOf(part) <= numberOf(whole) ? { total: numberOf(whole), range: null } : null;
  const [, total] = TOTAL.exec(text) ?? IN_ALL.exec(text) ?? [];
  return total === undefined ? null : { total: numberOf(total), range: null };
}

const numberOf = (digits: string): number => Number(digits.replaceAll(/\D/g, ''));
