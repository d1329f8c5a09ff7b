import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { LeftOut } from '../left-out.ts';
import { readChromiumTabs } from './read-tabs.ts';

function ints(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeInt32LE(value, at * 4));
  return bytes;
}

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function command(id: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUInt16LE(payload.length + 1);
  head.writeUInt8(id, 2);
  return Buffer.concat([head, payload]);
}

function page(tab: number, place: number, url: string, title: string): Buffer {
  const text = Buffer.from(title, 'utf16le');
  const content = Buffer.concat([
    ints(tab, place, Buffer.byteLength(url)),
    padded(Buffer.from(url)),
    ints(title.length),
    padded(text),
  ]);
  return command(6, Buffer.concat([ints(content.length), content]));
}

const window = (id: number, tab: number): Buffer => command(0, ints(id, tab));
const place = (tab: number, at: number): Buffer => command(2, ints(tab, at));
const selected = (tab: number, at: number): Buffer => command(7, ints(tab, at));

const session = (version: number, ...commands: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('SNSS'), ints(version), ...commands]);

function profileWith(files: Readonly<Record<string, Buffer>>): string {
  const profile = tempFolder();
  mkdirSync(join(profile, 'Sessions'));
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(profile, 'Sessions', name), bytes);
  return profile;
}

const WHOLE = session(
  3,
  window(1, 11),
  place(11, 1),
  page(11, 0, 'https://a.example/', 'A ö'),
  page(11, 1, 'https://a.example/2', 'A 2'),
  selected(11, 1),
  window(1, 12),
  place(12, 0),
  page(12, 0, 'https://b.example/', 'B'),
  command(12, Buffer.from([12, 0, 0, 0, 1])),
  window(1, 13),
  place(13, 2),
  page(13, 0, 'https://closed.example/', 'C'),
  command(16, ints(13, 0, 0, 0)),
  window(2, 14),
  page(14, 0, 'https://gone.example/', 'D'),
  command(17, ints(2, 0, 0, 0)),
  window(1, 15),
  place(15, 3),
  page(15, 0, 'chrome://settings/', 'Settings'),
);

describe('open tabs of Chromium', () => {
  it('are those of the newest file with pages, in their order', async () => {
    const profile = profileWith({
      Session_9: WHOLE,
      Session_10: session(3, window(1, 1)),
      Session_8: session(3, window(1, 1), page(1, 0, 'https://older.example/', 'Older')),
    });
    expect(await readChromiumTabs(profile, new LeftOut())).toEqual([
      { url: 'https://b.example/', title: 'B', isPinned: true },
      { url: 'https://a.example/2', title: 'A 2', isPinned: false },
    ]);
  });

  it('are read from a file that ends in the middle of a command', async () => {
    const profile = profileWith({ Session_1: WHOLE.subarray(0, WHOLE.length - 5) });
    expect(await readChromiumTabs(profile, new LeftOut())).toHaveLength(2);
  });

  it('follow pages that were taken out of their history', async () => {
    const pruned = session(
      3,
      window(1, 1),
      page(1, 0, 'https://a.example/', 'A'),
      page(1, 1, 'https://b.example/', 'B'),
      selected(1, 1),
      command(24, ints(1, 0, 1)),
    );
    const profile = profileWith({ Session_1: pruned });
    expect(await readChromiumTabs(profile, new LeftOut())).toMatchObject([{ title: 'B' }]);
  });

  it.each([
    ['IMPORT_FILE_DAMAGED', Buffer.from('nothing of the kind')],
    ['IMPORT_FILE_DAMAGED', Buffer.alloc(0)],
    ['IMPORT_TABS_ENCRYPTED', session(5, window(1, 1))],
  ])('say %s of another file', async (code, bytes) => {
    const profile = profileWith({ Session_1: bytes });
    await expect(readChromiumTabs(profile, new LeftOut())).rejects.toMatchObject({ code });
  });
});
