import type { ExtraProps } from 'react-markdown';

type Content = NonNullable<ExtraProps['node']>['children'][number];

interface Parent {
  children: (Content | { readonly type: 'doctype' })[];
}

/** Matches an amount with its currency or unit, such as “€ 34.00” and “54 dB”. */
export const AMOUNT = /[$£¥€₹] \d[\d.,]*|\d[\d.,]* (?:[$£¥€₹%]|[A-Za-z]{1,3}(?![A-Za-z]))/gu;

/** A Markdown plugin that keeps each amount on one line; its spaces stay as they are, so that copied text is unchanged. */
export const wholeAmounts = () => keepIn;

function keepIn(parent: Parent): void {
  parent.children = parent.children.flatMap((child): Parent['children'] => {
    if (child.type === 'text') return kept(child.value);
    if (child.type === 'element' && child.tagName !== 'pre' && child.tagName !== 'code')
      keepIn(child);
    return [child];
  });
}

function kept(text: string): Content[] {
  const parts: Content[] = [];
  let done = 0;
  for (const { 0: amount, index } of text.matchAll(AMOUNT)) {
    parts.push({ type: 'text', value: text.slice(done, index) }, whole(amount));
    done = index + amount.length;
  }
  return done === text.length && done > 0
    ? parts
    : [...parts, { type: 'text', value: text.slice(done) }];
}

const whole = (amount: string): Content => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['markdown-amount'] },
  children: [{ type: 'text', value: amount }],
});
