import type { Session } from 'electron';

import type { TabId } from '#shared/model/ids.ts';
import type { SiteInfo } from '#shared/model/site/site-info.ts';

import type { ContentBlocker } from '../content-blocking/content-blocker.ts';
import type { CertificateExceptions } from './certificate-exceptions.ts';
import type { Certificates } from './certificates.ts';

export interface SiteInfoParts {
  readonly certificates: Certificates;
  readonly exceptions: Pick<CertificateExceptions, 'isException'>;
  readonly blocker: Pick<ContentBlocker, 'blockedIn' | 'isExcepted'>;
  readonly isBlockingOn: () => boolean;
}

export interface DescribedTab {
  readonly id: TabId;
  readonly url: string;
  readonly session: Session;
}

export async function describeSite(
  { id, url, session }: DescribedTab,
  { certificates, exceptions, blocker, isBlockingOn }: SiteInfoParts,
): Promise<SiteInfo> {
  const address = URL.parse(url);
  const isWeb = address !== null && /^https?:$/.test(address.protocol);
  if (!isWeb)
    return {
      origin: null,
      connection: 'local',
      certificate: null,
      cookies: 0,
      blocking: 'off',
      blocked: 0,
    };
  const isSecure = address.protocol === 'https:';
  const cookies = await session.cookies.get({ url });
  return {
    origin: address.origin,
    connection: connectionOf(address, exceptions.isException(session, url)),
    certificate: isSecure ? certificates.of(session, address.hostname) : null,
    cookies: cookies.length,
    blocking: !isBlockingOn() ? 'off' : blocker.isExcepted(url) ? 'not-here' : 'on',
    blocked: blocker.blockedIn(id),
  };
}

function connectionOf({ protocol, hostname }: URL, isException: boolean): SiteInfo['connection'] {
  if (protocol === 'https:') return isException ? 'unconfirmed' : 'secure';
  return isLoopback(hostname) ? 'local' : 'plain';
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
