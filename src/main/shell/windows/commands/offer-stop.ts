import { app, globalShortcut, Menu, nativeImage, type NativeImage, Tray } from 'electron';

import type { Words } from '#shared/messages/words.ts';
import { keysOf } from '#shared/shortcuts/shortcuts.ts';
import { acceleratorOf } from '#shared/shortcuts/shown-keys.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';

/** System-wide key that stops runs, whichever program is in front. */
const STOP_SHORTCUT = acceleratorOf(keysOf('stop-run', process.platform === 'darwin')[0] ?? '');

export interface OfferStopOptions {
  readonly words: () => Words;
  /** Returns the number of runs that have not ended. */
  readonly liveRuns: () => number;
  /** Calls the listener when `liveRuns` may have changed, until the result is disposed. */
  readonly onChange: (listener: () => void) => Disposable;
  /** Stops the runs of all profiles, because the system has only one such key and tray icon for Waymark. */
  readonly stopRuns: () => void;
  /** Returns the name of this profile; `null` when it is the only one. */
  readonly profileName: () => string | null;
}

/**
 * Lets the person stop runs without the window while there are any: by a system-wide key, and from the tray. The main process handles both,
 * so they work even when a window hangs.
 */
export function offerStop(options: OfferStopOptions): void {
  const { words, liveRuns, onChange, stopRuns, profileName } = options;
  let tray: Tray | null = null;
  const withdraw = (): void => {
    globalShortcut.unregister(STOP_SHORTCUT);
    tray?.destroy();
    tray = null;
  };
  // The program of another profile may hold the key until its runs end.
  const takeKey = (): void => {
    if (!globalShortcut.isRegistered(STOP_SHORTCUT))
      globalShortcut.register(STOP_SHORTCUT, stopRuns);
  };
  const offer = (): void => {
    const { t } = words();
    takeKey();
    tray = new Tray(diamond());
    const name = profileName();
    const title = t('menu.runsGoOn');
    tray.setToolTip(name === null ? title : t('app.windowTitle', { title, name }));
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: t('menu.stopRuns'), accelerator: STOP_SHORTCUT, click: stopRuns },
      ]),
    );
  };
  let isOffered = false;
  const listening = onChange(() => {
    const hasRuns = liveRuns() > 0;
    if (hasRuns && isOffered) takeKey();
    if (hasRuns === isOffered) return;
    isOffered = hasRuns;
    if (hasRuns) offer();
    else withdraw();
  });
  app.once('will-quit', () => {
    listening.dispose();
    withdraw();
  });
}

const SIZE = 32;
/** Yellow of the interface, as BGRA. */
const YELLOW = [0x1f, 0xb8, 0xf5, 0xff] as const;

/** Draws the agent's sign, a diamond. */
function diamond(): NativeImage {
  const pixels = Buffer.alloc(SIZE * SIZE * 4);
  const middle = (SIZE - 1) / 2;
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1)
      if (Math.abs(x - middle) + Math.abs(y - middle) < SIZE / 2)
        pixels.set(YELLOW, (y * SIZE + x) * 4);
  return nativeImage.createFromBitmap(pixels, { width: SIZE, height: SIZE, scaleFactor: 2 });
}
