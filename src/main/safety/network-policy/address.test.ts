import { describe, expect, it } from 'vitest';

import { classifyAddress } from './address.ts';

const PRIVATE: readonly (readonly [url: string, hostPort: string])[] = [
  ['http://127.0.0.1/', '127.0.0.1:80'],
  ['https://127.0.0.1/', '127.0.0.1:443'],
  ['http://127.1:8080/', '127.0.0.1:8080'],
  ['http://127.255.255.254', '127.255.255.254:80'],
  ['http://2130706433/', '127.0.0.1:80'],
  ['http://017700000001/', '127.0.0.1:80'],
  ['http://0x7f000001/', '127.0.0.1:80'],
  ['http://0x7f.1/', '127.0.0.1:80'],
  ['http://0177.0.0.01/', '127.0.0.1:80'],
  ['http://127.0.0.1./', '127.0.0.1:80'],
  ['http://１２７.０.０.１/', '127.0.0.1:80'],
  ['http://①②⑦.0.0.1/', '127.0.0.1:80'],
  ['http://127。0。0。1/', '127.0.0.1:80'],
  ['http://%31%32%37.0.0.1/', '127.0.0.1:80'],
  ['http:127.0.0.1', '127.0.0.1:80'],
  ['http:\\\\127.0.0.1\\x', '127.0.0.1:80'],
  ['\thttp://127.0.\n0.1', '127.0.0.1:80'],
  ['http://example.com@127.0.0.1/', '127.0.0.1:80'],
  ['http://0/', '0.0.0.0:80'],
  ['http://0.0.0.0:3000', '0.0.0.0:3000'],
  ['http://10.1.2.3', '10.1.2.3:80'],
  ['http://172.16.0.1', '172.16.0.1:80'],
  ['http://172.31.255.255', '172.31.255.255:80'],
  ['http://192.168.1.1', '192.168.1.1:80'],
  ['http://192.168.257', '192.168.1.1:80'],
  ['http://100.64.0.1', '100.64.0.1:80'],
  ['http://198.18.0.1', '198.18.0.1:80'],
  ['http://203.0.113.9', '203.0.113.9:80'],
  ['http://224.0.0.251', '224.0.0.251:80'],
  ['http://255.255.255.255', '255.255.255.255:80'],
  ['http://[::1]:8080/', '[::1]:8080'],
  ['http://[::]/', '[::]:80'],
  ['http://[0:0:0:0:0:0:0:1]', '[::1]:80'],
  ['http://[::ffff:127.0.0.1]', '[::ffff:7f00:1]:80'],
  ['http://[::ffff:a00:1]', '[::ffff:a00:1]:80'],
  ['http://[::127.0.0.1]', '[::7f00:1]:80'],
  ['http://[64:ff9b::10.0.0.1]', '[64:ff9b::a00:1]:80'],
  ['http://[2002:7f00:1::]', '[2002:7f00:1::]:80'],
  ['http://[2001::1]', '[2001::1]:80'],
  ['http://[2001:db8::1]', '[2001:db8::1]:80'],
  ['http://[fc00::1]', '[fc00::1]:80'],
  ['http://[fd12:3456::1]', '[fd12:3456::1]:80'],
  ['http://[fe80::1]', '[fe80::1]:80'],
  ['http://[fec0::1]', '[fec0::1]:80'],
  ['http://[ff02::1]', '[ff02::1]:80'],
  ['http://localhost', 'localhost:80'],
  ['https://LOCALHOST', 'localhost:443'],
  ['http://localhost.', 'localhost:80'],
  ['http://app.localhost:5173', 'app.localhost:5173'],
  ['http://printer.local', 'printer.local:80'],
  ['http://printer.local.', 'printer.local:80'],
  ['http://router.home.arpa', 'router.home.arpa:80'],
  ['http://nas', 'nas:80'],
  ['http://intranet:8443', 'intranet:8443'],
  ['http://wiki.corp', 'wiki.corp:80'],
];

/** Addresses of cloud credential services. */
const METADATA: readonly (readonly [url: string, hostPort: string])[] = [
  ['http://169.254.169.254/latest/meta-data', '169.254.169.254:80'],
  ['http://2852039166/', '169.254.169.254:80'],
  ['http://168.63.129.16', '168.63.129.16:80'],
  ['http://100.100.100.200', '100.100.100.200:80'],
  ['http://192.0.0.192', '192.0.0.192:80'],
  ['http://metadata.google.internal', 'metadata.google.internal:80'],
  ['http://metadata.goog', 'metadata.goog:80'],
  ['http://[::ffff:a9fe:a9fe]', '[::ffff:a9fe:a9fe]:80'],
  ['http://[64:ff9b::a9fe:a9fe]', '[64:ff9b::a9fe:a9fe]:80'],
  ['http://[fd00:ec2::254]', '[fd00:ec2::254]:80'],
  ['http://METADATA.google.internal.:8080', 'metadata.google.internal:8080'],
];

const PUBLIC: readonly (readonly [url: string, hostPort: string])[] = [
  ['https://example.com/path', 'example.com:443'],
  ['http://example.com.:8080', 'example.com:8080'],
  ['https://localhost.example.com', 'localhost.example.com:443'],
  ['https://notlocal.com', 'notlocal.com:443'],
  ['http://8.8.8.8', '8.8.8.8:80'],
  ['http://172.15.0.1', '172.15.0.1:80'],
  ['http://172.32.0.1', '172.32.0.1:80'],
  ['http://100.63.255.255', '100.63.255.255:80'],
  ['http://100.128.0.1', '100.128.0.1:80'],
  ['http://[2606:4700::1111]', '[2606:4700::1111]:80'],
  ['http://[64:ff9b::8.8.8.8]', '[64:ff9b::808:808]:80'],
  ['http://[::ffff:8.8.8.8]', '[::ffff:808:808]:80'],
  ['https://中文.com', 'xn--fiq228c.com:443'],
];

describe('classifyAddress', () => {
  it.each(PRIVATE)('%j is private', (url, hostPort) => {
    expect(classifyAddress(url)).toEqual({ kind: 'private', hostPort });
  });

  it.each(METADATA)('%j is cloud metadata', (url, hostPort) => {
    expect(classifyAddress(url)).toEqual({ kind: 'metadata', hostPort });
  });

  it.each(PUBLIC)('%j is public', (url, hostPort) => {
    expect(classifyAddress(url)).toEqual({ kind: 'public', hostPort });
  });

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'chrome://gpu',
    'ws://a.example',
  ])('%j is not for tabs', (url) => {
    expect(classifyAddress(url)).toEqual({ kind: 'unsupported', scheme: url.split(':')[0] });
  });

  it.each([
    '',
    'example.com',
    'http://',
    'http://[::1',
    'http://1.2.3.256',
    'http://a b/',
    'http://x:99999',
  ])('%j is invalid', (url) => {
    expect(classifyAddress(url)).toEqual({ kind: 'invalid' });
  });
});
