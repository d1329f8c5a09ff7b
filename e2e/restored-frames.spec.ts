import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage, typeInPage } from './fixtures/person.ts';
import { expect, openWaymark, test } from './fixtures/waymark.ts';

/** Text typed into frames right before the program ended. */

const CANARY = 'Zk8w-Tq3n_Vx6Lr';
const FIELD = 'style="position:fixed;inset:0;width:100%;height:100%"';

let site: Site;
let userData: string;
test.beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'waymark-frames-'));
  site = await startSite({
    '/framed': `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Framed</title>
      <iframe id="letter" src="/letter"></iframe><iframe id="pw" src="/pw"></iframe>`,
    '/letter': `<!doctype html><meta charset="utf-8"><textarea ${FIELD}></textarea>`,
    '/pw': `<!doctype html><meta charset="utf-8"><input type="password" ${FIELD}>`,
  });
});
test.afterAll(async () => {
  await site.close();
  await rm(userData, { recursive: true, force: true });
});

test('what was written into a frame of the page’s own origin is there again after a crash, but for secrets', async () => {
  const first = await openWaymark({ userData });
  const url = `${site.url}/framed`;
  const bar = first.ui.getByRole('combobox', { name: 'Address or search' });
  await bar.fill(url);
  await bar.press('Enter');
  await expect(first.ui.getByRole('tab', { selected: true })).toContainText('Framed');
  await clickInPage(first, url, '#letter');
  await typeInPage(first, url, 'Dear Bob');
  await clickInPage(first, url, '#pw');
  await typeInPage(first, url, CANARY);
  // A crash may lose the last two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const gone = new Promise((resolve) => first.app.process().once('exit', resolve));
  first.app.process().kill('SIGKILL');
  await gone;

  const again = await openWaymark({ userData });
  const values =
    "[...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument.querySelector('input,textarea')?.value)";
  await expect.poll(() => inPage(again, url, values).catch(() => null)).toEqual(['Dear Bob', '']);
  await again.close();
});
