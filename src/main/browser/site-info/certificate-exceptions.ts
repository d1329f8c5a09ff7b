import type { Certificate, Session, WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { CertificateProblem, CertificateReason } from '#shared/model/site/site-info.ts';

import { describeCertificate } from './certificates.ts';

/** Part of a tab that is used here. */
interface WatchedTab {
  readonly id: TabId;
  readonly isDriven: boolean;
}

interface Refused {
  readonly url: string;
  readonly error: string;
  readonly certificate: Certificate;
}

export interface CertificateExceptionsOptions {
  /** Whether a host requires a valid certificate (HSTS). */
  readonly isStrict: (session: Session, hostname: string) => Promise<boolean>;
}

/** Reasons that the site's operator can fix, or that devices at home cause. Exceptions are only possible for these. */
const PASSABLE: ReadonlySet<CertificateReason> = new Set([
  'authority',
  'date-past',
  'date-future',
  'name',
  'weak',
]);

/**
 * Exceptions of the person for certificates that Chromium rejects. Each is for one certificate of one origin in one session, until the
 * program ends. Tabs in which a run works get no exceptions, and the origin is closed to all runs from then on.
 */
export class CertificateExceptions {
  readonly #options: CertificateExceptionsOptions;
  /** Fingerprints that the person accepted, by origin, for each session. */
  readonly #ofSessions = new WeakMap<Session, Map<string, Set<string>>>();
  readonly #refused = new Map<TabId, Refused>();
  /** Origins with exceptions in any session; runs must not use them in any session. */
  readonly #origins = new Set<string>();

  constructor(options: CertificateExceptionsOptions) {
    this.#options = options;
  }

  watch(tab: WatchedTab, contents: WebContents): void {
    contents.on('certificate-error', (event, url, error, certificate, answer, isMainFrame) => {
      const isGoneOnWith =
        !tab.isDriven && this.#exceptionsOf(contents.session, url).has(certificate.fingerprint);
      if (isGoneOnWith) {
        event.preventDefault();
        answer(true);
      } else if (isMainFrame) this.#refused.set(tab.id, { url, error, certificate });
    });
    contents.on('did-navigate', () => this.#refused.delete(tab.id));
    contents.on('destroyed', () => this.#refused.delete(tab.id));
  }

  /** Whether the page of this URL only loads because of an exception. */
  isException(session: Session, url: string): boolean {
    return this.#exceptionsOf(session, url).size > 0;
  }

  /** Why the page of a tab was rejected; `null` where the certificate was not the reason. */
  async problemOf(tab: WatchedTab, session: Session): Promise<CertificateProblem | null> {
    const refused = this.#refused.get(tab.id);
    const address = URL.parse(refused?.url ?? '');
    if (refused === undefined || address === null) return null;
    const { error, certificate } = refused;
    const reason = reasonOf(error, certificate);
    const isStrict = await this.#options.isStrict(session, address.hostname);
    return {
      host: address.host,
      reason,
      error,
      certificate: describeCertificate(certificate),
      wayOn: tab.isDriven ? 'run' : isStrict ? 'strict' : PASSABLE.has(reason) ? 'open' : 'fault',
    };
  }

  /** Adds the exception that the person chose. Throws `SITE_UNCONFIRMED` where none is possible. */
  async accept(tab: WatchedTab, session: Session): Promise<void> {
    const refused = this.#refused.get(tab.id);
    const problem = await this.problemOf(tab, session);
    // The tab may have another page by now.
    if (refused === undefined || problem?.wayOn !== 'open' || this.#refused.get(tab.id) !== refused)
      throw noWayOn(problem?.host ?? '');
    const { origin } = new URL(refused.url);
    const ofSession = this.#ofSessions.get(session) ?? new Map<string, Set<string>>();
    const fingerprints = ofSession.get(origin) ?? new Set<string>();
    this.#ofSessions.set(session, ofSession.set(origin, fingerprints));
    fingerprints.add(refused.certificate.fingerprint);
    this.#origins.add(origin);
  }

  /** Removes the exceptions for the origin of this URL. */
  async withdraw(session: Session, url: string): Promise<void> {
    this.#ofSessions.get(session)?.delete(URL.parse(url)?.origin ?? '');
    // Open connections would keep their exception.
    await session.closeAllConnections();
  }

  /** Rules that close these origins to runs. */
  rules(): SiteRule[] {
    return [...this.#origins].map((origin) => ({
      origin,
      acts: 'never',
      isForModels: false,
      hasPictures: false,
      because: 'certificate',
    }));
  }

  #exceptionsOf(session: Session, url: string): ReadonlySet<string> {
    return this.#ofSessions.get(session)?.get(URL.parse(url)?.origin ?? '') ?? NONE;
  }
}

const NONE: ReadonlySet<string> = new Set();

function reasonOf(error: string, { validStart }: Certificate): CertificateReason {
  switch (error.replace('net::', '')) {
    case 'ERR_CERT_AUTHORITY_INVALID':
      return 'authority';
    case 'ERR_CERT_DATE_INVALID':
      return validStart * 1000 > Date.now() ? 'date-future' : 'date-past';
    case 'ERR_CERT_COMMON_NAME_INVALID':
      return 'name';
    case 'ERR_CERT_WEAK_SIGNATURE_ALGORITHM':
    case 'ERR_CERT_WEAK_KEY':
    case 'ERR_CERT_VALIDITY_TOO_LONG':
    case 'ERR_CERT_NO_REVOCATION_MECHANISM':
    case 'ERR_CERT_UNABLE_TO_CHECK_REVOCATION':
    case 'ERR_CERTIFICATE_TRANSPARENCY_REQUIRED':
      return 'weak';
    case 'ERR_CERT_REVOKED':
      return 'revoked';
    default:
      return 'invalid';
  }
}

function noWayOn(host: string): AppError {
  return new AppError({
    code: 'SITE_UNCONFIRMED',
    params: { host },
    message: `There is no way on to ${host}: its certificate is not accepted.`,
    next: 'Load the page again later, or tell whoever runs the site.',
  });
}
