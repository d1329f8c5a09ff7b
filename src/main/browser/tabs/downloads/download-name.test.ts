import { describe, expect, it } from 'vitest';

import { cleanDownloadName } from './download-name.ts';

describe('cleanDownloadName', () => {
  it.each([
    ['report 2026.pdf', 'report 2026.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\x.dll', 'C__Windows_x.dll'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\nc.txt', 'abc.txt'],
    ['CON.txt', '_CON.txt'],
    ['name. . ', 'name'],
    ['...', 'download'],
    ['', 'download'],
    ['报告.pdf', '报告.pdf'],
  ])('turns %j into %j', (name, expected) => {
    expect(cleanDownloadName(name)).toBe(expected);
  });

  it('shortens a long name and keeps its ending', () => {
    const name = cleanDownloadName(`${'x'.repeat(500)}.tar`);
    expect(name).toHaveLength(120);
    expect(name.endsWith('.tar')).toBe(true);
  });
});
