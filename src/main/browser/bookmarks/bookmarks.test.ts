import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parse } from 'parse5';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BOOKMARK_ROUTES } from '#shared/ipc/routes/library/bookmarks.ts';

import { fuzz, listOf } from '../../../testing/fuzz/fuzz.ts';
import { hostileText } from '../../../testing/hostile-text.ts';
import { openStore, type Store } from '../../storage/store/open-store.ts';
import { fileBookmark, readBookmarkFile, writeBookmarkFile } from './bookmark-file.ts';
import { Bookmarks } from './bookmarks.ts';

/** Shortened export of Chrome 141. */
const CHROME = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. DO NOT EDIT! -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://a.example/?x=1&amp;y=2" ADD_DATE="1700000001" ICON="data:image/png;base64,AA==">Tea &lt;hot&gt; &#39;now&#39;</A>
        <DT><H3>Work/Play</H3>
        <DL><p>
            <DT><A HREF="https://b.example/" ADD_DATE="0">水壶</A>
            <DT><A HREF="javascript:alert(1)">Bad</A>
        </DL><p>
        <DT><A HREF="https://c.example/">After</A>
    </DL><p>
</DL><p>`;

fuzz(
  'writes a file in which no title, folder or address becomes an element',
  { cases: 300 },
  (random) => {
    const marks = listOf(random, 4, () => ({
      url: `https://a.example/${hostileText(random)}`,
      title: hostileText(random),
      folder: hostileText(random),
      addedAt: 1000,
    }));
    const folders = new Set(marks.map(({ folder: path }) => path));
    folders.delete('');
    const html = writeBookmarkFile(marks, [...folders]);
    const nodes = allNodes(parse(html));
    expect(nodes.filter((name) => !FILE_PARTS.has(name))).toEqual([]);
    expect(nodes.filter((name) => name === 'a').length).toBe(marks.length);
  },
);

const FILE_PARTS = new Set(
  'html head body meta title h1 dl p dt h3 a #text #document #documentType'.split(' '),
);

function allNodes(node: object): readonly string[] {
  const inside = 'childNodes' in node && Array.isArray(node.childNodes) ? node.childNodes : [];
  const name = 'nodeName' in node ? String(node.nodeName) : '';
  return [name, ...inside.flatMap((child: object) => allNodes(child))];
}

