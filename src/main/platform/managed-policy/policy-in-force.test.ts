import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { ManagedPolicySchema } from '#shared/model/managed-policy/managed-policy.ts';

import {
  followPolicy,
  mayStand,
  maySuggest,
  mayUseModel,
  policyCloses,
  requireAttended,
  requireExport,
  requireMcpServer,
  requireModel,
  requireMode,
  requireProgram,
  requireRuns,
  requireStanding,
  tightened,
} from './policy-in-force.ts';
import { policyPlace, readPolicy } from './policy-file.ts';
import { descriptorFault } from './windows-owner.ts';

const follow = (given: object): void =>
  followPolicy({
    status: 'active',
    file: '/etc/waymark/policy.json',
    policy: ManagedPolicySchema.parse({ version: 1, ...given }),
  });

function codeOf(act: () => void): string {
  try {
    act();
    return 'done';
  } catch (thrown) {
    return thrown instanceof AppError
      ? `${thrown.code} ${thrown.params?.['reason'] ?? ''}`
      : 'other';
  }
}

afterEach(() => followPolicy({ status: 'none' }));

describe('sites', () => {
  test('are closed however their address is spelled', () => {
    follow({ sites: { block: ['evil.example', '*.bank.example', '10.0.0.1', 'münchen.example'] } });
    for (const url of [
      'https://evil.example/',
      'http://EVIL.example:8080/a',
      'https://evil.example./',
      'https://user:secret@evil.example/',
      'https://e%76il.example/',
      'https://ｅvil.example/',
      'wss://evil.example/socket',
      'blob:https://evil.example/0b5c',
      'view-source:https://evil.example/',
      'https://bank.example',
      'https://www.login.bank.example',
      'http://10.0.0.1',
      'http://167772161/',
      'http://0x0a.0.0.1/',
      'http://[::ffff:10.0.0.1]/',
      'https://xn--mnchen-3ya.example/',
      'https://MÜNCHEN.example/',
    ])
      expect.soft(policyCloses(url), url).toBe(true);
    for (const url of [
      'https://evil.example.org/',
      'https://notevil.example/',
      'https://good.example/?to=https://evil.example/',
      'https://evil.example@good.example/',
      'https://bank.example.net',
      'about:blank',
    ])
      expect.soft(policyCloses(url), url).toBe(false);
  });

  test('are the allowed ones only, without the blocked among them', () => {
    follow({
      sites: { allow: ['*.example.org', 'https://app.test:8443'], block: ['pay.example.org'] },
    });
    const closed = policyCloses;
    expect(closed('https://example.org/')).toBe(false);
    expect(closed('http://docs.example.org:81/')).toBe(false);
    expect(closed('https://pay.example.org/')).toBe(true);
    expect(closed('https://app.test:8443/')).toBe(false);
    expect(closed('https://app.test/')).toBe(true);
    expect(closed('http://app.test:8443/')).toBe(true);
    expect(closed('https://example.org.evil.test/')).toBe(true);
    expect(closed('https://evil.test/#.example.org')).toBe(true);
    expect(closed('https://example.org@evil.test/')).toBe(true);
  });
});

test('models are asked at the listed services only', () => {
  follow({ models: { hosts: ['api.example.com', 'localhost:11434'] } });
  expect(mayUseModel('https://api.example.com/v1')).toBe(true);
  expect(mayUseModel('http://localhost:11434/v1')).toBe(true);
  expect(mayUseModel('http://localhost:11435/v1')).toBe(false);
  expect(mayUseModel('https://api.example.com.evil.test/v1')).toBe(false);
  expect(mayUseModel('no address')).toBe(false);
  expect(codeOf(() => requireModel('https://other.test/v1'))).toBe('POLICY_FORBIDS model');
  follow({ models: { hosts: [] } });
  expect(mayUseModel('https://api.example.com/v1')).toBe(false);
});

test('a tighter mode stays, a looser one becomes the loosest that may be', () => {
  follow({ consent: { loosestMode: 'ask' } });
  expect([tightened('look'), tightened('ask'), tightened('work')]).toEqual(['look', 'ask', 'ask']);
  follow({ consent: { loosestMode: 'look' } });
  expect([tightened('look'), tightened('ask'), tightened('work')]).toEqual([
    'look',
    'look',
    'look',
  ]);
});

