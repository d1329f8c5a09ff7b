import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { needsDisplay, startDisplay } from './launch/display.ts';
import { ensureFreshBuild } from './launch/fresh-build.ts';
import { currentHost } from './runtime/host.ts';
import { openWaymark } from '../e2e/fixtures/waymark.ts';
import type { Waymark } from '../e2e/fixtures/waymark.ts';
import { API_DOCS } from '../e2e/sites/api-docs.ts';
import { startSite } from '../src/testing/site/start-site.ts';

/**
 * Takes the pictures of the real program at work that the README and reviews show:
 * `node scripts/screenshots.ts [--out DIR] [--themes light,dark] [--sizes 1280x800,720x560]`.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/images' },
    themes: { type: 'string', default: 'light' },
    sizes: { type: 'string', default: '1280x800' },
  },
});

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
  const { writeFile } = await import('node:fs/promises');
  await writeFile(file, Buffer.from(png, 'base64'));
}

async function takeAll(theme: string, width: number, height: number, url: string): Promise<void> {
  const waymark = await openWaymark();
  const shot = async (name: string): Promise<void> => {
    await waymark.ui.waitForTimeout(500);
    await capture(waymark, join(values.out, `${name}-${theme}-${width}x${height}.png`));
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
    await waymark.ui.getByRole('button', { name: 'Settings' }).click();
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

const host = currentHost();
await ensureFreshBuild(host, new AbortController().signal);
const display = needsDisplay(host.platform, host.env) ? await startDisplay(host) : null;
Object.assign(process.env, display?.env);
const site = await startSite(API_DOCS);
try {
  await mkdir(values.out, { recursive: true });
  for (const theme of values.themes.split(','))
    for (const size of values.sizes.split(',')) {
      const [width = 1280, height = 800] = size.split('x').map(Number);
      await takeAll(theme, width, height, site.url);
    }
} finally {
  await site.close();
  await display?.stop();
}
