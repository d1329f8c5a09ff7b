import { open, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { type Needed, readElf } from './read-elf.ts';

/**
 * Returns the libraries that the binaries of a program's folder, including native modules, need from the system: all but those in the
 * folder.
 */
export async function neededLibraries(programFolder: string): Promise<Needed> {
  const entries = await readdir(programFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const brought = new Set(files.map(({ name }) => basename(name)));
  const versions = new Map<string, Set<string>>();
  for (const { parentPath, name } of files) {
    const needed = await readBinary(join(parentPath, name));
    for (const library of needed?.libraries ?? [])
      if (!brought.has(library)) versions.set(library, versions.get(library) ?? new Set());
    for (const [library, named] of needed?.versions ?? [])
      for (const version of named) versions.get(library)?.add(version);
  }
  return {
    libraries: [...versions.keys()].toSorted(),
    versions: new Map([...versions].map(([library, named]) => [library, [...named].toSorted()])),
  };
}

async function readBinary(path: string): Promise<Needed | null> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString('latin1') !== '\x7fELF') return null;
  } finally {
    await file.close();
  }
  return readElf(await readFile(path));
}
