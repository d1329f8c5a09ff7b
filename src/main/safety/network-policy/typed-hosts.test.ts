import { describe, expect, it } from 'vitest';

import { findTypedHosts } from './typed-hosts.ts';

describe('findTypedHosts', () => {
  it.each<readonly [text: string, hosts: readonly string[]]>([
    ['open http://127.0.0.1:3000/login and press Save', ['127.0.0.1:3000']],
    ['Go to http://127.0.0.1:3000.', ['127.0.0.1:3000']],
    ['(see https://localhost)', ['localhost:443']],
    ['打开http://localhost:3000并登录', ['localhost:3000']],
    ['打开 192.168.1.1，登录', ['192.168.1.1:80', '192.168.1.1:443']],
    [
      'open localhost:8080/app, then nas.local',
      ['localhost:8080', 'nas.local:80', 'nas.local:443'],
    ],
    ['open [::1]:9000', ['[::1]:9000']],
    ['http://0x7f.1:81/', ['127.0.0.1:81']],
    ['http://nas:5000', ['nas:5000']],
  ])('%s', (text, hosts) => {
    expect([...findTypedHosts([text])].toSorted()).toEqual([...hosts].toSorted());
  });

  it.each([
    'open https://example.com and 8.8.8.8',
    'Total:5, at 12:30, version 1.2.3.4.5',
    'https://example.com/?next=http://127.0.0.1:22/',
    'mail admin@localhost',
    'file:///etc/hosts',
  ])('grants nothing for %j', (text) => {
    expect([...findTypedHosts([text])]).toEqual([]);
  });

  it('collects from all texts', () => {
    expect([...findTypedHosts(['http://localhost:1', 'http://localhost:2'])]).toEqual([
      'localhost:1',
      'localhost:2',
    ]);
  });
});
