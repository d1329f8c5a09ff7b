/** Rewrites the page's style sheets so that they match the same elements under their new names. */
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

/** Returns a sheet's rules; `null` for a sheet of another origin, which scripts cannot read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}
