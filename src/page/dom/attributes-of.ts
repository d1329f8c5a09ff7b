import type { ReportedAttributes } from '#shared/model/page/reported-nodes.ts';

import { attributeNamesOf, attributeOf } from './dom-access.ts';
import { KEPT_ATTRIBUTES } from './kept-attributes.ts';

const MAX_VALUE = 100;

/** The attributes of an element that a report includes, each shortened. */
export function attributesOf(element: Element): ReportedAttributes {
  const kept: ReportedAttributes = {};
  const names = attributeNamesOf(element);
  if (names.length === 0) return kept;
  for (const name of KEPT_ATTRIBUTES) {
    const value = names.includes(name) ? attributeOf(element, name) : null;
    if (value !== null && value !== '') kept[name] = value.slice(0, MAX_VALUE);
  }
  return kept;
}
