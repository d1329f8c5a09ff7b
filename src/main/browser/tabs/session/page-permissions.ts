import type { Session, WebContents } from 'electron';

import type { PermissionKind, PermissionPlace } from '#shared/model/site/site-permission.ts';

import { ScreenSharing, type SharedView } from './screen-sharing.ts';

export interface AskedPermission extends PermissionPlace {
  /** Web contents that request the permission; `null` where they are in no tab or unknown. */
  readonly contents: WebContents | null;
  readonly kinds: readonly PermissionKind[];
}

/** Decides on the permissions of pages. */
export interface PagePermissions {
  /** Whether a permission is granted; resolves once that is decided. */
  ask(asked: AskedPermission): Promise<boolean>;
  /** Whether a permission is granted without a question. */
  has(asked: AskedPermission): boolean;
  /** Whether a page may use full screen and similar, which requires a recent input of the person. */
  mayPresent(contents: WebContents): boolean;
  /** View that the person shares with this origin; `null` for none. */
  pickScreen(contents: WebContents, origin: string): Promise<SharedView | null>;
  /** Called when a page opens a URL that only another program can open. */
  linkFollowed(contents: WebContents, url: string): void;
}

const KINDS: Readonly<Record<string, readonly PermissionKind[]>> = {
  geolocation: ['location'],
  'geolocation-approximate': ['location'],
  notifications: ['notifications'],
  'clipboard-read': ['clipboard'],
  midi: ['midi'],
  midiSysex: ['midi'],
};

/** Harmless permissions whose effect the person can end. */
const PRESENTING = new Set(['fullscreen', 'clipboard-sanitized-write', 'pointerLock']);

interface Details {
  readonly isMainFrame?: boolean;
  readonly requestingUrl?: string;
  readonly mediaTypes?: readonly string[];
  readonly mediaType?: string;
  readonly embeddingOrigin?: string;
  readonly externalURL?: string;
}

/** Answers permission requests of a session's pages; `null` denies all. Devices are always denied. */
export function answerPermissions(session: Session, permissions: PagePermissions | null): void {
  const screens = new ScreenSharing(session);
  session.setPermissionRequestHandler((contents, permission, answer, details: Details) => {
    if (permissions !== null && isOfScreen(permission, details)) {
      pickFor(contents, permissions, details).then(
        (picked) => (picked === null ? answer(false) : screens.share(picked, contents, answer)),
        () => answer(false),
      );
      return;
    }
    const decide = async (): Promise<boolean> => {
      if (permissions === null) return false;
      if (PRESENTING.has(permission)) return permissions.mayPresent(contents);
      if (permission === 'openExternal') {
        // The person is asked about the link; Chromium must not open it.
        permissions.linkFollowed(contents, details.externalURL ?? '');
        return false;
      }
      const asked = askedOf(contents, permission, details);
      return asked !== null && permissions.ask(asked);
    };
    decide().then(answer, () => answer(false));
  });
  session.setPermissionCheckHandler((contents, permission, requestingOrigin, details: Details) => {
    if (permissions === null) return false;
    if (PRESENTING.has(permission)) return contents !== null && permissions.mayPresent(contents);
    const url = details.requestingUrl ?? requestingOrigin;
    const asked = askedOf(contents, permission, { ...details, requestingUrl: url });
    return asked !== null && permissions.has(asked);
  });
  session.setDevicePermissionHandler(() => false);
}

function isOfScreen(permission: string, details: Details): boolean {
  return permission === 'media' && mediaKinds(details).length === 0;
}

/** Asks the person for a view. Only top-level pages can ask, as the question cannot show which frame gets the picture. */
async function pickFor(
  contents: WebContents,
  permissions: PagePermissions,
  { isMainFrame, requestingUrl }: Details,
): Promise<SharedView | null> {
  const origin = trustworthyOrigin(requestingUrl ?? '');
  if (isMainFrame !== true || origin === null || !permissions.mayPresent(contents)) return null;
  return permissions.pickScreen(contents, origin);
}

function askedOf(
  contents: WebContents | null,
  permission: string,
  details: Details,
): AskedPermission | null {
  const kinds = permission === 'media' ? mediaKinds(details) : (KINDS[permission] ?? []);
  const origin = trustworthyOrigin(details.requestingUrl ?? '');
  const embedder = contents?.getURL() ?? details.embeddingOrigin ?? details.requestingUrl ?? '';
  const topOrigin = trustworthyOrigin(embedder);
  if (kinds.length === 0 || origin === null || topOrigin === null) return null;
  return { contents, kinds, origin, topOrigin };
}

function mediaKinds({ mediaTypes, mediaType }: Details): readonly PermissionKind[] {
  const asked = mediaTypes ?? (mediaType === undefined ? [] : [mediaType]);
  const kinds = { video: 'camera', audio: 'microphone' } as const;
  // A media request without types is one for the screen.
  return (['video', 'audio'] as const)
    .filter((type) => asked.includes(type))
    .map((type) => kinds[type]);
}

/** Returns the origin; `null` for a connection that others can modify. */
function trustworthyOrigin(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const isLocal = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url.origin : null;
}
