/** Separator of the folder names in a path; names contain no slash. */
const BETWEEN = ' / ';
/** Maximum characters of a stored path. */
export const MAX_FOLDER_PATH = 500;

const namesOf = (path: string): readonly string[] => (path === '' ? [] : path.split(BETWEEN));

/** Returns the last folder name of a path; empty for the empty path. */
export const folderName = (path: string): string => namesOf(path).at(-1) ?? '';

export const folderDepth = (path: string): number => namesOf(path).length;

/** Returns the parent folder's path; empty at the top level. */
export const parentFolder = (path: string): string => namesOf(path).slice(0, -1).join(BETWEEN);

export const folderIn = (parent: string, name: string): string =>
  parent === '' ? name : `${parent}${BETWEEN}${name}`;

/** Whether `path` is this folder or is nested in it. The empty folder contains everything. */
export const isWithinFolder = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}${BETWEEN}`);

/** Returns the paths of the folder and its ancestors, outermost first. */
export function foldersAlong(path: string): readonly string[] {
  const names = namesOf(path);
  return names.map((_, index) => names.slice(0, index + 1).join(BETWEEN));
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** Compares folders in tree order: by name, each folder before its content. */
export function compareFolders(a: string, b: string): number {
  const [left, right] = [namesOf(a), namesOf(b)];
  for (const [index, name] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = collator.compare(name, other);
    if (order !== 0) return order;
    // Names that collate as equal may differ in bytes, and lists need one stable order.
    if (name !== other) return name < other ? -1 : 1;
  }
  return left.length - right.length;
}
