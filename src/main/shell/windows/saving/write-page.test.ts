import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { type SavedContents, writePage } from './write-page.ts';

/** Returns a file as Chromium writes it. */
function mhtml(...parts: readonly (readonly [head: string, body: string])[]): string {
  const whole = parts.map(([head, body]) => `\r\n--B\r\n${head}\r\n\r\n${body}`).join('');
  return `From: <Saved by Blink>\r\nContent-Type: multipart/related;\r\n\tboundary="B"\r\n\r\n${whole}\r\n--B--\r\n`;
}
const part = (type: string, location: string, more = ''): string =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: ${location}${more}`;

/** Creates a page that is saved with this text once `write` is called. */
function newPage(text: string) {
  let write = (): void => undefined;
  let tell = (): void => undefined;
  const begun = new Promise<void>((resolve) => (tell = resolve));
  const contents = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    savePage: (path: string) =>
      new Promise<void>((resolve) => {
        write = () => resolve(writeFileSync(path, text));
        tell();
      }),
  }) satisfies SavedContents;
  return { contents, begun, write: () => write() };
}

async function save(text: string, name: string) {
  const folder = tempFolder();
  const { contents, begun, write } = newPage(text);
  const saving = writePage(contents, join(folder, name));
  await begun;
  write();
  await saving;
  return (file: string) => readFileSync(join(folder, file), 'utf8');
}

describe('a page that is saved with its files', () => {
  it('names them as they lie beside it, and everything else in full', async () => {
    const page = `<base href=3D"https://a.example/deep/"><link href=3D"cid:css-1@m"><a href=3D"https://a.example/f">F</a>
      <img src=3D"https://a.example/i.png?a=3D1&amp;b=3D2"><iframe src=3D"cid:frame-2@m"></iframe>
      <p style=3D"background: url(&quot;https://a.example/b%20(1).png&quot;)">=E5=A3=B6</p>`;
    const read = await save(
      mhtml(
        [part('text/html', 'https://a.example/', '\r\nContent-ID: <frame-1@m>'), page],
        [
          part('text/css', 'cid:css-1@m'),
          'p { background: url("../i.png?a=3D1&b=3D2"), url(gone.png) }',
        ],
        [part('image/png', 'https://a.example/i.png?a=1&b=2'), 'one'],
        [part('image/png', 'https://a.example/other/I.png'), 'two'],
        [part('image/png', 'https://a.example/b%20(1).png'), 'three'],
        [part('application/x-run', 'https://a.example/run.exe'), 'four'],
        [part('text/html', 'https://a.example/f', '\r\nContent-ID: <frame-2@m>'), '<p>In it</p>'],
      ),
      'p.html',
    );
    const saved = read('p.html');
    expect(saved).not.toContain('<base');
    expect(saved).toContain('<link href="./p_files/css-1%40m.css">');
    expect(saved).toContain('<a href="https://a.example/f">');
    expect(saved).toContain('<img src="./p_files/i.png">');
    expect(saved).toContain('<iframe src="./p_files/f.html">');
    expect(saved).toContain('url(&quot;./p_files/b%20(1).png&quot;)');
    expect(saved).toContain('壶');
    expect(read('p_files/css-1@m.css')).toBe(
      'p { background: url("i.png"), url(https://a.example/deep/gone.png) }',
    );
    expect(read('p_files/I-2.png')).toBe('two');
    expect(read('p_files/run.exe.download')).toBe('four');
    expect(read('p_files/f.html')).toBe('<p>In it</p>');
  });

  it('leads nowhere but into its folder, whatever an address says', async () => {
    const read = await save(
      mhtml(
        [
          part('text/html', 'https://a.example/'),
          '<img src=3D"https://a.example/..%2F..%2Fx.png">',
        ],
        [part('image/png', 'https://a.example/..%2F..%2Fx.png'), 'one'],
      ),
      'p.html',
    );
    const [, name = ''] = /p_files\/([^"]+)"/.exec(read('p.html')) ?? [];
    expect(decodeURIComponent(name)).not.toMatch(/[/\\]/);
    expect(read(join('p_files', decodeURIComponent(name)))).toBe('one');
  });

  it('leaves what was there before when the page is closed or holds nothing', async () => {
    const folder = tempFolder();
    const path = join(folder, 'p.html');
    writeFileSync(path, 'before');
    const closed = newPage('');
    const saving = writePage(closed.contents, path);
    await closed.begun;
    closed.contents.emit('destroyed');
    await expect(saving).rejects.toMatchObject({ code: 'PAGE_NOT_SAVED' });
    const empty = newPage('nothing');
    const other = writePage(empty.contents, path);
    await empty.begun;
    empty.write();
    await expect(other).rejects.toMatchObject({ code: 'NOT_SAVED', params: { file: path } });
    expect(readFileSync(path, 'utf8')).toBe('before');
    expect(readdirSync(folder)).toEqual(['p.html']);
    expect(closed.contents.listenerCount('destroyed')).toBe(0);
  });
});
