import type { Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';

import {
  answerPermissions,
  type AskedPermission,
  type PagePermissions,
} from './page-permissions.ts';
import type { SharedView } from './screen-sharing.ts';

type Request = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type Show = NonNullable<Parameters<Session['setDisplayMediaRequestHandler']>[0]>;
type Check = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;

/** A session that records its handlers, and permissions that answer every request with `isGiven`. */
function openSession(
  isGiven: boolean,
  mediaTypes: readonly string[] = ['video'],
  picked: SharedView | null = null,
) {
  const handlers: { request?: Request | null; check?: Check | null; show?: Show | null } = {};
  const given: unknown[] = [];
  let ended = 0;
  const asked: AskedPermission[] = [];
  const session = {
    setPermissionRequestHandler: (handler: Request | null) => void (handlers.request = handler),
    setPermissionCheckHandler: (handler: Check | null) => void (handlers.check = handler),
    setDevicePermissionHandler: () => undefined,
    setDisplayMediaRequestHandler: (handler: Show | null) => void (handlers.show = handler),
  };
  const permissions: PagePermissions = {
    ask: (one) => Promise.resolve(void asked.push(one)).then(() => isGiven),
    has: () => isGiven,
    mayPresent: () => isGiven,
    pickScreen: () => Promise.resolve(picked),
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
  /** Requests the screen, as `getDisplayMedia` does (`asksWhat`) or with a screen that the page names itself. */
  const askForScreen = async (asksWhat: boolean, url: string, top = url): Promise<boolean> =>
    new Promise((resolve) => {
      const contents = {
        getURL: () => top,
        forcefullyCrashRenderer: () => void (ended += 1),
      } as WebContents;
      const answer = (isAllowed: boolean): void => {
        if (isAllowed && asksWhat)
          handlers.show?.({} as Parameters<Show>[0], (streams) => void given.push(streams?.video));
        resolve(isAllowed);
      };
      const details = { isMainFrame: url === top, requestingUrl: url, mediaTypes: [] };
      handlers.request?.(contents, 'media', answer, details);
    });
  return { ask, check, asked, askForScreen, given, ended: () => ended };
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

  it('is camera and microphone as they are named', async () => {
    const both = openSession(true, ['audio', 'video']);
    expect(await both.ask('media', 'https://a.example/')).toBe(true);
    expect(both.asked).toMatchObject([{ kinds: ['camera', 'microphone'] }]);
  });
});

describe('a page that wants to see the screen', () => {
  const VIEW = { id: 'screen:1:0', name: 'Screen 1' };

  it('gets what the person has picked, and picks nothing itself', async () => {
    const { askForScreen, given, ended, asked } = openSession(true, [], VIEW);
    expect(await askForScreen(true, 'https://a.example/')).toBe(true);
    expect(given).toEqual([VIEW]);
    expect(ended()).toBe(0);
    expect(asked).toEqual([]);
    await askForScreen(false, 'https://a.example/');
    await expect.poll(ended).toBe(1);
    expect(given).toEqual([VIEW]);
  });

  it('gets nothing where nothing is picked, without a gesture, in a frame, or over a connection that others can change', async () => {
    expect(await openSession(true, [], null).askForScreen(true, 'https://a.example/')).toBe(false);
    expect(await openSession(false, [], VIEW).askForScreen(true, 'https://a.example/')).toBe(false);
    const { askForScreen, given } = openSession(true, [], VIEW);
    expect(await askForScreen(true, 'https://b.example/', 'https://a.example/')).toBe(false);
    expect(await askForScreen(true, 'http://a.example/')).toBe(false);
    expect(given).toEqual([]);
  });
});
