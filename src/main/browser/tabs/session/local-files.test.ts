import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { checkLocalPdf, LocalFiles } from './local-files.ts';

const tab = TabIdSchema.parse(1);
const otherTab = TabIdSchema.parse(2);
let folder = '';
let path = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-files-'));
  path = join(folder, 'Bericht #1 (März).pdf');
  await writeFile(path, '%PDF-1.7\n');
});
afterAll(() => rm(folder, { recursive: true }));

describe('files of the person’s', () => {
  it('have an address in their tab only, as long as it is open', () => {
    const files = new LocalFiles();
    const url = files.add(tab, path);
    expect(files.pathOf(tab, `${url}#page=2`)).toBe(path);
    expect(files.pathOf(otherTab, url)).toBeNull();
    expect(files.add(tab, path)).not.toBe(url);
    files.forget(tab);
    expect(files.pathOf(tab, url)).toBeNull();
  });

  it('are served once each time that they are let through', async () => {
    const files = new LocalFiles();
    const url = files.add(tab, path);
    expect((await files.answer(url)).status).toBe(403);
    files.allowOnce(url);
    const answer = await files.answer(url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await answer.text()).toBe('%PDF-1.7\n');
    expect((await files.answer(url)).status).toBe(403);
  });

  it('are not served when they are gone, nor is anything else by an address like theirs', async () => {
    const files = new LocalFiles();
    const url = files.add(tab, join(folder, 'gone.pdf'));
    files.allowOnce(url);
    expect((await files.answer(url)).status).toBe(404);
    files.allowOnce('waymark-file://file-9/etc/passwd');
    expect((await files.answer('waymark-file://file-9/etc/passwd')).status).toBe(403);
  });

  it('are opened only if they are PDFs', async () => {
    const notes = join(folder, 'notes.pdf');
    await writeFile(notes, 'no PDF');
    await expect(checkLocalPdf(path)).resolves.toBeUndefined();
    await expect(checkLocalPdf(notes)).rejects.toMatchObject({ code: 'NOT_A_PDF' });
    await expect(checkLocalPdf(folder)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
    await expect(checkLocalPdf(join(folder, 'none.pdf'))).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
  });
});
