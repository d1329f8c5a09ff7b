import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { InvalidArgumentError } from '@commander-js/extra-typings';

import { prepareProgram } from './launch/prepare-program.ts';
import { scriptCommand, textValue } from './options/script-command.ts';
import { openWaymark } from '../e2e/fixtures/waymark.ts';
import type { Waymark } from '../e2e/fixtures/waymark.ts';
import { API_DOCS } from '../e2e/sites/api-docs.ts';
import { startSite } from '../src/testing/site/start-site.ts';

const values = scriptCommand('screenshots', {
  about: 'Takes the pictures of the real program at work that the README and reviews show.',
  examples: ['--out pictures --themes light,dark --sizes 1280x800,720x560'],
})
  .option('--out <dir>', 'where they are written', textValue, 'docs/images')
  .option('--themes <list>', 'light, dark or both', list(/^(?:light|dark)$/), ['light'])
  .option('--languages <list>', 'en, zh or both', list(/^(?:en|zh)$/), ['en'])
  .option('--sizes <list>', 'of the window, WIDTHxHEIGHT', list(/^\d+x\d+$/), ['1280x800'])
  .parse()
  .opts();

const TASK =
  'Click "GET /api/books List all books", then click "Try it out", then click "Execute", then check whether the page says "Roadside Picnic"';

/** The whole window as the screen shows it: the interface and the page in it. */
async function capture(waymark: Waymark, file: string): Promise<void> {
  const png = await waymark.app.evaluate(async ({ BrowserWindow, desktopCapturer, screen }) => {
    const window = BrowserWindow.getAllWindows()[0];
    if (window === undefined) throw new Error('no window');
    const { size, scaleFactor } = screen.getPrimaryDisplay();
    const thumbnailSize = { width: size.width * scaleFactor, height: size.height * scaleFactor };
    const [source] = await desktopCapturer.getSources({ types: ['screen'], thumbnailSize });
    if (source === undefined) throw new Error('no screen to capture');
    return source.thumbnail.crop(window.getBounds()).toPNG().toString('base64');
  });
  await writeFile(file, Buffer.from(png, 'base64'));
}

async function takeAll(theme: string, width: number, height: number, url: string): Promise<void> {
  const waymark = await openWaymark();
  const shot = async (name: string): Promise<void> => {
    for (const language of values.languages) {
      const suffix = language === 'en' ? '' : `-${language}`;
      await waymark.request('settings.update', { language });
      await waymark.ui.waitForTimeout(500);
      await capture(waymark, join(values.out, `${name}-${theme}-${width}x${height}${suffix}.png`));
    }
    // The steps between the pictures look for English words.
    await waymark.request('settings.update', { language: 'en' });
  };
  try {
    await waymark.request('settings.update', { theme });
    await waymark.app.evaluate(
      ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
      { x: 0, y: 0, width, height },
    );
    await shot('new-tab');
    await waymark.visit(`${url}/docs`);
    await waymark.ui.getByRole('tab', { name: /Harbour/ }).waitFor();
    await waymark.ask(TASK);
    await waymark.lastRun.getByText('Roadside Picnic').last().waitFor();
    await waymark.lastRun.locator('.phase-completed').waitFor();
    await shot('run');
    await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
    await waymark.ui.locator('.screenshot img').first().waitFor();
    await shot('run-page');
    await waymark.pickFromMenu('Settings');
    await shot('settings');
    await waymark.request('tab.open', { url: 'waymark://agents' });
    await waymark.ui.getByRole('heading', { name: 'Agents', exact: true }).waitFor();
    await shot('agents');
    await waymark.request('tab.open', { url: 'waymark://agents/copy/find-on-page' });
    await waymark.ui.getByRole('button', { name: 'Save' }).waitFor();
    await shot('agent-editor');
    await waymark.visit('127.0.0.1:9');
    await waymark.ui.getByRole('alert').waitFor();
    await shot('failure');
  } finally {
    await waymark.close();
  }
}

await prepareProgram();
const site = await startSite(API_DOCS);
try {
  await mkdir(values.out, { recursive: true });
  for (const theme of values.themes)
    for (const size of values.sizes) {
      const [width = 1280, height = 800] = size.split('x').map(Number);
      await takeAll(theme, width, height, site.url);
    }
} finally {
  await site.close();
}

/** Reads values with commas between them. */
function list(each: RegExp): (text: string) => string[] {
  return (text) => {
    const parts = text.split(',');
    const wrong = parts.find((part) => !each.test(part));
    if (wrong === undefined) return parts;
    throw new InvalidArgumentError(`“${wrong}” is none of its values.`);
  };
}