test('what is left out leaves everything open', () => {
  follow({});
  expect(policyCloses('https://any.test/')).toBe(false);
  expect(mayUseModel('https://any.test/')).toBe(true);
  expect(tightened('work')).toBe('work');
  expect(mayStand()).toBe(true);
  expect(codeOf(requireExport)).toBe('done');
  expect(codeOf(() => requireMcpServer('stdio'))).toBe('done');
  expect(codeOf(() => requireAttended(false))).toBe('done');
});

test('search engines get nothing while people type, where the policy says so', () => {
  follow({});
  expect(maySuggest()).toBe(true);
  follow({ search: { webSuggestions: false } });
  expect(maySuggest()).toBe(false);
});

test('programs, exports and unattended runs are refused where they begin', () => {
  follow({
    export: false,
    consent: { unattendedRuns: false },
    programs: { mcpServers: 'remote', codingAgents: false, endpoint: false, commandLine: false },
  });
  expect(codeOf(requireExport)).toBe('POLICY_FORBIDS export');
  expect(codeOf(() => requireMcpServer('http'))).toBe('done');
  expect(codeOf(() => requireMcpServer('stdio'))).toBe('POLICY_FORBIDS mcp-local');
  expect(codeOf(() => requireProgram('codingAgents'))).toBe('POLICY_FORBIDS coding-agent');
  expect(codeOf(() => requireProgram('endpoint'))).toBe('POLICY_FORBIDS endpoint');
  expect(codeOf(() => requireProgram('commandLine'))).toBe('POLICY_FORBIDS command-line');
  expect(codeOf(() => requireAttended(false))).toBe('POLICY_FORBIDS unattended');
  expect(codeOf(() => requireAttended(true))).toBe('done');
});

test('a faulty policy closes everything', () => {
  followPolicy({
    status: 'faulty',
    file: '/etc/waymark/policy.json',
    fault: { reason: 'empty', params: {}, sentence: 'The file is empty.' },
  });
  expect(policyCloses('https://any.test/')).toBe(true);
  expect(mayUseModel('https://any.test/')).toBe(false);
  expect(mayStand()).toBe(false);
  expect(maySuggest()).toBe(false);
  for (const required of [
    requireExport,
    requireRuns,
    requireStanding,
    () => requireMode('ask'),
    () => requireAttended(true),
    () => requireModel('https://any.test/'),
    () => requireMcpServer('http'),
    () => requireProgram('endpoint'),
    () => tightened('look'),
  ])
    expect.soft(codeOf(required)).toMatch(/^POLICY_FAULTY/);
});

