import { clipboard } from 'electron';

/** Milliseconds that a secret stays on the clipboard. */
const CLEAR_MS = 60_000;

/** Puts a value on the clipboard, and removes it a minute later, unless the clipboard has changed by then. */
export function createSecretClipboard(onError: (error: unknown) => void): (value: string) => void {
  let timer: NodeJS.Timeout | undefined;
  return (value) => {
    clearTimeout(timer);
    void write(value).catch(onError);
    timer = setTimeout(() => void clear(value).catch(onError), CLEAR_MS);
  };
}

async function write(value: string): Promise<void> {
  await clipboard.writeText(value);
}

async function clear(value: string): Promise<void> {
  if ((await clipboard.readText()) === value) clipboard.clear();
}
