import { X509Certificate } from 'node:crypto';

import type { Certificate as ShownCertificate, Session } from 'electron';

import type { Certificate } from '#shared/model/site/site-info.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

const MAX_HOSTS = 500;
const MAX_NAMES = 20;

/** Result that leaves the decision to Chromium. */
const AS_CHROMIUM_SAYS = -3;

/** Certificates that sites have presented since the start, by session and host. */
export class Certificates {
  readonly #ofSessions = new WeakMap<Session, Map<string, ShownCertificate>>();

  watch(session: Session): void {
    const byHost = new Map<string, ShownCertificate>();
    this.#ofSessions.set(session, byHost);
    session.setCertificateVerifyProc(({ hostname, certificate }, answer) => {
      byHost.delete(hostname);
      byHost.set(hostname, certificate);
      const [oldest] = byHost.keys();
      if (byHost.size > MAX_HOSTS && oldest !== undefined) byHost.delete(oldest);
      answer(AS_CHROMIUM_SAYS);
    });
  }

  of(session: Session, hostname: string): Certificate | null {
    const shown = this.#ofSessions.get(session)?.get(hostname);
    return shown === undefined ? null : describeCertificate(shown);
  }
}

/** Describes a certificate; its texts are from the server and not trustworthy. */
export function describeCertificate(certificate: ShownCertificate): Certificate {
  const { names, fingerprint } = readPem(certificate.data);
  return {
    subject: said(certificate.subjectName),
    names,
    issuer: said(certificate.issuerName),
    validFrom: certificate.validStart * 1000,
    validTo: certificate.validExpiry * 1000,
    fingerprint: fingerprint ?? certificate.fingerprint,
  };
}

function readPem(pem: string): { readonly names: string[]; readonly fingerprint: string | null } {
  try {
    const { subjectAltName = '', fingerprint256 } = new X509Certificate(pem);
    const names = subjectAltName
      .split(', ')
      .filter((name) => /^(?:DNS|IP Address):/.test(name))
      .slice(0, MAX_NAMES)
      .map((name) => said(name.slice(name.indexOf(':') + 1)));
    return { names, fingerprint: fingerprint256 };
  } catch {
    // An unreadable certificate has no names; Chromium's fields are still shown.
    return { names: [], fingerprint: null };
  }
}

function said(text: string): string {
  return cleanText(text).slice(0, 200);
}
