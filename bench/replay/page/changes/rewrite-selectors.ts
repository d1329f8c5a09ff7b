/** Lets the page's style sheets mean the same elements under other names. */
export function rewriteSelectors(pattern: RegExp, replace: (name: string) => string): void {
  for (const sheet of document.styleSheets) {
    const rules = rulesOf(sheet);
    if (rules !== null) rewriteRules(rules);
  }

  function rewriteRules(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const next = rule.selectorText.replaceAll(pattern, (_, name: string) => replace(name));
        if (next !== rule.selectorText) rule.selectorText = next;
      }
      if (rule instanceof CSSGroupingRule) rewriteRules(rule.cssRules);
    }
  }
}

/** A sheet of another origin is closed to scripts. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}
