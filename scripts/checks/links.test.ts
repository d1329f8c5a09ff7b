import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

const FILES = globSync(['*.md', 'docs/*.md', '.github/**/*.md']);
const LINK = /!?\[[^\]]*\]\((?!https?:|mailto:)([^)\s]+)\)/g;
const HEADING = /^#{1,6} (.+)$/gm;
/** Paths of the repository in prose; NAME marks a placeholder. */
const PATH = /`(?!\S*NAME)((?:src|scripts|e2e|bench|evals|docs|containers|resources)\/[\w./-]+)`/g;
/** Source files in prose, which may stand without the folder that their page names; capitals mark a placeholder. */
const SOURCE = /`((?:[a-z0-9_-]+\/)+[a-z0-9_.-]+\.(?:tsx?|css))`/g;
const SOURCE_FOLDERS = ['.', 'src', 'src/main', 'e2e'];
const CODE_BLOCK = /^```[^]*?^```$/gm;

/** Returns the ID of a heading, as GitHub and the docs site form it. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const proseOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(CODE_BLOCK, '');

const idsOf = (file: string): readonly string[] =>
  [...proseOf(file).matchAll(HEADING)].map(([, heading = '']) => idOf(heading));

describe('the docs', () => {
  it.each(FILES)('%s links to what there is', (file) => {
    for (const [, link = ''] of proseOf(file).matchAll(LINK)) {
      const [path = '', id] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      expect(existsSync(target), link).toBe(true);
      if (id !== undefined) expect(idsOf(target), link).toContain(id);
    }
  });

  it.each(FILES)('%s names paths that there are', (file) => {
    for (const [, path = ''] of proseOf(file).matchAll(PATH))
      expect(existsSync(path), path).toBe(true);
  });
  it.each(FILES)('%s names source files that there are', (file) => {
    for (const [, path = ''] of proseOf(file).matchAll(SOURCE))
      expect(
        SOURCE_FOLDERS.some((folder) => existsSync(join(folder, path))),
        path,
      ).toBe(true);
  });
});
