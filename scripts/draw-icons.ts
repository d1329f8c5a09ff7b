import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { scriptCommand } from './options/script-command.ts';
import { icnsFile, icoFile, type IconPicture } from './package/icon-files.ts';
import { ICON_SIZES } from './package/package-config.ts';
import { findChromium } from './runtime/find-chromium.ts';

const FOLDER = 'resources/icon';

scriptCommand('draw-icons', {
  about: `Draws ${FOLDER}/waymark.svg in the sizes and files that packages need.`,
}).parse();

const executablePath = findChromium();
if (executablePath === null) throw new Error('There is no Chromium to draw with.');
const browser = await chromium.launch({ executablePath });
try {
  const svg = await readFile(join(FOLDER, 'waymark.svg'), 'utf8');
  const page = await browser.newPage();
  const pictures: IconPicture[] = [];
  for (const size of ICON_SIZES) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
    pictures.push({ size, png: await page.screenshot({ omitBackground: true }) });
  }
  for (const { size, png } of pictures) await writeFile(join(FOLDER, `${size}.png`), png);
  await writeFile(join(FOLDER, 'waymark.ico'), icoFile(pictures));
  await writeFile(join(FOLDER, 'waymark.icns'), icnsFile(pictures));
} finally {
  await browser.close();
}
