import { join } from 'node:path';

import { z } from 'zod';

import type { SearchEngine } from '#shared/model/settings/settings.ts';

import { parseJson, readBytes } from '../copy/read-bytes.ts';
import type { LeftOut } from '../left-out.ts';
import { searchEngine } from '../search-engine.ts';
import { readMozLz4 } from './lz4.ts';

const FILE = 'search.json.mozlz4';
const FileSchema = z.object({ engines: z.array(z.unknown()) });
/** Search engine in the file. Firefox's field names begin with an underscore. */
const EngineSchema = z
  .object({
    _name: z.string(),
    _urls: z.array(
      z.object({
        template: z.string(),
        type: z.string().optional(),
        params: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
      }),
    ),
    _metaData: z.object({ alias: z.string().nullish() }).optional(),
    _definedAliases: z.array(z.string()).optional(),
  })
  .transform(({ _name: name, _urls: urls, _metaData: meta, _definedAliases: aliases }) => ({
    name,
    urls,
    keyword: meta?.alias || aliases?.[0] || name.toLowerCase(),
  }));
const RESULTS = 'text/html';

/** Search engines that the person added; the file has no URL for built-in ones. Throws `IMPORT_FILE_…`. */
export async function readFirefoxSearchEngines(
  profile: string,
  leftOut: LeftOut,
): Promise<readonly SearchEngine[]> {
  const bytes = await readBytes(join(profile, FILE));
  if (bytes === null) return [];
  const { engines } = parseJson(readMozLz4(bytes, FILE), FILE, FileSchema);
  return engines.flatMap((value) => {
    const engine = EngineSchema.safeParse(value).data;
    const url = engine?.urls.find(({ type = RESULTS }) => type === RESULTS);
    if (engine === undefined || url === undefined) return [];
    const query = (url.params ?? []).map(({ name, value: text }) => `${name}=${text}`).join('&');
    const address =
      query === ''
        ? url.template
        : `${url.template}${url.template.includes('?') ? '&' : '?'}${query}`;
    const read = searchEngine(engine.name, engine.keyword, address);
    if (read === null) leftOut.add('address');
    return read ?? [];
  });
}
