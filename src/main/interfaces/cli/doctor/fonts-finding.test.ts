import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { findOnPath } from '../../../../../scripts/runtime/npm-program.ts';
import { fontsFinding } from './fonts-finding.ts';
import { installedFonts } from './installed-fonts.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'waymark-fonts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Lists the fonts of a machine that has only these font files. */
function withFonts(...files: readonly string[]): Record<string, string | undefined> {
  const fonts = join(folder, 'fonts');
  mkdirSync(fonts);
  for (const file of files) copyFileSync(file, join(fonts, basename(file)));
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  return { PATH: process.env['PATH'], FONTCONFIG_FILE: config };
}

/** Returns a font file of this machine with letters for a language. */
const fontFor = (language: string): string =>
  execFileSync('fc-match', [`:lang=${language}`, '--format=%{file}'], { encoding: 'utf8' });

it.runIf(process.platform === 'linux' && findOnPath('fc-list', process.env))(
  'tells from the fonts that are installed what can be drawn',
  async () => {
    expect(fontsFinding(await installedFonts(withFonts()))).toMatchObject({
      state: 'missing',
      next: expect.stringContaining('apt-get install fonts-liberation'),
    });
    rmSync(join(folder, 'fonts'), { recursive: true });
    expect(fontsFinding(await installedFonts(withFonts(fontFor('fr'))))).toMatchObject({
      state: 'warn',
      found: expect.stringContaining('none for Chinese, Japanese, Korean'),
    });
    rmSync(join(folder, 'fonts'), { recursive: true });
    const files = ['fr', 'zh-cn', 'ja', 'ko'].map(fontFor);
    expect(fontsFinding(await installedFonts(withFonts(...files))).state).toBe('ok');
  },
);

it('says where fonts cannot be listed', async () => {
  const fonts = await installedFonts({ PATH: folder });
  expect(fontsFinding(fonts)).toMatchObject({ state: 'warn', next: expect.stringMatching(/./) });
});
