import { describe, expect, it } from 'vitest';

import { mayLoadFrom, spaceByName, spaceOfHost } from './address-space.ts';
import { addressSpaceOf } from './ip-range.ts';

describe('addressSpaceOf', () => {
  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['0.0.0.0', 'loopback'],
    ['::1', 'loopback'],
    ['::', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['10.0.0.1', 'local'],
    ['100.64.0.1', 'local'],
    ['169.254.1.1', 'local'],
    ['172.31.255.255', 'local'],
    ['192.168.1.1', 'local'],
    ['::ffff:10.0.0.1', 'local'],
    ['fc00::1', 'local'],
    ['fe80::1', 'local'],
    ['fec0::1', 'local'],
    ['169.254.169.254', 'metadata'],
    ['100.100.100.200', 'metadata'],
    ['168.63.129.16', 'metadata'],
    ['fd00:ec2::254', 'metadata'],
    ['198.18.0.1', 'reserved'],
    ['224.0.0.251', 'reserved'],
    ['::127.0.0.1', 'reserved'],
    ['64:ff9b::10.0.0.1', 'reserved'],
    ['2002:7f00:1::', 'reserved'],
    ['2001:db8::1', 'reserved'],
    ['no address', 'reserved'],
    ['8.8.8.8', 'public'],
    ['::ffff:8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
  ])('%s is %s', (address, space) => {
    expect(addressSpaceOf(address)).toBe(space);
  });
});

describe('mayLoadFrom', () => {
  it.each([
    ['loopback', ['loopback', 'local', 'public']],
    ['local', ['local', 'public']],
    ['public', ['public']],
  ] as const)('a %s document loads from %j and nothing else', (initiator, allowed) => {
    const targets = ['loopback', 'local', 'public', 'reserved'] as const;
    expect(targets.filter((target) => mayLoadFrom(initiator, target))).toEqual(allowed);
  });
});

describe('spaceOfHost', () => {
  it('takes localhost and IP addresses by their spelling', () => {
    expect(['localhost', 'app.localhost.', '127.0.0.1', '[::1]'].map(spaceByName)).toEqual(
      Array.from({ length: 4 }, () => 'loopback'),
    );
    expect(spaceByName('localhost.example.com')).toBeNull();
  });

  it('takes a name by the most private address that it resolves to', () => {
    expect(spaceOfHost('example.com')).toBe('public');
    expect(spaceOfHost('example.com', ['93.184.216.34', '10.0.0.8'])).toBe('local');
    expect(spaceOfHost('example.com', ['127.0.0.1', '10.0.0.8'])).toBe('loopback');
    expect(spaceOfHost('8.8.8.8', ['127.0.0.1'])).toBe('loopback');
  });

  it('takes a name of the own network for reserved until its address is known', () => {
    expect(spaceOfHost('nas')).toBe('reserved');
    expect(spaceOfHost('nas', ['192.168.1.20'])).toBe('local');
    expect(spaceOfHost('api.test', ['127.0.0.1'])).toBe('loopback');
    expect(spaceOfHost('printer.local', ['93.184.216.34'])).toBe('local');
    expect(spaceOfHost('metadata.google.internal', ['10.0.0.1'])).toBe('metadata');
  });
});
