import { readFileSync, writeFileSync } from 'node:fs';

import { screen, type BrowserWindow } from 'electron';
import { z } from 'zod';

const WindowStateSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().min(200),
  height: z.int().min(200),
  isMaximized: z.boolean(),
});
export type WindowState = z.infer<typeof WindowStateSchema>;

const SAVE_DELAY_MS = 500;

/** Reads the place of the window when the program was last open; `null` at the first start or when that place is no longer on a screen. */
export function readWindowState(file: string): WindowState | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const state = WindowStateSchema.safeParse(parseJson(text));
  return state.success && isOnScreen(state.data) ? state.data : null;
}

/** Saves the window’s place to `file` whenever it has changed. */
export function keepWindowState(
  window: BrowserWindow,
  file: string,
  onError: (error: unknown) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    const state: WindowState = { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
    try {
      writeFileSync(file, JSON.stringify(state));
    } catch (error) {
      onError(error);
    }
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('close', save);
}

/** Whether enough of the window's title bar is on a screen to reach it, since a screen may have been unplugged. */
export function isOnScreen(state: WindowState): boolean {
  return screen.getAllDisplays().some(({ workArea }) => {
    const width =
      Math.min(state.x + state.width, workArea.x + workArea.width) - Math.max(state.x, workArea.x);
    return (
      width >= 100 && state.y >= workArea.y - 10 && state.y <= workArea.y + workArea.height - 50
    );
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
