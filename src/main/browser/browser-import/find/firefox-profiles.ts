import { access } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';

import { AppError } from '#shared/errors/app-error.ts';

import { readBytes } from '../copy/read-bytes.ts';
import type { FoundProfile } from './found-profile.ts';

const LONGEST_INI = 1_000_000;
const MOST_PROFILES = 50;

/** Profiles in `profiles.ini` that have been used. */
export async function firefoxProfiles(folder: string): Promise<readonly FoundProfile[]> {
  const ini = await readIni(join(folder, 'profiles.ini'));
  const listed = ini.flatMap(({ section, values }) => {
    const path = values.get('Path');
    if (!/^Profile\d+$/.test(section) || path === undefined || path === '') return [];
    const full = isAbsolute(path) && values.get('IsRelative') !== '1' ? path : join(folder, path);
    return [{ name: values.get('Name') ?? basename(full), folder: full }];
  });
  const used = await Promise.all(
    listed.slice(0, MOST_PROFILES).map((profile) =>
      access(join(profile.folder, 'places.sqlite')).then(
        () => profile,
        () => null,
      ),
    ),
  );
  return used.filter((profile) => profile !== null);
}

interface IniSection {
  readonly section: string;
  readonly values: Map<string, string>;
}

async function readIni(path: string): Promise<readonly IniSection[]> {
  const sections: IniSection[] = [];
  const bytes = await readBytes(path, LONGEST_INI).catch((thrown: unknown) => {
    if (thrown instanceof AppError) return null;
    throw thrown;
  });
  for (const line of bytes?.toString('utf8').split(/\r?\n/) ?? []) {
    const section = /^\[(.+)\]$/.exec(line)?.[1];
    if (section !== undefined) sections.push({ section, values: new Map() });
    const at = line.indexOf('=');
    if (at > 0) sections.at(-1)?.values.set(line.slice(0, at), line.slice(at + 1));
  }
  return sections;
}
