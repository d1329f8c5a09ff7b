import Database from 'better-sqlite3';
import { expect, it } from 'vitest';

import { bookmarkFolders } from './0021-bookmark-folders.ts';

it('0021 makes folders of the paths of bookmarks, and those around them', () => {
  const db = new Database(':memory:');
  db.exec(`CREATE TABLE bookmarks (id INTEGER PRIMARY KEY, folder TEXT NOT NULL)`);
  const insert = db.prepare('INSERT INTO bookmarks (folder) VALUES (?)');
  for (const folder of ['', 'Work / Docs / Old', 'Work', '工作', 'A ∕ B', '工作'])
    insert.run(folder);
  db.exec(bookmarkFolders.sql);
  const paths = db.prepare('SELECT path FROM bookmark_folders').pluck().all();
  expect(new Set(paths)).toEqual(
    new Set(['Work', 'Work / Docs', 'Work / Docs / Old', '工作', 'A ∕ B']),
  );
  db.close();
});
