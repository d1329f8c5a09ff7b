import { app, globalShortcut, Menu, nativeImage, type NativeImage, Tray } from 'electron';

import type { Words } from '#shared/messages/words.ts';
import { keysOf } from '#shared/shortcuts/shortcuts.ts';
import { acceleratorOf } from '#shared/shortcuts/shown-keys.ts';

import type { Disposable } from '../../platform/disposable.ts';

/** Works whichever program is in front. */
const STOP_SHORTCUT = acceleratorOf(keysOf('stop-run', process.platform === 'darwin')[0] ?? '');

export interface OfferStopOptions {
  readonly words: () => Words;
  /** How many runs have not ended. */
  readonly liveRuns: () => number;
  /** Tells of every change that `liveRuns` may have; to be called off with what it gives. */
  readonly onChange: (listener: () => void) => Disposable;
  readonly stopRuns: () => void;
}

/**
 * While runs go on, they can be stopped without the window: by a key that works in every program, and from the tray. Both are answered
 * by the main process, so that a window that hangs is no obstacle.
 */
export function offerStop({ words, liveRuns, onChange, stopRuns }: OfferStopOptions): void {
  let tray: Tray | null = null;
  const withdraw = (): void => {
    globalShortcut.unregister(STOP_SHORTCUT);
    tray?.destroy();
    tray = null;
  };
  const offer = (): void => {
    const { t } = words();
    globalShortcut.register(STOP_SHORTCUT, stopRuns);
    tray = new Tray(diamond());
    tray.setToolTip(t('menu.runsGoOn'));
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: t('menu.stopRuns'), accelerator: STOP_SHORTCUT, click: stopRuns },
      ]),
    );
  };
  let isOffered = false;
  const listening = onChange(() => {
    const hasRuns = liveRuns() > 0;
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
/** The yellow of the interface, as BGRA. */
const YELLOW = [0x1f, 0xb8, 0xf5, 0xff] as const;

/** The sign of the agent: a diamond. */
function diamond(): NativeImage {
  const pixels = Buffer.alloc(SIZE * SIZE * 4);
  const middle = (SIZE - 1) / 2;
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1)
      if (Math.abs(x - middle) + Math.abs(y - middle) < SIZE / 2)
        pixels.set(YELLOW, (y * SIZE + x) * 4);
  return nativeImage.createFromBitmap(pixels, { width: SIZE, height: SIZE, scaleFactor: 2 });
}
