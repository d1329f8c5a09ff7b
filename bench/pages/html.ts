/** Returns a document; `body` is inserted as is. */
export function html(title: string, body: string, style = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
body { margin: 8px; font: 14px/20px sans-serif } ${style}</style></head><body>${body}</body></html>`;
}
