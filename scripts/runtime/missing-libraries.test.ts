import { expect, test } from 'vitest';

import {
  debianPackagesFor,
  missingLibrariesError,
  parseMissingLibraries,
} from './missing-libraries.ts';

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

test('the error names every library and one command', () => {
  const error = missingLibrariesError(parseMissingLibraries(LDD), true);
  expect(error.code).toBe('LIBRARY_MISSING');
  expect(error.message).toContain('libnss3.so, libnssutil3.so, libgtk-3.so.0');
  expect(error.next).toContain('apt-get install libgtk-3-0 libnss3');
});
