import type { Certificate as ShownCertificate, Session } from 'electron';

import type { Certificate } from '#shared/model/site/site-info.ts';

const MAX_HOSTS = 500;

/** Lets Chromium decide, as if nobody had been asked. */
const AS_CHROMIUM_SAYS = -3;

/** The certificates that sites have shown since the program began. */
export class Certificates {
  readonly #ofSessions = new WeakMap<Session, Map<string, Certificate>>();

  watch(session: Session): void {
    const byHost = new Map<string, Certificate>();
    this.#ofSessions.set(session, byHost);
    session.setCertificateVerifyProc(({ hostname, certificate }, answer) => {
      byHost.delete(hostname);
      byHost.set(hostname, describeCertificate(certificate));
      const [oldest] = byHost.keys();
      if (byHost.size > MAX_HOSTS && oldest !== undefined) byHost.delete(oldest);
      answer(AS_CHROMIUM_SAYS);
    });
  }

  of(session: Session, hostname: string): Certificate | null {
    return this.#ofSessions.get(session)?.get(hostname) ?? null;
  }
}

export function describeCertificate(certificate: ShownCertificate): Certificate {
  return {
    subject: certificate.subjectName,
    issuer: certificate.issuerName,
    validFrom: certificate.validStart * 1000,
    validTo: certificate.validExpiry * 1000,
    fingerprint: certificate.fingerprint,
  };
}
