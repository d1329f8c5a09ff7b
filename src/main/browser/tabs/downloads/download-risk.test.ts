import { expect, it } from 'vitest';

import { isRisky, isRiskyByChoice } from './download-risk.ts';

it.each([
  'setup.EXE',
  'a.pdf.exe',
  'x.sh',
  'x.desktop',
  'x.jar',
  'x.js',
  'x.lnk',
  'x.dmg',
  'x.deb',
  'x.AppImage',
  'x.html',
  'x.svg',
  'x.docm',
])('%s can do harm', (name) => expect(isRisky(name)).toBe(true));

it.each(['report.pdf', 'photo.jpg', 'data.csv', 'archive.zip', 'exe', 'notes.txt', 'x.exe.txt'])(
  '%s is kept as it is',
  (name) => expect(isRisky(name)).toBe(false),
);

it.each([
  ['/home/ada/page.html', false],
  ['/home/ada/drawing.SVG', false],
  ['/home/ada/page.html.sh', true],
  ['/home/ada/setup.exe', true],
])('%s, named by the person, can do harm: %s', (path, canHarm) =>
  expect(isRiskyByChoice(path)).toBe(canHarm),
);
