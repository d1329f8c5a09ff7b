import { EventEmitter } from 'node:events';

import type { Certificate, Session, WebContents } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { CertificateExceptions } from './certificate-exceptions.ts';

const SITE = 'https://kettle.example:8443';

/** Part of a session that the exceptions use. */
const session = { closeAllConnections: () => Promise.resolve() } as Session;
const shown = (fingerprint: string, more: Partial<Certificate> = {}): Certificate =>
  ({
    data: '',
    subjectName: 'kettle\u202E.example <b>',
    issuerName: 'Nobody',
    validStart: 0,
    validExpiry: 1,
    fingerprint,
    ...more,
  }) as Certificate;

class FakeContents extends EventEmitter {
  readonly session = session;
  /** Offers a certificate. Returns whether Chromium was told to accept it. */
  offer(certificate: Certificate, error = 'net::ERR_CERT_AUTHORITY_INVALID', url = `${SITE}/a`) {
    let isGoneOn = false;
    const event = { preventDefault: () => undefined };
    const answer = (word: boolean): void => void (isGoneOn = word);
    this.emit('certificate-error', event, url, error, certificate, answer, true);
    return isGoneOn;
  }
}

let tab: { id: ReturnType<typeof TabIdSchema.parse>; isDriven: boolean };
let contents: FakeContents;
let exceptions: CertificateExceptions;
let strictHosts: readonly string[];

beforeEach(() => {
  tab = { id: TabIdSchema.parse(3), isDriven: false };
  contents = new FakeContents();
  strictHosts = [];
  exceptions = new CertificateExceptions({
    isStrict: (_session, hostname) => Promise.resolve(strictHosts.includes(hostname)),
  });
  exceptions.watch(tab, contents as unknown as WebContents);
});

describe('a certificate that is not accepted', () => {
  it('is gone on with once the person has said so, for that site and that certificate', async () => {
    expect(contents.offer(shown('one'))).toBe(false);
    expect(exceptions.rules()).toEqual([]);
    await exceptions.accept(tab, session);
    expect(contents.offer(shown('one'))).toBe(true);
    expect(contents.offer(shown('two'))).toBe(false);
    expect(contents.offer(shown('one'), undefined, 'https://kettle.example/')).toBe(false);
    expect(exceptions.isException(session, `${SITE}/b`)).toBe(true);
    expect(exceptions.isException({} as Session, `${SITE}/b`)).toBe(false);
  });

  it('is refused where a run works, and its site is closed to runs', async () => {
    contents.offer(shown('one'));
    await exceptions.accept(tab, session);
    tab.isDriven = true;
    expect(contents.offer(shown('one'))).toBe(false);
    expect(await exceptions.problemOf(tab, session)).toMatchObject({ wayOn: 'run' });
    await expect(exceptions.accept(tab, session)).rejects.toMatchObject({
      code: 'SITE_UNCONFIRMED',
    });
    await exceptions.withdraw(session, SITE);
    expect(exceptions.rules()).toMatchObject([{ origin: SITE, acts: 'never' }]);
  });

  it.each([
    ['ERR_CERT_AUTHORITY_INVALID', {}, 'authority', 'open'],
    ['ERR_CERT_COMMON_NAME_INVALID', {}, 'name', 'open'],
    ['ERR_CERT_DATE_INVALID', {}, 'date-past', 'open'],
    ['ERR_CERT_DATE_INVALID', { validStart: 99_999_999_999 }, 'date-future', 'open'],
    ['ERR_CERT_WEAK_KEY', {}, 'weak', 'open'],
    ['ERR_CERT_REVOKED', {}, 'revoked', 'fault'],
    ['ERR_CERT_SOMETHING_NEW', {}, 'invalid', 'fault'],
  ])('%s %o is “%s” with the way on “%s”', async (error, more, reason, wayOn) => {
    contents.offer(shown('one', more), `net::${error}`);
    expect(await exceptions.problemOf(tab, session)).toMatchObject({ reason, wayOn });
  });

  it('is gone on with nowhere where the host forbids it', async () => {
    strictHosts = ['kettle.example'];
    contents.offer(shown('one'));
    expect(await exceptions.problemOf(tab, session)).toMatchObject({ wayOn: 'strict' });
    await expect(exceptions.accept(tab, session)).rejects.toMatchObject({
      code: 'SITE_UNCONFIRMED',
    });
    expect(contents.offer(shown('one'))).toBe(false);
  });

  it('speaks no other language than text, and is forgotten with the next page', async () => {
    contents.offer(shown('one'));
    const problem = await exceptions.problemOf(tab, session);
    expect(problem?.certificate.subject).toBe('kettle.example <b>');
    contents.emit('did-navigate');
    expect(await exceptions.problemOf(tab, session)).toBeNull();
  });
});
