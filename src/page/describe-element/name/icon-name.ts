import { attributeOf, localNameOf, textContentOf } from '../../dom/dom-access.ts';
import { shadowTreeOf } from '../../dom/flat-tree.ts';
import { normalizeSpace, meaningfulWords } from '../../text/visible-text.ts';
import { words } from './address-name.ts';

const ICON_CLASS =
  /(?:^|\s)(?:fa|fas|far|bi|mdi|icon|glyphicon|ti|ri|octicon|lucide|codicon|ico)-([a-z][a-z0-9-]{1,30})/gi;

/** Class names that describe the style of an icon rather than its subject. */
const ICON_STYLE =
  /^(?:fw|lg|sm|xs|[0-9]+x|solid|regular|brands|button|btn|only|wrapper|container|svg|spin|inverse|filled|outlined?|tabler|rounded|sharp|duotone|light|small|medium|large)$/i;

/** The name in an icon's class, sprite or ligature: `fa-trash` is “trash”. */
export function iconName(element: Element): string {
  const inside = [element, ...element.querySelectorAll('*')].slice(0, 12);
  const shadow = shadowTreeOf(element);
  if (shadow !== null) inside.push(...[...shadow.querySelectorAll('*')].slice(0, 12));
  for (const part of inside) {
    if (localNameOf(part) === 'title') return normalizeSpace(textContentOf(part) ?? '');
    const label =
      attributeOf(part, 'aria-label') ??
      attributeOf(part, 'title') ??
      attributeOf(part, 'alt') ??
      attributeOf(part, 'data-icon');
    if (label !== null && meaningfulWords(label) !== '') return meaningfulWords(label);
    const sprite =
      localNameOf(part) === 'use'
        ? (attributeOf(part, 'href') ?? attributeOf(part, 'xlink:href'))
        : null;
    const symbol = sprite === null ? undefined : /#(?:icon-|i-)?([\w-]{2,30})$/.exec(sprite)?.[1];
    if (symbol !== undefined) return words(symbol);
    for (const [, icon = ''] of (attributeOf(part, 'class') ?? '').matchAll(ICON_CLASS))
      if (!ICON_STYLE.test(icon)) return words(icon);
  }
  return '';
}
