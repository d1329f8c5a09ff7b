const INVISIBLE_TAGS = new Set([
  'SCRIPT',
  'STYLE',
  'LINK',
  'META',
  'TEMPLATE',
  'NOSCRIPT',
  'TITLE',
]);

export function isVisibleChange(record: MutationRecord): boolean {
  const element = record.target instanceof Element ? record.target : record.target.parentElement;
  if (element !== null && (INVISIBLE_TAGS.has(element.tagName) || element.closest('head') !== null))
    return false;
  if (record.type === 'attributes') {
    const { attributeName, oldValue } = record;
    return attributeName !== null && element?.getAttribute(attributeName) !== oldValue;
  }
  if (record.type === 'characterData') return record.target.nodeType === Node.TEXT_NODE;
  return [...record.addedNodes, ...record.removedNodes].some(isDrawnNode);
}

function isDrawnNode(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').trim() !== '';
  return node instanceof Element && !INVISIBLE_TAGS.has(node.tagName);
}
