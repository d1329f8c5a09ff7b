import type { Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';

import {
  answerPermissions,
  type AskedPermission,
  type PagePermissions,
} from './page-permissions.ts';

type Request = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type Check = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;

/** A session that gives what it was told back, and permissions that allow all they are asked. */
function openSession(isGiven: boolean, mediaTypes: readonly string[] = ['video']) {
  const handlers: { request?: Request | null; check?: Check | null } = {};
  const asked: AskedPermission[] = [];
  const session = {
    setPermissionRequestHandler: (handler: Request | null) => void (handlers.request = handler),
    setPermissionCheckHandler: (handler: Check | null) => void (handlers.check = handler),
    setDevicePermissionHandler: () => undefined,
    setDisplayMediaRequestHandler: () => undefined,
  };
  const permissions: PagePermissions = {
    ask: (one) => Promise.resolve(void asked.push(one)).then(() => isGiven),
    has: () => isGiven,
    mayPresent: () => isGiven,
    linkFollowed: () => undefined,
  };
  answerPermissions(session as unknown as Session, permissions);
  const ask = (permission: string, url: string, top = url): Promise<boolean> =>
    new Promise((resolve) => {
      const contents = { getURL: () => top } as WebContents;
      handlers.request?.(contents, permission as Parameters<Request>[1], resolve, {
        isMainFrame: url === top,
        requestingUrl: url,
        ...(permission === 'media' && { mediaTypes }),
      });
    });
  const check = (permission: string, url: string, top = url): boolean | undefined =>
    handlers.check?.(
      { getURL: () => top } as WebContents,
      permission as Parameters<Check>[1],
      url,
      {
        isMainFrame: url === top,
        requestingUrl: url,
        ...(permission === 'media' && { mediaType: 'video' }),
      },
    );
  return { ask, check, asked };
}

const KNOWN = ['media', 'geolocation', 'notifications', 'clipboard-read', 'midi', 'fullscreen'];
const NEVER = ['hid', 'usb', 'serial', 'idle-detection', 'local-fonts', 'openExternal', 'unknown'];

describe('what pages ask to use', () => {
  it.each([true, false])(
    'is answered alike when it is asked for and when it is looked up: %s',
    async (isGiven) => {
      const { ask, check } = openSession(isGiven);
      for (const permission of [...KNOWN, ...NEVER]) {
        const expected = isGiven && KNOWN.includes(permission);
        expect(await ask(permission, 'https://a.example/x'), permission).toBe(expected);
        expect(check(permission, 'https://a.example/x'), permission).toBe(expected);
      }
    },
  );

  it.each(['http://a.example/', 'data:text/html,x', 'about:blank', 'ftp://a.example/', ''])(
    'is not even asked about over %s',
    async (url) => {
      const { ask, check, asked } = openSession(true);
      for (const [frame, top] of [
        [url, url],
        [url, 'https://a.example/'],
        ['https://a.example/', url],
      ] as const) {
        expect(await ask('notifications', frame, top)).toBe(false);
        expect(check('notifications', frame, top)).toBe(false);
      }
      expect(asked).toEqual([]);
    },
  );

  it('is asked in the name of the frame and of the page that it stands in', async () => {
    const { ask, asked } = openSession(true);
    await ask('midiSysex', 'https://b.example/frame', 'https://a.example/page');
    expect(asked).toEqual([
      expect.objectContaining({
        kinds: ['midi'],
        origin: 'https://b.example',
        topOrigin: 'https://a.example',
      }),
    ]);
  });

  it('is camera and microphone as they are named; what names neither wants the screen, which nobody gets', async () => {
    const both = openSession(true, ['audio', 'video']);
    expect(await both.ask('media', 'https://a.example/')).toBe(true);
    expect(both.asked).toMatchObject([{ kinds: ['camera', 'microphone'] }]);
    const screen = openSession(true, []);
    expect(await screen.ask('media', 'https://a.example/')).toBe(false);
    expect(screen.asked).toEqual([]);
  });
});
