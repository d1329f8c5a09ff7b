import type { DragEvent } from 'react';

/** Makes a URL draggable like a link of a page, with its name for targets that accept one. */
export function dragAddress({ dataTransfer }: DragEvent, url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = name;
  dataTransfer.effectAllowed = 'all';
  dataTransfer.setData('text/uri-list', url);
  dataTransfer.setData('text/html', link.outerHTML);
  dataTransfer.setData('text/plain', url);
}
