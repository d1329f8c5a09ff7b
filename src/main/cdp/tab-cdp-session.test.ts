import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { TabCdpSession } from './tab-cdp-session.ts';

/** A page that Chromium takes for hidden: it answers no input until its focus is emulated (measured with Electron 33). */
class HiddenPage extends EventEmitter {
  readonly commands: string[] = [];
  #show: () => void = () => undefined;
  readonly #shown = new Promise<void>((resolve) => (this.#show = resolve));
  #isAttached = false;
  readonly debugger = Object.assign(new EventEmitter(), {
    isAttached: () => this.#isAttached,
    attach: () => void (this.#isAttached = true),
    sendCommand: async (method: string) => {
      this.commands.push(method);
      if (method === 'Emulation.setFocusEmulationEnabled') this.#show();
      if (method.startsWith('Input.')) await this.#shown;
      return {};
    },
  });
  isDestroyed = () => false;
  isCrashed = () => false;
  isLoading = () => false;
}

vi.mock('electron', () => ({ app: { commandLine: { hasSwitch: () => false } } }));

const press = { type: 'mousePressed', x: 1, y: 1 } as const;
let page: HiddenPage;
let session: TabCdpSession;

beforeEach(() => {
  vi.useFakeTimers();
  page = new HiddenPage();
  session = new TabCdpSession(page as unknown as WebContents);
  return () => void vi.useRealTimers();
});

describe('TabCdpSession', () => {
  it('shows a page that leaves input unanswered, and sends that input once', async () => {
    const sent = session.send('Input.dispatchMouseEvent', press);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(sent).resolves.toEqual({});
    expect(page.commands).toEqual([
      'Target.setAutoAttach',
      'Input.dispatchMouseEvent',
      'Emulation.setFocusEmulationEnabled',
    ]);
  });

  it('leaves a page as it is that answers', async () => {
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await session.send('Input.dispatchMouseEvent', press);
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.commands).toHaveLength(3);
  });
});
