import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { expect, it } from 'vitest';

import { toDocumentUrl } from '../tab/internal-address.ts';
import { DocumentStatus } from './document-status.ts';
import { PageActivity } from './page-activity.ts';

/** Emits a tab's load events as Electron does. */
class FakeContents extends EventEmitter {
  getURL = () => 'about:blank';
  getTitle = () => '';
  begins(url: string): void {
    this.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false });
  }
}

function open(isPageOpened: boolean) {
  const contents = new FakeContents();
  const status = new DocumentStatus({
    contents: contents as unknown as WebContents,
    fetch,
    activity: new PageActivity(),
    showsIcons: false,
    isPageOpened,
  });
  return { contents, status };
}

it('shows no address for what an opener wrote into a popup until that address has answered', () => {
  const { contents, status } = open(true);
  expect(status.url).toBe('about:blank');
  contents.begins('https://bank.example/');
  contents.emit('page-title-updated', {}, 'Bank');
  expect([status.url, status.pendingUrl]).toEqual(['about:blank', null]);
  contents.emit('did-navigate', {}, 'https://bank.example/', 200);
  expect(status.url).toBe('https://bank.example/');
});

it('shows at once where the person takes a tab', () => {
  const { contents, status } = open(false);
  contents.begins('https://news.example/');
  expect(status.url).toBe('https://news.example/');

  const popup = open(true);
  const begun = popup.status.begin('https://news.example/');
  expect(popup.status.pendingUrl).toBe('https://news.example/');
  begun.dispose();
  expect(popup.status.pendingUrl).toBeNull();
});

it('is one of the window’s own pages as soon as it is to be loaded, but only where nothing is shown', () => {
  const own = toDocumentUrl({ url: 'waymark://newtab', page: 'newtab' });
  const { contents, status } = open(false);
  status.begin(own);
  expect(status.url).toBe(own);

  const other = open(false);
  other.contents.emit('did-navigate', {}, 'https://news.example/', 200);
  other.status.begin(own);
  expect(other.status.url).toBe('https://news.example/');
  contents.emit('did-navigate', {}, own, 0);
  expect(status.url).toBe(own);
});
