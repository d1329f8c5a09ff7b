import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Page } from '@playwright/test';

import { prepareProgram } from './launch/prepare-program.ts';
import { scriptCommand, textValue } from './options/script-command.ts';
import { SCREENS } from '../e2e/fixtures/screens/screens.ts';
import { openStage, type Stage } from '../e2e/fixtures/screens/stage.ts';

const values = scriptCommand('screenshots', {
  about: `Takes pictures of all screens of the real program, each in both themes and both languages.`,
  examples: ['--out pictures', '--out pictures --only settings --sizes 720x560 --scale 1.5'],
})
  .requiredOption('--out <dir>', 'where they are written', textValue)
  .option('--only <list>', 'only screens whose names begin so', list(/^[\w-]+$/), [''])
  .option('--themes <list>', 'light, dark or both', list(/^(?:light|dark)$/), ['light', 'dark'])
  .option('--languages <list>', 'en, zh or both', list(/^(?:en|zh)$/), ['en', 'zh'])
  .option(
    '--looks <list>',
    'plain, contrast (forced colours), rtl',
    list(/^(?:plain|contrast|rtl)$/),
    ['plain'],
  )
  .option('--sizes <list>', 'of the window, WIDTHxHEIGHT', list(/^\d+x\d+$/), ['1280x800'])
  .option('--scale <factor>', 'pixels of the picture for one of the window', textValue, '1')
  .parse()
  .opts();

const LARGEST = '3840x2160';
/** Wait in ms for the end of animations after a change of the theme, the language or the size. */
const REST_MS = 400;
const TAGS = { en: 'en', zh: 'zh-CN' } as const;

/** Captures the focused window as the screen shows it: the interface, the page and the layers over them. */
async function capture({ waymark }: Stage, file: string): Promise<void> {
  const png = await waymark.app.evaluate(async ({ BrowserWindow, desktopCapturer, screen }) => {
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
    if (window === undefined) throw new Error('no window');
    const { size, scaleFactor } = screen.getPrimaryDisplay();
    const pixels = (dips: number): number => Math.round(dips * scaleFactor);
    const thumbnailSize = { width: pixels(size.width), height: pixels(size.height) };
    const [source] = await desktopCapturer.getSources({ types: ['screen'], thumbnailSize });
    if (source === undefined) throw new Error('no screen to capture');
    const { x, y, width, height } = window.getBounds();
    const box = { x: pixels(x), y: pixels(y), width: pixels(width), height: pixels(height) };
    return source.thumbnail.crop(box).toPNG().toString('base64');
  });
  await writeFile(file, Buffer.from(png, 'base64'));
}

async function resize({ waymark }: Stage, size: string): Promise<void> {
  const [width = 1280, height = 800] = size.split('x').map(Number);
  await waymark.app.evaluate(
    ({ BrowserWindow }, bounds) => {
      for (const window of BrowserWindow.getAllWindows()) window.setBounds(bounds);
    },
    { x: 0, y: 0, width, height },
  );
}

async function setLook({ waymark }: Stage, look: string): Promise<void> {
  const drawn = waymark.app.windows().filter((page) => page.url().startsWith('app://ui/'));
  for (const page of drawn) {
    await page.emulateMedia({ forcedColors: look === 'contrast' ? 'active' : 'none' });
    await page.evaluate((dir) => (document.documentElement.dir = dir), look === 'rtl' ? 'rtl' : '');
  }
}

async function takeAll(name: string, open: (stage: Stage) => Promise<Page>): Promise<void> {
  const stage = await openStage([`--force-device-scale-factor=${values.scale}`]);
  try {
    await resize(stage, values.sizes[0] ?? LARGEST);
    const page = await open(stage);
    const { waymark } = stage;
    // The mouse is moved away, so that nothing appears hovered.
    await waymark.ui.mouse.move(2, 300);
    for (const size of values.sizes)
      for (const look of values.looks)
        for (const theme of values.themes)
          for (const language of values.languages) {
            await resize(stage, size);
            await waymark.request('settings.update', { theme, language });
            await page.locator(`html[lang="${language === 'zh' ? TAGS.zh : TAGS.en}"]`).waitFor();
            await setLook(stage, look);
            await waymark.ui.waitForTimeout(REST_MS);
            const parts = [name, theme, language, ...unusual(size, look)];
            await capture(stage, join(values.out, `${parts.join('-')}.png`));
          }
  } finally {
    await stage.close();
  }
}

/** Returns further parts of a picture's name besides screen, theme and language. */
function unusual(size: string, look: string): readonly string[] {
  return [
    ...(values.sizes.length > 1 ? [size] : []),
    ...(look === 'plain' ? [] : [look]),
    ...(values.scale === '1' ? [] : [`${values.scale}x`]),
  ];
}

await mkdir(values.out, { recursive: true });
await prepareProgram({ screen: LARGEST });
const failed: string[] = [];
for (const [name, open] of Object.entries(SCREENS)) {
  if (!values.only.some((start) => name.startsWith(start))) continue;
  await takeAll(name, open).catch((error: unknown) => {
    failed.push(name);
    console.error(`${name}: ${String(error)}`);
  });
  console.log(name);
}
process.exitCode = failed.length === 0 ? 0 : 1;

/** Returns a parser of comma-separated values. */
function list(each: RegExp): (text: string) => string[] {
  return (text) => {
    const parts = text.split(',');
    const wrong = parts.find((part) => !each.test(part));
    if (wrong === undefined) return parts;
    throw new InvalidArgumentError(`“${wrong}” is none of its values.`);
  };
}
