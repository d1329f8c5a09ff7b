/** Attributes that change nothing visible. */
const HIDDEN_ATTRIBUTES =
  /^(?:tabindex|id|for|name|aria-(?:controls|owns|describedby|labelledby|activedescendant|details|flowto|live|busy|relevant|atomic)|autocomplete|spellcheck)$/;
/** Words in class and data attributes that show where the pointer and the focus are. */
const POINTER_AND_FOCUS =
  /(?:^|[-_:])(?:focus(?:ed|in|-?visible|-?within)?|hover(?:ed|ing)?|touched|untouched|ripple|pressing|depressed|mouse-?(?:over|down))(?:$|[-_:])/i;
const FEEDBACK_STYLES =
  /(?:^|;)\s*(?:outline|cursor|transition|will-change|user-select|touch-action|caret-color|-webkit-tap|--)[^;]*(?=;|$)/gi;

export const isHiddenAttribute = (name: string): boolean => HIDDEN_ATTRIBUTES.test(name);

/** Whether an attribute changed only to show where the pointer or the focus is. */
export function isFeedback(name: string, before: string | null, now: string | null): boolean {
  if (name === 'class') {
    return changedWords(before, now).every((word) => POINTER_AND_FOCUS.test(word));
  }
  if (name === 'style') return withoutFeedback(before) === withoutFeedback(now);
  if (!name.startsWith('data-')) return false;
  if (POINTER_AND_FOCUS.test(name.slice('data-'.length))) return true;
  return changedWords(before, now).every((word) => POINTER_AND_FOCUS.test(word));
}

function changedWords(before: string | null, now: string | null): readonly string[] {
  const [old, fresh] = [wordsOf(before), wordsOf(now)];
  return [
    ...old.filter((word) => !fresh.includes(word)),
    ...fresh.filter((word) => !old.includes(word)),
  ];
}

const wordsOf = (value: string | null): readonly string[] =>
  (value ?? '').split(/\s+/).filter((word) => word !== '');

const withoutFeedback = (style: string | null): string =>
  (style ?? '')
    .replace(FEEDBACK_STYLES, '')
    .replace(/[\s;]+/g, ' ')
    .trim();
