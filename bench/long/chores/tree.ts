import { type LongChore, rowsProblem } from '../long-chore.ts';
import { page } from '../serve-site.ts';

interface Folder {
  readonly path: string;
  readonly folders: readonly string[];
  readonly files: readonly { readonly name: string; readonly mb: number }[];
}

/** Tree of 41 folders, three levels deep. */
const FOLDERS: readonly Folder[] = makeFolders('/files', 0, 1);

function makeFolders(path: string, depth: number, seed: number): readonly Folder[] {
  const counts = [5, 4, 1, 0];
  const names = Array.from({ length: counts[depth] ?? 0 }, (_, at) => `box${(seed * 7 + at) % 97}`);
  const files = Array.from({ length: (seed % 3) + 1 }, (_, at) => ({
    name: `scan-${seed}-${at}.tif`,
    mb: (seed * 31 + at * 53) % 130,
  }));
  const below = names.flatMap((name, at) =>
    makeFolders(`${path}/${name}`, depth + 1, seed * 5 + at + 1),
  );
  return [{ path, folders: names, files }, ...below];
}

const LARGE = FOLDERS.flatMap(({ files }) => files.filter(({ mb }) => mb > 100));

/** Chore of walking through a tree: each folder is a page. */
export const TREE: LongChore = {
  name: 'tree',
  goal: 'Go through all folders below "files" and make a table of the files that are larger than 100 MB: name and size.',
  open: async ({ serve }) => {
    const site = await serve(({ path }) => {
      const folder = FOLDERS.find((one) => one.path === path);
      if (folder === undefined) return null;
      const up = path === '/files' ? '' : '<p><a href="../">Up</a></p>';
      const folders = folder.folders.map(
        (name) => `<li>Folder <a href="${path}/${name}">${name}</a></li>`,
      );
      const files = folder.files.map(({ name, mb }) => `<li>${name} – ${mb} MB</li>`);
      return page(path.slice(1), `${up}<ul>${folders.join('')}${files.join('')}</ul>`);
    });
    return {
      ...site,
      url: `${site.url}/files`,
      judge: (ended) =>
        Promise.resolve(
          rowsProblem(
            ended,
            LARGE.map(({ name, mb }) => [name, String(mb)]),
          ),
        ),
    };
  },
};