let folder: string;
let store: Store;
let bookmarks: Bookmarks;
const open = (): void => {
  store = openStore({ userData: folder });
  bookmarks = new Bookmarks({ db: store.db, copies: store.copies, now: () => 1000 });
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-bookmarks-'));
  open();
});
afterEach(() => {
  store.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const page = (name: string, inFolder = '') => ({
  url: `https://${name}.example/`,
  title: name,
  folder: inFolder,
});
const titles = (query = ''): readonly string[] =>
  bookmarks.rows(query, 0, 100).map(({ title }) => title);

describe('files of bookmarks', () => {
  it('are read with folders and times, without what is no web address', () => {
    expect(readBookmarkFile(CHROME).bookmarks).toEqual([
      {
        url: 'https://a.example/?x=1&y=2',
        title: "Tea <hot> 'now'",
        folder: '',
        addedAt: 1_700_000_001_000,
      },
      {
        url: 'https://b.example/',
        title: '水壶',
        folder: 'Work∕Play',
        addedAt: null,
      },
      { url: 'https://c.example/', title: 'After', folder: '', addedAt: null },
    ]);
  });

  it('come back as they were written', () => {
    const all = readBookmarkFile(CHROME).bookmarks.map(({ url, title, folder: path }) => ({
      url,
      title,
      folder: path,
      addedAt: 5000,
    }));
    const again = readBookmarkFile(writeBookmarkFile(all, ['Work∕Play']));
    expect(new Set(again.bookmarks)).toEqual(new Set(all));
  });

  it('are read in a time that grows with their length', () => {
    const startedAt = performance.now();
    readBookmarkFile('<a href="'.repeat(200_000));
    readBookmarkFile('<h3>'.repeat(200_000));
    readBookmarkFile('<h3>a</h3><dl><a href="https://a.example/">a</a>'.repeat(5000));
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe('Bookmarks', () => {
  it('keeps one of each address, which can be renamed and put into a folder', () => {
    const { id } = bookmarks.save(null, page('tea'));
    bookmarks.save(null, page('kettle'));
    bookmarks.save(id, { ...page('tea'), title: 'Green tea', folder: ' Food /Drinks/ ' });
    bookmarks.save(null, { ...page('tea'), title: 'Tea again', folder: 'Food / Drinks' });
    expect(bookmarks.overview('')).toEqual({
      total: 2,
      folders: [
        { folder: '', count: 1 },
        { folder: 'Food / Drinks', count: 1 },
      ],
    });
    expect(bookmarks.at('https://tea.example/')).toMatchObject({ id, title: 'Tea again' });
    store.dispose();
    open();
    expect(titles()).toEqual(['kettle', 'Tea again']);
  });

  it('tells what stands in a folder, and which folders are in it', () => {
    bookmarks.save(null, page('a'));
    bookmarks.save(null, page('b'));
    bookmarks.save(null, page('c', 'Work/Docs/Old'));
    bookmarks.save(null, page('d', 'Work'));
    bookmarks.save(null, page('e', 'Workshop'));
    const told = (folderPath: string, limit = 10) => {
      const content = bookmarks.children(folderPath, limit);
      return { ...content, bookmarks: content.bookmarks.map(({ title }) => title) };
    };
    expect(told('')).toEqual({
      bookmarks: ['a', 'b'],
      hasMore: false,
      folders: ['Work', 'Workshop'],
    });
    expect(told('', 1)).toMatchObject({ bookmarks: ['a'], hasMore: true });
    expect(told('Work')).toEqual({ bookmarks: ['d'], hasMore: false, folders: ['Work / Docs'] });
    expect(told('Work / Docs').folders).toEqual(['Work / Docs / Old']);
  });

  it('finds addresses that begin with what is typed', () => {
    for (const url of [
      'https://www.shop.example/Tea',
      'http://shop.example/',
      'https://a.example/shop',
    ])
      bookmarks.save(null, { url, title: 'Any', folder: '' });
    const urls = ['http://shop.example/', 'https://www.shop.example/Tea'];
    expect(bookmarks.beginning('SHOP.ex').toSorted()).toEqual(urls);
    expect(bookmarks.beginning('https://www.shop.example/t')).toEqual(urls.slice(1));
  });

  it('finds words of names, folders and addresses, best first', () => {
    bookmarks.save(null, page('kettle'));
    bookmarks.save(null, page('tea', 'Kettle things'));
    expect(titles('KETTLE')).toEqual(['kettle', 'tea']);
    expect(bookmarks.suggest('kettle', 5).map(({ title, score }) => [title, score])).toEqual([
      ['kettle', 0.9],
      ['tea', 0.6],
    ]);
    expect(titles('kettle things')).toEqual(['tea']);
  });

  it('keeps the order that the person gives them, also in another folder and after a removal is taken back', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => bookmarks.save(null, page(name)).id);
    const d = bookmarks.save(null, page('d', 'Work')).id;
    if (a === undefined || b === undefined || c === undefined) throw new Error('not saved');
    bookmarks.move([c], '', a);
    expect(titles()).toEqual(['c', 'a', 'b', 'd']);
    bookmarks.save(a, { ...page('a'), title: 'A' });
    expect(titles()).toEqual(['c', 'A', 'b', 'd']);
    bookmarks.move([a], ' Work ', d);
    bookmarks.move([c], '', null);
    bookmarks.move([99], '', b);
    expect(titles()).toEqual(['b', 'c', 'A', 'd']);
    expect(bookmarks.at('https://a.example/')?.folder).toBe('Work');
    bookmarks.undoRemove(bookmarks.remove([b]).undoId);
    bookmarks.save(null, page('e'));
    store.dispose();
    open();
    expect(titles()).toEqual(['b', 'c', 'e', 'A', 'd']);
  });

  it('renames a folder with those within it, and removes it', () => {
    bookmarks.save(null, page('a', 'Work'));
    bookmarks.save(null, page('b', 'Work / Old'));
    bookmarks.save(null, page('c', 'Workshop'));
    const folders = () => bookmarks.overview('').folders.map(({ folder: path }) => path);
    bookmarks.renameFolder('Work / Old', ' In/Out ');
    expect(folders()).toEqual(['Work', 'Work / In∕Out', 'Workshop']);
    bookmarks.renameFolder('Work', '  ');
    bookmarks.renameFolder('Work', 'Job');
    expect(folders()).toEqual(['Job', 'Job / In∕Out', 'Workshop']);
    const { removed, undoId } = bookmarks.removeFolder('Job');
    expect([removed, folders()]).toEqual([2, ['Workshop']]);
    bookmarks.undoRemove(undoId);
    expect(folders()).toEqual(['Job', 'Job / In∕Out', 'Workshop']);
  });

  it('keeps empty folders, moves folders with what is in them, and puts a removed one back', () => {
    const paths = () => bookmarks.tree().folders.map(({ path, count }) => `${path}:${count}`);
    expect(bookmarks.createFolder('', 'Trips')).toBe('Trips');
    expect(bookmarks.createFolder('Trips', ' 2026/27 ')).toBe('Trips / 2026∕27');
    bookmarks.save(null, page('a', 'Trips / 2026∕27'));
    bookmarks.save(null, page('b', 'Work'));
    expect(paths()).toEqual(['Trips:0', 'Trips / 2026∕27:1', 'Work:1']);
    expect(bookmarks.moveFolder('Trips', 'Trips / 2026∕27')).toBe('Trips');
    expect(bookmarks.moveFolder('Trips', 'Work')).toBe('Work / Trips');
    const moved = ['Work:1', 'Work / Trips:0', 'Work / Trips / 2026∕27:1'];
    expect(paths()).toEqual(moved);
    expect(bookmarks.overview('', 'Work / Trips')).toEqual({
      total: 1,
      folders: [{ folder: 'Work / Trips / 2026∕27', count: 1 }],
    });
    const { removed, undoId } = bookmarks.removeFolder('Work');
    expect([removed, paths(), titles()]).toEqual([2, [], []]);
    bookmarks.undoRemove(undoId);
    store.dispose();
    open();
    expect([paths(), titles()]).toEqual([moved, ['b', 'a']]);
    bookmarks.remove(bookmarks.rows('', 0, 9).map(({ id }) => id));
    expect(bookmarks.children('', 9).folders).toEqual(['Work']);
  });

  it('keeps no path that is too long to be read again', () => {
    bookmarks.save(null, page('a', 'Work'));
    const long = 'x'.repeat(400);
    bookmarks.createFolder('', long);
    for (const act of [
      () => bookmarks.moveFolder(long, bookmarks.createFolder('', 'y'.repeat(200))),
      () => bookmarks.renameFolder('Work', 'z'.repeat(501)),
      () => bookmarks.save(null, page('b', 'q/'.repeat(240))),
      () => bookmarks.move([1], `${long} / ${'y'.repeat(200)}`, null),
      () => bookmarks.moveFolder('Work', `${long} / ${'y'.repeat(200)}`),
    ])
      expect(act).toThrow('more than 500 characters');
    expect([bookmarks.at('https://a.example/')?.folder, titles()]).toEqual(['Work', ['a']]);
  });

  it('is asked for with a folder whose path is too long, so that it can say so', () => {
    const path = `${'x'.repeat(400)} / ${'y'.repeat(200)}`;
    const asked = { id: null, bookmark: page('a', path) };
    expect(BOOKMARK_ROUTES['bookmark.save'].input.safeParse(asked).success).toBe(true);
    const moved = { ids: [1], folder: path, before: null };
    expect(BOOKMARK_ROUTES['bookmark.move'].input.safeParse(moved).success).toBe(true);
  });

  it('writes folders once each, one in the other', () => {
    bookmarks.save(null, page('a', 'Work / Docs'));
    bookmarks.save(null, page('b', 'Work'));
    bookmarks.createFolder('', 'Empty');
    const html = bookmarks.export();
    expect(html.match(/<H3>[^<]*/g)).toEqual(['<H3>Empty', '<H3>Work', '<H3>Docs']);
    const read = readBookmarkFile(html).bookmarks.map(({ title, folder: path }) => [title, path]);
    expect(read).toEqual([
      ['b', 'Work'],
      ['a', 'Work / Docs'],
    ]);
  });

  it('puts what comes from a folder of the same name behind what is there, in its order', () => {
    for (const name of ['a', 'b']) bookmarks.save(null, page(name, 'Work'));
    for (const name of ['c', 'd', 'e']) bookmarks.save(null, page(name, 'Job / Work'));
    const [first, , last] = bookmarks.children('Job / Work', 9).bookmarks;
    bookmarks.move([last?.id ?? 0], 'Job / Work', first?.id ?? null);
    bookmarks.save(null, page('f', 'Job / Work / Docs'));
    bookmarks.moveFolder('Job / Work', '');
    expect(bookmarks.children('Work', 9).bookmarks.map(({ title }) => title)).toEqual([
      'a',
      'b',
      'e',
      'c',
      'd',
    ]);
    bookmarks.save(null, page('g', 'Work'));
    expect(bookmarks.children('Work', 9).bookmarks.at(-1)?.title).toBe('g');
  });

  it('imports empty folders, once', () => {
    bookmarks.createFolder('Trips', '2026');
    bookmarks.save(null, page('a', 'Work'));
    const html = bookmarks.export();
    bookmarks.removeFolder('Trips');
    bookmarks.removeFolder('Work');
    const paths = () => bookmarks.tree().folders.map(({ path }) => path);
    expect([bookmarks.import(html).added, paths()]).toEqual([1, ['Trips', 'Trips / 2026', 'Work']]);
    bookmarks.move(
      bookmarks.rows('', 0, 9).map(({ id }) => id),
      '',
      null,
    );
    bookmarks.removeFolder('Work');
    // All its pages are known, although some are in other folders now.
    expect([bookmarks.import(html).added, paths()]).toEqual([0, ['Trips', 'Trips / 2026']]);
  });

  it('imports what stands deeper than a path can say into the last folder that it can', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Folder ${index}`);
    const html = `${names.map((name) => `<H3>${name}</H3><DL>`).join('')}<A HREF="https://deep.example/">Deep</A>`;
    expect(bookmarks.import(html).added).toBe(1);
    const path = bookmarks.at('https://deep.example/')?.folder ?? '';
    expect(path.split(' / ')).toEqual(names.slice(0, path.split(' / ').length));
    expect(path.length).toBeGreaterThan(480);
    const filed = fileBookmark({
      url: 'https://b.example/',
      title: 'b',
      folders: ['Work', 'x'.repeat(500), 'y'],
      addedAt: null,
    });
    expect(filed?.folder).toBe('Work');
  });

  it('removes and puts back, and imports only what is new', () => {
    const { id } = bookmarks.save(null, page('a'));
    const { removed, undoId } = bookmarks.remove([id, 99]);
    expect([removed, titles()]).toEqual([1, []]);
    expect([bookmarks.undoRemove(undoId), titles()]).toEqual([true, ['a']]);
    expect(bookmarks.undoRemove(undoId)).toBe(false);
    expect(bookmarks.import(CHROME)).toEqual({ added: 3, known: 0 });
    expect(bookmarks.import(CHROME)).toEqual({ added: 0, known: 3 });
  });
});
