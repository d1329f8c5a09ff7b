import type { DragEvent } from 'react';

/** Lets an address be dragged, as links of pages are: with its name, where that is taken along. */
export function dragAddress({ dataTransfer }: DragEvent, url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = name;
  dataTransfer.effectAllowed = 'all';
  dataTransfer.setData('text/uri-list', url);
  dataTransfer.setData('text/html', link.outerHTML);
  dataTransfer.setData('text/plain', url);
}
