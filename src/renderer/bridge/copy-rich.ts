/** Puts a text on the clipboard, plain and as HTML. Throws what the browser throws. */
export async function copyRich(plain: string, html: string): Promise<void> {
  const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
  await navigator.clipboard.write([
    new ClipboardItem({ ...part('text/plain', plain), ...part('text/html', html) }),
  ]);
}
