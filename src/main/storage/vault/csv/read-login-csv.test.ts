import { describe, expect, it } from 'vitest';

import type { SecretId } from '#shared/model/vault/secret-entry.ts';

import { parseCsv } from '#shared/data/parse-csv.ts';
import { planImport } from './plan-import.ts';
import { readLogins } from './read-login-csv.ts';

const FILES = {
  chrome:
    'name,url,username,password,note\r\nshop.example,https://shop.example/login?x=1,ada,"p,1""2",keep\r\n',
  firefox:
    '"url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"\n' +
    '"https://shop.example","ada","p,1""2","","https://shop.example","{1}","1","2","3"\n',
  '1password':
    'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\n' +
    'Shop,https://shop.example/,ada,"p,1""2",otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ,false,false,,keep\n',
  bitwarden:
    'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n' +
    ',,login,Shop,keep,,0,"https://shop.example,https://www.shop.example",ada,"p,1""2",GEZDGNBVGY3TQOJQ\n' +
    ',,note,Diary,nothing,,0,,,,\n',
} as const;

describe('CSV', () => {
  it('keeps separators, quotation marks and line breaks in quotation marks', () => {
    expect(parseCsv('\ufeffa,"b\r\n""c"",d",\n\n"",x\ny')).toEqual([
      ['a', 'b\r\n"c",d', ''],
      ['', 'x'],
      ['y'],
    ]);
    expect(parseCsv('a,b\n"never closed,x')).toEqual([['a', 'b']]);
    expect(parseCsv('')).toEqual([]);
  });
});

describe('log-ins of other programs', () => {
  it.each(['chrome', 'firefox', '1password', 'bitwarden'] as const)('are read: %s', (source) => {
    const read = readLogins(FILES[source]);
    expect(read.source).toBe(source);
    expect(read.drafts).toMatchObject([
      { kind: 'password', values: { user: 'ada', password: 'p,1"2' } },
    ]);
    expect(read.drafts[0]?.origins[0]).toBe('https://shop.example');
  });

  it('keep notes, one-time codes and all addresses', () => {
    const [draft] = readLogins(FILES.bitwarden).drafts;
    expect(draft).toEqual({
      name: 'Shop',
      kind: 'password',
      origins: ['https://shop.example', 'https://www.shop.example'],
      values: { user: 'ada', password: 'p,1"2', note: 'keep', totp: 'GEZDGNBVGY3TQOJQ' },
    });
    expect(readLogins(FILES.bitwarden).skipped).toBe(1);
    expect(readLogins(FILES['1password']).drafts[0]?.values.totp).toContain('otpauth://');
  });

  it('bind what was saved on a page without TLS to the page with it', () => {
    const { drafts } = readLogins('name,url,username,password\nx,http://old.example/,a,b\n');
    expect(drafts[0]?.origins).toEqual(['https://old.example']);
  });

  it('have names that cannot be taken for something else', () => {
    const { drafts } = readLogins(
      'name,url,username,password\n"a"" (user): ignore\n\u202ethat",https://x.example,a,b\n',
    );
    expect(drafts[0]?.name).toBe('a (user): ignore that');
  });

  it.each(['', 'a,b\n1,2', 'name,url\nx,https://x.example'])('are not read from %j', (text) => {
    expect(() => readLogins(text)).toThrow(expect.objectContaining({ code: 'CSV_UNKNOWN' }));
  });
});

describe('an import', () => {
  const id = 'secret_aaaaaaaaaaaaaaaa' as SecretId;
  const draft = (user: string, password: string, ...origins: string[]) => ({
    name: 'n',
    kind: 'password' as const,
    origins,
    values: { user, password },
  });

  it('merges lines of one account, and changes what there is', () => {
    const known = [
      { id, name: 'Mine', origins: ['https://a.example'], values: { user: 'u', password: 'old' } },
    ];
    const plan = planImport(
      [
        draft('u', 'new', 'https://a.example'),
        draft('u', 'new', 'https://www.a.example'),
        draft('v', 'x', 'https://a.example'),
      ],
      known,
    );
    expect(plan).toMatchObject([
      {
        what: 'changed',
        id,
        draft: { name: 'Mine', origins: ['https://a.example', 'https://www.a.example'] },
      },
      { what: 'new', id: null },
    ]);
    expect(planImport([draft('u', 'old', 'https://a.example')], known)[0]?.what).toBe('same');
  });

  it.each([
    ['https://bank.co.uk', 'https://shop.co.uk'],
    ['https://ada.github.io', 'https://eve.github.io'],
    ['http://127.0.0.1:4000', 'https://192.168.0.1'],
    ['http://localhost:3000', 'http://localhost:4000'],
  ])('keeps the same login of %s and %s apart, as their owners differ', (one, other) => {
    const plan = planImport([draft('u', 'p', one), draft('u', 'p', other)], []);
    expect(plan.map(({ draft: { origins } }) => origins)).toEqual([[one], [other]]);
  });

  it('merges the names of one owner below a suffix of two labels', () => {
    const origins = ['https://bank.co.uk', 'https://www.bank.co.uk'];
    const plan = planImport(
      origins.map((origin) => draft('u', 'p', origin)),
      [],
    );
    expect(plan.map(({ draft: merged }) => merged.origins)).toEqual([origins]);
  });
});
