import { resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readAppArguments, readOtherStart } from './app-arguments.ts';

const start = ['/electron', '--no-sandbox', '/app', '--'];

describe('readAppArguments', () => {
  it('opens the window when no mode is named', () => {
    expect(readAppArguments([...start, 'https://example.com/'], {}, false)).toEqual({
      mode: 'window',
      command: 'waymark',
      rest: ['https://example.com/'],
      userData: null,
      profile: null,
      urls: ['https://example.com/'],
      files: [],
    });
  });

  it('reads a mode and keeps what follows it', () => {
    const read = readAppArguments(
      [...start, 'agent', '--task', 'snapshot', '--user-data', '/data'],
      {},
      false,
    );
    expect(read).toEqual({
      mode: 'agent',
      command: 'waymark agent',
      rest: ['--task', 'snapshot'],
      userData: '/data',
      profile: null,
      urls: [],
      files: [],
    });
  });

  it('takes PDFs for files, by full paths, and no options or addresses', () => {
    const own = ['/docs/a.PDF', 'b.pdf', '--c.pdf', 'https://a.example/d.pdf', 'notes.txt'];
    expect(readAppArguments([...start, ...own], {}, false)).toMatchObject({
      urls: ['https://a.example/d.pdf'],
      files: ['/docs/a.PDF', resolve('b.pdf')],
    });
    expect(readAppArguments([...start, 'agent', 'b.pdf'], {}, false).files).toEqual([]);
  });

  it('finds its own arguments behind switches that a test driver put before the folder', () => {
    const argv = [
      '/electron',
      '--inspect=0',
      '--remote-debugging-port=0',
      '/app',
      '--no-sandbox',
      '--user-data=/data',
    ];
    expect(readAppArguments(argv, {}, false).userData).toBe('/data');
  });

  it('reads the packaged program’s arguments from the first on', () => {
    expect(
      readAppArguments(['/waymark', 'snapshot', 'https://a.example/'], {}, true),
    ).toMatchObject({
      mode: 'snapshot',
      rest: ['https://a.example/'],
    });
  });

  it('reads them behind the switches and the dashes of the installed command', () => {
    const installed = ['/waymark', '--ozone-platform=headless', '--log-level=3', '--'];
    expect(readAppArguments([...installed, 'run', '--task', 'x'], {}, true)).toMatchObject({
      mode: 'agent',
      command: 'waymark run',
      rest: ['--task', 'x'],
    });
    // Dashes after a command belong to the command itself.
    expect(readAppArguments(['/waymark', 'run', '--', '- x'], {}, true).rest).toEqual([
      '--',
      '- x',
    ]);
  });

  it.each([
    [['agents'], { mode: 'agent', rest: ['--agents'] }],
    [['--version'], { mode: 'words', rest: ['version'] }],
    [['completion', 'bash'], { mode: 'words', rest: ['completion', 'bash'] }],
    [['--user-data', '/d', 'runs', '--limit', '2'], { mode: 'runs', rest: ['--limit', '2'] }],
    [['remove', 'everything'], { mode: 'unknown', rest: ['remove', 'everything'] }],
    [['constructor'], { mode: 'unknown' }],
    [['file:///docs/a%20b.pdf'], { mode: 'window', files: ['/docs/a b.pdf'] }],
    [['file:///etc/passwd'], { mode: 'unknown', files: [] }],
    [['--some-switch'], { mode: 'window' }],
  ])('reads %j', (own, expected) => {
    expect(readAppArguments([...start, ...own], {}, false)).toMatchObject(expected);
  });

  it.each([
    ['replay', 'agent', ['--help']],
    ['enqueue', 'queue', ['enqueue', '--help']],
  ] as const)('lets %s tell its help', (command, mode, rest) => {
    expect(readAppArguments([...start, command, '--help'], {}, false)).toMatchObject({
      mode,
      rest,
    });
  });

  it('says how it was called', () => {
    const env = { WAYMARK_TYPED: 'npm run agent --' };
    expect(readAppArguments([...start, 'agent'], env, false).command).toBe('npm run agent --');
  });

  it.each([
    [['--profile', 'Work'], { mode: 'window', profile: 'Work' }],
    [
      ['--profile=work-1a2b3c', '--user-data', '/data', 'https://a.example/'],
      { profile: 'work-1a2b3c', userData: '/data', urls: ['https://a.example/'] },
    ],
    [
      ['run', '--profile', 'My work', '--task', 'x'],
      { mode: 'agent', profile: 'My work', rest: ['--task', 'x'] },
    ],
    [['--profile='], { mode: 'window', profile: null }],
    [['run', '--profile', '--task', 'x'], { profile: null, rest: ['--profile', '--task', 'x'] }],
  ])('reads the profile of %j', (own, expected) => {
    expect(readAppArguments([...start, ...own], {}, false)).toMatchObject(expected);
  });

  it('takes the folder from the environment when no argument names one', () => {
    const env = { WAYMARK_USER_DATA: '/from-env' };
    expect(readAppArguments(start, env, false).userData).toBe('/from-env');
    expect(readAppArguments([...start, '--user-data', '/typed'], env, false).userData).toBe(
      '/typed',
    );
  });
});

describe('readOtherStart', () => {
  it('gives the addresses and files of another start of the window', () => {
    const data = { mode: 'window', urls: ['https://a.example/'], files: ['/docs/a.pdf'] };
    expect(readOtherStart(data)).toEqual(data);
  });

  it.each([
    null,
    'window',
    { mode: 'agent', urls: [], files: [] },
    { mode: 'window' },
    { mode: 'window', urls: ['file:///etc/passwd'], files: [] },
    { mode: 'window', urls: [], files: ['a.pdf'] },
  ])('takes nothing from %j', (data) => {
    expect(readOtherStart(data)).toBeNull();
  });

  it('takes no option out of a link that another program opens', () => {
    const link = ['http://a.example/', '--user-data=/theirs', '--profile=work-1a2b3c'];
    expect(readAppArguments([...start, ...link], {}, false)).toMatchObject({
      mode: 'window',
      urls: ['http://a.example/'],
      userData: null,
      profile: null,
    });
    const ours = ['--user-data', '/ours', ...link];
    expect(readAppArguments([...start, ...ours], {}, false)).toMatchObject({ userData: '/ours' });
    const command = ['run', '--url', 'http://a.example/', '--user-data', '/ours'];
    expect(readAppArguments([...start, ...command], {}, false)).toMatchObject({
      mode: 'agent',
      userData: '/ours',
    });
  });
});
