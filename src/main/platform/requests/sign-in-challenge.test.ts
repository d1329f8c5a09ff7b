import { expect, it } from 'vitest';

import { challengeOf } from './sign-in-challenge.ts';

const SITE = 'https://cellar.example';
const OTHER = 'https://elsewhere.example';
const server = { isProxy: false, host: 'cellar.example', port: 443, realm: 'The\u202E cellar' };
const at = (pageUrl: string, goesTo = pageUrl) => ({ pageUrl, goesTo });
const asked = (url: string, more: object = {}) => ({ url, ...more });

it('is of the page itself by what Electron tells, and by the address where it tells nothing', () => {
  const page = { origin: SITE, realm: 'The cellar', isProxy: false, isPage: true, isAgain: false };
  expect(challengeOf(asked(`${SITE}/in#a`), server, at(`${OTHER}/`, `${SITE}/in`))).toEqual(page);
  const told = asked(`${SITE}/in`, { isMainFrame: true, firstAuthAttempt: false });
  expect(challengeOf(told, server, at(''))).toEqual({ ...page, isAgain: true });
});

it('is of what a page loads from its own site', () => {
  const picture = asked(`${SITE}/picture`, { isMainFrame: false });
  expect(challengeOf(picture, server, at(`${SITE}/`))).toMatchObject({ isPage: false });
});

it('is none for a picture or a frame of another site, wherever the tab goes meanwhile', () => {
  const picture = asked(`${SITE}/picture`, { isMainFrame: false });
  expect(challengeOf(picture, server, at(`${OTHER}/`))).toBeNull();
  expect(challengeOf(picture, server, at(`${OTHER}/`, `${SITE}/`))).toBeNull();
  expect(challengeOf(asked('data:text/html,x'), server, at('data:text/html,y'))).toBeNull();
});

it('names a proxy as one, whatever is loaded', () => {
  const proxy = { ...server, isProxy: true, host: 'proxy.example', port: 8080 };
  const found = challengeOf(asked(`${OTHER}/picture`, { isMainFrame: false }), proxy, at(SITE));
  expect(found).toMatchObject({ origin: 'proxy.example:8080', isProxy: true });
});