describe.skipIf(process.platform === 'win32')('the file', () => {
  const uid = process.getuid?.() ?? 0;
  const trusted = { owners: [0, uid], groups: [0] };
  let folder = '';
  const write = (content: string, mode = 0o644): string => {
    const file = join(folder, 'policy.json');
    writeFileSync(file, content);
    chmodSync(file, mode);
    return file;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-policy-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is followed', () => {
    const file = write('{"version":1,"export":false}');
    expect(readPolicy(file, trusted)).toMatchObject({
      status: 'active',
      policy: { export: false },
    });
  });

  test('is not needed', () => {
    expect(readPolicy(join(folder, 'none.json'), trusted)).toEqual({ status: 'none' });
    expect(readPolicy(null)).toEqual({ status: 'none' });
  });

  test.each([
    ['{\n"version":1,\n"exports":false}', 'Line 3 has the unknown key “exports”.'],
    ['{"version":1,\n"sites": {"alow": []}}', 'Line 2 has the unknown key “sites.alow”.'],
    ['{\n"version":2}', 'Line 2: “version” must be 1.'],
    ['{"export":false}', '“version” is missing.'],
    ['{"version":1,\n"export":"no"}', 'Line 2: “export” must be true / false.'],
    [
      '{"version":1,"consent":{\n"loosestMode":"free"}}',
      'Line 2: “consent.loosestMode” must be "ask" / "look" / "work".',
    ],
    [
      '{"version":1,"sites":{"allow":["b.example",\n"https://a.example/path"]}}',
      'Line 2: “sites.allow” must be example.org / *.example.org / example.org:8443.',
    ],
    [
      '{"version":1,"sites":{"block":[\n\n"999.1.1.1"]}}',
      'Line 3: “sites.block” must be example.org / *.example.org / example.org:8443.',
    ],
    ['{"version":1,\n"export" false}', 'Line 2 is not valid JSON.'],
    ['{"version":1,\n\n', 'Line 1 is not valid JSON.'],
    ['', 'The file is empty.'],
  ])('closes everything when it is wrong, and says where: %j', (content, sentence) => {
    expect(readPolicy(write(content), trusted)).toMatchObject({
      status: 'faulty',
      fault: { sentence },
    });
  });

  test('counts only where others cannot change it', () => {
    expect(readPolicy(write('{"version":1}', 0o666), trusted).status).toBe('faulty');
    const file = write('{"version":1}');
    chmodSync(folder, 0o777);
    expect(readPolicy(file, trusted)).toMatchObject({ status: 'faulty' });
    chmodSync(folder, 0o755);
    expect(readPolicy(file, { owners: [uid + 1], groups: [0] })).toMatchObject({
      status: 'faulty',
    });
  });

  test('counts by where a link leads', () => {
    const open = join(folder, 'open');
    mkdirSync(open);
    chmodSync(open, 0o777);
    writeFileSync(join(open, 'mine.json'), '{"version":1}');
    symlinkSync(join(open, 'mine.json'), join(folder, 'policy.json'));
    expect(readPolicy(join(folder, 'policy.json'), trusted).status).toBe('faulty');
  });

  test('is there where a link leads nowhere, and cannot be followed', () => {
    const file = join(folder, 'policy.json');
    symlinkSync(join(folder, 'away.json'), file);
    expect(readPolicy(file, trusted)).toMatchObject({
      status: 'faulty',
      fault: { reason: 'link', params: { path: file } },
    });
    symlinkSync(join(folder, 'away'), join(folder, 'waymark'));
    expect(readPolicy(join(folder, 'waymark', 'policy.json'), trusted).status).toBe('faulty');
    mkdirSync(join(folder, 'away'));
    expect(readPolicy(join(folder, 'waymark', 'policy.json'), trusted)).toEqual({ status: 'none' });
  });

  test('is no folder', () => {
    mkdirSync(join(folder, 'policy.json'));
    expect(readPolicy(join(folder, 'policy.json'), trusted).status).toBe('faulty');
  });
});

test('its place is no variable’s', () => {
  process.env['ProgramData'] = String.raw`D:\mine`;
  expect(policyPlace('win32')).toBe(String.raw`C:\ProgramData\Waymark\policy.json`);
  expect(policyPlace('linux')).toBe('/etc/waymark/policy.json');
  delete process.env['ProgramData'];
});

test('a Windows descriptor is judged by who may write', () => {
  const owned = 'O:BAG:SYD:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)';
  expect(descriptorFault(owned)).toBeNull();
  expect(descriptorFault(owned.replace('O:BA', 'O:S-1-5-21-1-2-3-1001'))).toBe('owner');
  expect(descriptorFault(`${owned}(A;ID;0x1301bf;;;BU)`)).toBe('writable');
  expect(descriptorFault(`${owned}(A;ID;FW;;;WD)`)).toBe('writable');
  expect(descriptorFault(`${owned}(A;OICIIOID;GA;;;CO)`)).toBeNull();
  expect(descriptorFault(`${owned}(D;;FA;;;BU)`)).toBeNull();
  expect(descriptorFault(`${owned}(A;CIID;DCLCRPCR;;;BU)`, 0x12_01bf)).toBeNull();
  expect(descriptorFault('O:BAG:SYD:NO_ACCESS_CONTROL')).toBe('writable');
  expect(descriptorFault('O:BAG:SY')).toBe('writable');
  expect(descriptorFault('')).toBe('owner');
});
