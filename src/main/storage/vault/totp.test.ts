import { describe, expect, it } from 'vitest';

import { msLeft, parseTotp, totpCode } from './totp.ts';

const base32 = (text: string): string => {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};
const seedOf = (length: number): string => '1234567890'.repeat(7).slice(0, length);

/** RFC 6238, appendix B. */
const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
] as const;

describe('one-time codes', () => {
  it.each(VECTORS)('at %d s are those of RFC 6238', (seconds, sha1, sha256, sha512) => {
    const codeOf = (hash: string, length: number) => {
      const totp = parseTotp(
        `otpauth://totp/Shop:ada?secret=${base32(seedOf(length))}&algorithm=${hash}&digits=8`,
      );
      return totp === null ? null : totpCode(totp, seconds * 1000);
    };
    expect(codeOf('SHA1', 20)).toBe(sha1);
    expect(codeOf('SHA256', 32)).toBe(sha256);
    expect(codeOf('SHA512', 64)).toBe(sha512);
  });

  it('are made from a bare key as sites show it', () => {
    const totp = parseTotp(' gezd gnbv gy3t qojq gezd-gnbv gy3t qojq ');
    expect(totp).toMatchObject({ digits: 6, period: 30, hash: 'sha1' });
    expect(totp === null ? '' : totpCode(totp, 59_000)).toBe('287082');
    expect(totp === null ? 0 : msLeft(totp, 59_000)).toBe(1000);
  });

  it.each([
    '',
    'hunter2!',
    'otpauth://hotp/x?secret=GEZDGNBVGY3TQOJQ&counter=1',
    'otpauth://totp/x',
    'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&digits=9',
    'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&digits=6.5',
    'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&period=0',
    'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&algorithm=MD5',
  ])('are not made from %s', (text) => {
    expect(parseTotp(text)).toBeNull();
  });
});
