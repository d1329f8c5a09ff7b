import { expect, test } from 'vitest';

import { findOnPath } from './npm-program.ts';
import { debianPackagesFor } from './library-packages.ts';
import { assertLibraries, parseMissingLibraries } from './missing-libraries.ts';
import { programWithout } from './test-program.ts';

const LDD = `	linux-vdso.so.1 (0x00007ffd)
	libffmpeg.so => /opt/electron/libffmpeg.so (0x00007f11)
	libnss3.so => not found
	libnssutil3.so => not found
	libgtk-3.so.0 => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f10)
	libnss3.so => not found
	/lib64/ld-linux-x86-64.so.2 (0x00007f12)
`;

test('reads from ldd which libraries are missing, each once', () => {
  expect(parseMissingLibraries(LDD)).toEqual(['libnss3.so', 'libnssutil3.so', 'libgtk-3.so.0']);
  expect(parseMissingLibraries('\tnot a dynamic executable\n')).toEqual([]);
});

test('names the Debian packages that bring them', () => {
  expect(debianPackagesFor(['libX11-xcb.so.1', 'libX11.so.6'])).toEqual([
    'libx11-6',
    'libx11-xcb1',
  ]);
  expect(debianPackagesFor(['libgio-2.0.so.0', 'libglib-2.0.so.0'])).toEqual(['libglib2.0-0']);
  expect(debianPackagesFor(['libnothing.so.9'])).toEqual([]);
});

test.runIf(process.platform === 'linux' && findOnPath('apt-cache', process.env))(
  'a real program without its library is refused, with the library and what to install',
  async () => {
    const host = { platform: 'linux', env: process.env } as const;
    await expect(assertLibraries(host, process.execPath)).resolves.toBeUndefined();
    const program = await programWithout('libplds4.so.9');
    await expect(assertLibraries(host, program)).rejects.toMatchObject({
      code: 'LIBRARY_MISSING',
      message: expect.stringContaining('missing: libplds4.so.9.'),
      next: expect.stringContaining('As root: apt-get install libnspr4 ('),
    });
    await expect(assertLibraries(host, process.execPath, 'libzzz.so.9')).rejects.toMatchObject({
      message: 'Electron cannot open a window: these system libraries are missing: libzzz.so.9.',
    });
    await expect(assertLibraries(host, process.execPath, 'libm.so.6')).resolves.toBeUndefined();
    await expect(assertLibraries(host, await programWithout('libzzz.so.9'))).rejects.toMatchObject({
      next: expect.stringContaining('libzzz.so.9, is told by: apt-file search'),
    });
  },
);
