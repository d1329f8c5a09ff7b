import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UNIX = 3;
const UTF8_NAMES = 0x0800;

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly mode: number;
  readonly offset: number;
}

/**
 * Writes a folder's files into a ZIP file, uncompressed and with their permissions: the packager accepts Electron only in this form.
 * Supports neither links nor more than 4 GB.
 */
export async function storeZip(folder: string, file: string): Promise<void> {
  const zip = await open(file, 'w');
  try {
    const entries: Entry[] = [];
    let offset = 0;
    for (const path of await filesIn(folder)) {
      const content = await readFile(path);
      const { mode } = await stat(path);
      const name = Buffer.from(relative(folder, path).split(sep).join('/'));
      const entry = { name, crc: crc32(content), size: content.length, mode, offset };
      const header = localHeader(entry);
      await zip.writev([header, content]);
      offset += header.length + content.length;
      entries.push(entry);
    }
    const central = Buffer.concat(entries.map(centralHeader));
    await zip.writev([central, endRecord(entries.length, central.length, offset)]);
  } finally {
    await zip.close();
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function localHeader({ name, crc, size }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  writeCommon(header, 4, { name, crc, size });
  return Buffer.concat([header, name]);
}

function centralHeader({ name, crc, size, mode, offset }: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE((UNIX << 8) | VERSION, 4);
  writeCommon(header, 6, { name, crc, size });
  header.writeUInt32LE((mode << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

/** Writes version, flags, method (stored), time, checksum and lengths, which have the same order in both headers. */
function writeCommon(
  header: Buffer,
  at: number,
  { name, crc, size }: Pick<Entry, 'name' | 'crc' | 'size'>,
): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(UTF8_NAMES, at + 2);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}

function endRecord(count: number, centralSize: number, centralOffset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(END, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(centralSize, 12);
  record.writeUInt32LE(centralOffset, 16);
  return record;
}
